// JSON lines as the program prints them: fields in the order they were added, bytes that are not UTF-8
// replaced, empty text as null.
//
// Only the name of the type is here: whoever makes or takes apart a value includes <nlohmann/json.hpp>, which is dear
// to compile.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace sokrates::cli {

using Json = nlohmann::ordered_json;

std::string json_line(const Json& value);

Json text_or_null(const std::string& text);

// The text of a member of an object; empty where there is none, or something else.
std::string text_in(const Json& object, const char* key);

}  // namespace sokrates::cli
