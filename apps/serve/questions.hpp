// Questions: requests that need only a moment of work, so that they are not jobs. Each function takes the body of a request and
// returns the answer.
//
// They run on worker threads and use no state of the server. They throw Refusal if the request is invalid.
#pragma once

#include <string_view>

#include <sokrates/progress.hpp>

#include "answer.hpp"

namespace sokrates::serve {

struct QuestionContext {
  const StopToken* stop = nullptr;  // requested when the client has left
  std::size_t max_answer = 0;       // bytes of an answer
};

Answer answer_convert(std::string_view body, const QuestionContext& context);
Answer answer_verify(std::string_view body, const QuestionContext& context);
Answer answer_inspect(std::string_view body, const QuestionContext& context);
Answer answer_render(std::string_view body, const QuestionContext& context);

// Throws Refusal if an answer of this size is too large.
void require_size(std::size_t bytes, const QuestionContext& context);

}  // namespace sokrates::serve
