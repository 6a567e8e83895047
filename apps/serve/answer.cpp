#include "answer.hpp"

#include <nlohmann/json.hpp>

namespace sokrates::serve {

Answer text_answer(unsigned status, std::string type, std::string body) {
  return {status,
          std::move(type),
          std::make_shared<const std::string>(std::move(body)),
          {},
          ContentPolicy::interface};
}

Answer json_answer(unsigned status, const Json& value) {
  return text_answer(status, "application/json", cli::json_line(value));
}

Answer answer_of(const Refusal& refusal) {
  Json body;
  body["code"] = refusal.code;
  body["error"] = refusal.message;
  Answer answer = json_answer(refusal.status, body);
  answer.headers = refusal.headers;
  return answer;
}

void refuse_value(const std::string& message) {
  throw Refusal{422, "bad_value", message, {}};
}

}  // namespace sokrates::serve
