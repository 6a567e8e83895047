// Access control by host name, by the site that sends the request, and by the token.
//
// A page of another site cannot read the answers of this server, but the browser sends its requests. The headers Origin and
// Sec-Fetch-Site identify them. An attacker can also make a name of his own point to this machine (DNS rebinding), so that his
// page and this server have the same origin. The header Host identifies such requests.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "answer.hpp"
#include "request.hpp"

namespace sokrates::serve {

struct GateRules {
  std::vector<std::string>
      names;  // accepted hosts in addition to loopback names, in lower case and without brackets
  bool any_address = false;  // the server listens on all addresses, so any address is accepted as a host
  std::string token;         // empty: no token is required
};

class Gate {
 public:
  explicit Gate(GateRules rules) : rules_(std::move(rules)) {}

  // Returns why a request is refused, or nothing if it is allowed. `is_authorized` is true if the user of its session has
  // entered the token.
  std::optional<Refusal> refusal(const Request& request, bool is_authorized) const;
  // Returns true if the server requires no token, or if `token` is correct. The time does not depend on the place at which
  // `token` differs from the correct one.
  bool is_token(std::string_view token) const;

 private:
  bool is_our_name(std::string_view host) const;
  bool needs_token(const Request& request) const;

  GateRules rules_;
};

// Returns the host without its port and in lower case: "LocalHost:8000" as "localhost", "[::1]:8000" as "::1". Returns "" if
// the port or the brackets are invalid.
std::string bare_host(std::string_view host);

// Returns true if the host consists of digits and dots, or contains a colon. Such a host is not a name, so DNS cannot
// redirect it.
bool is_address(std::string_view bare_host);

}  // namespace sokrates::serve
