// Questions that are answered at once: they need a moment of work, not a job. Each takes the body of a request.
//
// They run on threads of their own and know nothing of the server; all of them throw Refusal.
#pragma once

#include <string_view>

#include "answer.hpp"

namespace sokrates::serve {

Answer answer_convert(std::string_view body);
Answer answer_verify(std::string_view body);
Answer answer_inspect(std::string_view body);
Answer answer_render(std::string_view body);

}  // namespace sokrates::serve
