#include "token_page.hpp"

#include <cctype>
#include <charconv>
#include <token.html.hpp>
#include <token.js.hpp>

namespace sokrates::serve {
namespace {

constexpr std::string_view kMissing =
    "<p>This server requires a token. The program prints it when it starts, as part of the address.</p>\n";
constexpr std::string_view kWrong =
    "<p role=\"alert\">This token is wrong. Copy the token from the address that the program prints when it "
    "starts.</p>\n";

constexpr std::string_view kPlaceOfMessage = "{message}\n";  // in token.html

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
  std::string page(kTokenHtml);
  page.replace(page.find(kPlaceOfMessage), kPlaceOfMessage.size(), is_wrong ? kWrong : kMissing);
  Answer answer = text_answer(401, "text/html; charset=utf-8", std::move(page));
  answer.policy = ContentPolicy::form;
  answer.headers = {{"WWW-Authenticate", "Bearer"}};
  return answer;
}

Answer token_script() {
  return text_answer(200, "text/javascript; charset=utf-8", std::string(kTokenJs));
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
