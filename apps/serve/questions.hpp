// Questions that are answered at once: they need a moment of work, not a job. Each takes the body of a request.
//
// They run on threads of their own and know nothing of the server; all of them throw Refusal.
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
