// A Coq file with a theorem for each certificate, which Coq proves by running the verified checker of
// proofs/coq.
#pragma once

#include <string>

#include <sokrates/prove.hpp>

namespace sokrates::cli {

// Returns the first lines of the file.
std::string coq_header();
// Returns the theorem that a certificate proves. `name` is the set and the number of the level, such as
// "workshop-3".
std::string coq_theorem(const std::string& name, const Proof& proof);

}  // namespace sokrates::cli
