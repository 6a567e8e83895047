// JSON lines as the program prints them. Fields keep the order in which they were added, invalid UTF-8 is
// replaced, and empty text becomes null.
//
// This header only declares the type. Files that create or read values include <nlohmann/json.hpp>, which is
// expensive to compile. The parser and the writer are even more expensive and are compiled only here.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace sokrates::cli {

using Json = nlohmann::ordered_json;

std::string json_line(const Json& value);

// Returns a discarded value if the text is not JSON.
Json parsed_json(std::string_view text);

Json text_or_null(const std::string& text);

// Returns the text of a member of an object, or an empty string if the member is absent or not a text.
std::string text_in(const Json& object, const char* key);

}  // namespace sokrates::cli
