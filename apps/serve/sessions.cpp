#include "sessions.hpp"

#include <algorithm>

#include "serve/random_text.hpp"

namespace sokrates::serve {
namespace {

constexpr std::string_view kCookieName = "sokrates_session=";
constexpr std::size_t kIdDigits = 32;
constexpr std::size_t kMaxAuthorized = 10'000;

bool is_session_id(std::string_view text) {
  return text.size() == kIdDigits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace

std::string Sessions::authorize_new() {
  authorized_.push_back(cli::random_id());
  if (authorized_.size() > kMaxAuthorized) authorized_.pop_front();
  return authorized_.back();
}

bool Sessions::is_authorized(std::string_view id) const {
  return !id.empty() && std::find(authorized_.begin(), authorized_.end(), id) != authorized_.end();
}

std::string session_in(std::string_view cookies) {
  while (!cookies.empty()) {
    const std::size_t end = std::min(cookies.find(';'), cookies.size());
    std::string_view pair = cookies.substr(0, end);
    pair.remove_prefix(std::min(pair.find_first_not_of(' '), pair.size()));
    if (pair.starts_with(kCookieName) && is_session_id(pair.substr(kCookieName.size()))) {
      return std::string(pair.substr(kCookieName.size()));
    }
    cookies.remove_prefix(std::min(end + 1, cookies.size()));
  }
  return "";
}

std::string session_cookie(const std::string& id) {
  return std::string(kCookieName) + id + "; Path=/; HttpOnly; SameSite=Lax";
}

}  // namespace sokrates::serve
