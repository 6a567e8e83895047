// JSON lines as the program prints them: fields in the order they were added, bytes that are not UTF-8
// replaced, empty text as null.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace sokrates::cli {

using Json = nlohmann::ordered_json;

inline std::string json_line(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

inline Json text_or_null(const std::string& text) {
  return text.empty() ? Json(nullptr) : Json(text);
}

}  // namespace sokrates::cli
