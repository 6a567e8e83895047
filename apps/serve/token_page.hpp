// The page with a form for the token of the server.
//
// The script of the page submits the form by itself if the address holds a token (`/#token=TOKEN`), because the text
// after '#' never reaches the server. Without JavaScript the form still works.
#pragma once

#include <string>
#include <string_view>

#include "answer.hpp"

namespace sokrates::serve {

inline constexpr std::string_view kTokenPath = "/api/token";
inline constexpr std::string_view kTokenScriptPath = "/api/token.js";

// Returns the page with status 401. `is_wrong`: a token was sent, and it is wrong.
Answer token_page(bool is_wrong);
Answer token_script();

// Returns the value of `token` in a body of type application/x-www-form-urlencoded, or "".
std::string token_in_form(std::string_view body);

// Returns the text in percent-encoding, as it stands after '#token='.
std::string percent_encoded(std::string_view text);

}  // namespace sokrates::serve
