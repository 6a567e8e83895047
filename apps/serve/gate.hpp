// Who is let in: by the name the server is called by, the site that asks, and the token.
//
// A page of another site cannot read our answers, but its requests arrive; and a name somebody else owns can be made to
// point here (DNS rebinding), so that his page is of our site. Both say who they are: Origin and Host.
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
      names;                 // of hosts besides the loopback ones, lower case; addresses without brackets
  bool any_address = false;  // the server listens on all: whatever is a number is a name of it
  std::string token;         // empty: none is needed
};

class Gate {
 public:
  explicit Gate(GateRules rules) : rules_(std::move(rules)) {}

  // Returns why a request is refused, or nothing if it is allowed. `is_authorized`: the user of its session has entered the
  // token.
  std::optional<Refusal> refusal(const Request& request, bool is_authorized) const;
  // Returns true if the server requires no token, or `token` is the one. The time does not depend on where they differ.
  bool is_token(std::string_view token) const;

 private:
  bool is_our_name(std::string_view host) const;
  bool needs_token(const Request& request) const;

  GateRules rules_;
};

// "LocalHost:8000" as "localhost", "[::1]:8000" as "::1"; empty where it is no host.
std::string bare_host(std::string_view host);

// Only digits and dots, or a colon in it: no name that could be made to point somewhere.
bool is_address(std::string_view bare_host);

}  // namespace sokrates::serve
