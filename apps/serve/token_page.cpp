#include "token_page.hpp"

#include <cctype>
#include <charconv>

namespace sokrates::serve {
namespace {

constexpr std::string_view kPageBegin = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sokrates: token required</title>
<script src="/api/token.js" defer></script>
</head>
<body>
<h1>Sokrates</h1>
)";
constexpr std::string_view kMissing =
    "<p>This server requires a token. The program prints it when it starts, as part of the address.</p>\n";
constexpr std::string_view kWrong =
    "<p role=\"alert\">This token is wrong. Copy the token from the address that the program prints when it "
    "starts.</p>\n";
constexpr std::string_view kPageEnd = R"(<form method="post" action="/api/token">
<p><label>Token <input type="password" name="token" autocomplete="current-password" required autofocus></label>
<button>Continue</button></p>
</form>
</body>
</html>
)";

// The rest of the fragment, for example a shared level, is kept: browsers carry it through the redirect.
constexpr std::string_view kScript = R"(const form = document.querySelector('form');
const fragment = new URLSearchParams(location.hash.slice(1));
const token = fragment.get('token');
fragment.delete('token');
const rest = token === null ? location.hash.slice(1) : fragment.toString();
if (rest) form.action = '/api/token#' + rest;
if (token) {
  form.elements.token.value = token;
  history.replaceState(null, '', location.pathname + location.search);
  form.submit();
}
)";

constexpr std::string_view kField = "token=";

std::string percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned value = 0;
    const char* const digits = text.data() + i + 1;
    if (text[i] == '%' && i + 2 < text.size() &&
        std::from_chars(digits, digits + 2, value, 16).ptr == digits + 2) {
      decoded += static_cast<char>(value);
      i += 2;
    } else {
      decoded += text[i] == '+' ? ' ' : text[i];
    }
  }
  return decoded;
}

}  // namespace

Answer token_page(bool is_wrong) {
  std::string page(kPageBegin);
  page += is_wrong ? kWrong : kMissing;
  page += kPageEnd;
  Answer answer = text_answer(401, "text/html; charset=utf-8", std::move(page));
  answer.policy = ContentPolicy::form;
  answer.headers = {{"WWW-Authenticate", "Bearer"}};
  return answer;
}

Answer token_script() {
  return text_answer(200, "text/javascript; charset=utf-8", std::string(kScript));
}

std::string token_in_form(std::string_view body) {
  while (!body.empty()) {
    const std::size_t end = std::min(body.find('&'), body.size());
    const std::string_view pair = body.substr(0, end);
    if (pair.starts_with(kField)) return percent_decoded(pair.substr(kField.size()));
    body.remove_prefix(std::min(end + 1, body.size()));
  }
  return "";
}

std::string percent_encoded(std::string_view text) {
  constexpr char kDigits[] = "0123456789ABCDEF";
  std::string encoded;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 || c == '-' || c == '_' || c == '.') {
      encoded += c;
    } else {
      encoded += {'%', kDigits[byte >> 4U], kDigits[byte & 15U]};
    }
  }
  return encoded;
}

}  // namespace sokrates::serve
