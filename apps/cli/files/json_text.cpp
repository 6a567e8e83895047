#include "files/json_text.hpp"

#include <nlohmann/json.hpp>

namespace sokrates::cli {

std::string json_line(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Json parsed_json(std::string_view text) {
  return Json::parse(text, nullptr, false);
}

Json text_or_null(const std::string& text) {
  return text.empty() ? Json(nullptr) : Json(text);
}

std::string text_in(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace sokrates::cli
