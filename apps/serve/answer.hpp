// What is answered: a status, a body, and headers besides those every answer has.
//
// A refusal is thrown by whoever finds out, and becomes an answer in one place.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "json_text.hpp"

namespace sokrates::serve {

using cli::Json;

// What a browser may do with an answer (wire.cpp). `interface`: nothing. `page`: run the files of this server. `form`: send a
// form to this server.
enum class ContentPolicy : std::uint8_t { interface, page, form };

struct Answer {
  unsigned status = 200;
  std::string type = "application/json";
  std::shared_ptr<const std::string> body;
  std::vector<std::pair<std::string, std::string>> headers;
  ContentPolicy policy = ContentPolicy::interface;
};

struct Refusal {
  unsigned status = 400;
  std::string code;     // a word for programs: docs/http.md lists them
  std::string message;  // a sentence for people
  std::vector<std::pair<std::string, std::string>> headers;
};

Answer json_answer(unsigned status, const Json& value);
Answer text_answer(unsigned status, std::string type, std::string body);
Answer answer_of(const Refusal& refusal);

// 422: what was asked makes no sense.
[[noreturn]] void refuse_value(const std::string& message);

}  // namespace sokrates::serve
