// The identity of a client for limits and turns: its address, and a name within that address.
//
// The address cannot be chosen freely, so limits apply to it. The name comes from the client itself (the field `client`, the
// session cookie or the token). It only separates the clients behind one address from each other.
#pragma once

#include <compare>
#include <string>
#include <string_view>

namespace sokrates::serve {

struct ClientId {
  std::string address;
  std::string name;

  auto operator<=>(const ClientId&) const = default;
};

// Returns the address that limits apply to. IPv4 addresses are kept. IPv6 addresses are cut to their first 64 bits and end in
// "/64", because one subscriber owns a whole /64 network. IPv4 addresses in IPv6 form become IPv4. The IPv6 loopback address
// and any other text are returned unchanged.
std::string limited_address(const std::string& address);

// Returns the last entry of the values of X-Forwarded-For: the address that the nearest proxy has seen, without its port. The
// entries before it come from the client and can be forged. Returns `peer` if the last entry is missing or is not an address.
std::string forwarded_address(std::string_view forwarded_for, const std::string& peer);

}  // namespace sokrates::serve
