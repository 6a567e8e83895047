// JSON values, and the lines that the program prints of them. Fields keep the order in which they were added, and invalid UTF-8
// is replaced.
//
// This header only declares the type. Files that create or read values include <nlohmann/json.hpp>, which is expensive to
// compile. The parser and the writer are even more expensive. Use json_line() and parsed_json() instead of dump() and parse()
// if possible.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace sokrates::cli {

using Json = nlohmann::ordered_json;

// Returns the value as one line that ends in '\n'.
std::string json_line(const Json& value);

// Parses the text. If it is not JSON, is_discarded() of the result is true.
Json parsed_json(std::string_view text);

// Returns the text as a JSON string, or null if it is empty.
Json text_or_null(const std::string& text);

// Returns the text of a member of an object, or an empty string if the member is absent or not a text.
std::string text_in(const Json& object, const char* key);

}  // namespace sokrates::cli
