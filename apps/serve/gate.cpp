#include "gate.hpp"

#include <algorithm>

#include "token_page.hpp"

namespace sokrates::serve {
namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

bool is_port(std::string_view text) {
  return text.size() <= 5 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// "http://localhost:8000" is of "localhost:8000".
bool is_of_host(const std::string& origin, const std::string& host) {
  const std::string asked = lower(origin);
  const std::string ours = lower(host);
  return asked == "http://" + ours || asked == "https://" + ours;
}

Refusal foreign_origin() {
  return {403,
          "foreign_origin",
          "the request comes from another site; only pages of this server may send requests",
          {}};
}

// Returns the token of "Bearer TOKEN", or "".
std::string_view bearer_token(std::string_view authorization) {
  constexpr std::string_view kScheme = "bearer ";
  if (lower(authorization.substr(0, kScheme.size())) != kScheme) return "";
  return authorization.substr(kScheme.size());
}

Refusal token_needed(const Request& request) {
  const std::string problem = request.authorization.empty() ? "missing" : "wrong";
  return {401,
          "token_needed",
          "the token is " + problem + "; send the header Authorization: Bearer TOKEN",
          {{"WWW-Authenticate", "Bearer"}}};
}

}  // namespace

std::string bare_host(std::string_view host) {
  if (host.starts_with('[')) {
    const std::size_t end = host.find(']');
    if (end == std::string_view::npos) return "";
    const std::string_view rest = host.substr(end + 1);
    if (!rest.empty() && (rest.front() != ':' || !is_port(rest.substr(1)))) return "";
    return lower(host.substr(1, end - 1));
  }
  const std::size_t colon = host.find(':');
  if (colon != std::string_view::npos && !is_port(host.substr(colon + 1))) return "";
  return lower(host.substr(0, colon));
}

bool is_address(std::string_view bare_host) {
  return bare_host.find(':') != std::string_view::npos ||
         (!bare_host.empty() && bare_host.find_first_not_of("0123456789.") == std::string_view::npos);
}

bool Gate::is_our_name(std::string_view host) const {
  const std::string bare = bare_host(host);
  if (bare == "localhost" || bare == "127.0.0.1" || bare == "::1") return true;
  if (rules_.any_address && is_address(bare)) return true;
  return !bare.empty() && std::find(rules_.names.begin(), rules_.names.end(), bare) != rules_.names.end();
}

bool Gate::is_token(std::string_view token) const {
  if (rules_.token.empty()) return true;
  unsigned difference = token.size() == rules_.token.size() ? 0U : 1U;
  for (std::size_t i = 0; i < token.size(); ++i) {
    const auto a = static_cast<unsigned char>(token[i]);
    const auto b = static_cast<unsigned char>(rules_.token[i % rules_.token.size()]);
    difference |= static_cast<unsigned>(a ^ b);
  }
  return difference == 0;
}

// The files of the page are public. A browser that opens the page must send the token, because the page cannot use the
// server without it.
bool Gate::needs_token(const Request& request) const {
  if (rules_.token.empty()) return false;
  if (!request.is_for_api())
    return (request.path == "/" || request.path == "/index.html") && request.wants_html();
  return request.path != "/api/health" && request.path != kTokenPath && request.path != kTokenScriptPath;
}

std::optional<Refusal> Gate::refusal(const Request& request, bool is_authorized) const {
  if (!request.has_host) return Refusal{400, "bad_request", "the request has no Host header, or several", {}};
  if (!is_our_name(request.host)) {
    return Refusal{
        421, "foreign_host", "the Host header is not a name of this server; use --name to accept it", {}};
  }
  if (!request.origin.empty() && !is_of_host(request.origin, request.host)) return foreign_origin();
  const bool is_cross_site = request.fetch_site == "cross-site" || request.fetch_site == "same-site";
  if (request.is_for_api() && is_cross_site) return foreign_origin();
  if (!needs_token(request) || is_authorized || is_token(bearer_token(request.authorization)))
    return std::nullopt;
  return token_needed(request);
}

}  // namespace sokrates::serve
