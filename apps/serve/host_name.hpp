// The name under which this machine can be reached, for the address that the server prints.
#pragma once

#include <string>
#include <vector>

namespace sokrates::serve {

// Returns the name of this machine, or "" if it has none.
std::string own_host_name();

// Returns the host for an address that works if the server listens on all addresses (0.0.0.0 or ::). It is the first name that
// resolves to an address of this machine: one of `names`, or else the machine's own name. Without such a name it is the address
// of a network interface, or else "localhost". `is_v6` is true if the server listens on ::.
std::string reachable_host(const std::vector<std::string>& names, bool is_v6);

}  // namespace sokrates::serve
