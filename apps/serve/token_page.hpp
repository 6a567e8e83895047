// The page with a form for the token of the server.
//
// A browser does not send the text after '#' to the server. If the address contains a token (`/#token=TOKEN`),
// a script on the page therefore fills in the form and submits it. Without JavaScript, the user types the token.
#pragma once

#include <string>
#include <string_view>

#include "answer.hpp"

namespace sokrates::serve {

inline constexpr std::string_view kTokenPath = "/api/token";
inline constexpr std::string_view kTokenScriptPath = "/api/token.js";

// Returns the page with status 401. `is_wrong` adds the message that the token that was sent is wrong.
Answer token_page(bool is_wrong);
Answer token_script();

// Returns the value of `token` in a body of type application/x-www-form-urlencoded, or "".
std::string token_in_form(std::string_view body);

// Returns the text in percent-encoding, for use after '#token='.
std::string percent_encoded(std::string_view text);

}  // namespace sokrates::serve
