// An answer: its status, its body, and headers in addition to those that every answer has.
//
// A refusal is an exception that any function of the server may throw. answer_of() converts it to an answer.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "files/json_text.hpp"

namespace sokrates::serve {

using cli::Json;

// The policy limits what a browser may do with an answer (wire.cpp). `interface` allows nothing. `page` allows what the page
// needs: files of this server, and images and workers that scripts make. `form` allows scripts of this server, and forms that
// are sent to it.
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
  std::string code;     // word for programs; docs/http.md lists them
  std::string message;  // sentence for people
  std::vector<std::pair<std::string, std::string>> headers;
};

Answer json_answer(unsigned status, const Json& value);
Answer text_answer(unsigned status, std::string type, std::string body);
Answer answer_of(const Refusal& refusal);

// Throws a refusal with status 422: a value is invalid.
[[noreturn]] void refuse_value(const std::string& message);

}  // namespace sokrates::serve
