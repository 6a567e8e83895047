// The wide signature of the solver: seven engines on 31 larger levels, within fixed node limits, in two numbers.
//
// The signature (signature.hpp) ends after 1,000 expansions on small levels, which is before the macro searches change
// their configuration and before the expensive components are used. The wide signature runs longer, so it notices
// changes that the signature misses. It hashes the status, the expansions, the generated states, the lower bound and
// the solution of each run. The runs have one thread, no clock and no memory limit, so the result is the same on every
// machine.
//
// 23 levels are from XSokoban, Sasquatch and Microban II of Debian's cavepacker-data, as suites.hpp finds them, and 8
// are from levels/ of this project. If cavepacker-data is absent, there is no wide signature, because a number for fewer
// levels could not be compared with any other.
//
// Cost: about 15 seconds of processor time.
#pragma once

#include <functional>
#include <string>

#include <sokrates/expected.hpp>

#include "bench/signature.hpp"

namespace sokrates::bench {

// Calls `each` after every run, unless `each` is empty. The error says which level is missing and how to get it.
Expected<Signature> compute_wide_signature(const std::string& suites_folder,
                                           const std::function<void(const SignatureRun&)>& each);

}  // namespace sokrates::bench
