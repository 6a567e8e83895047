// A Coq file with a theorem for each certificate, which Coq proves by running the verified checker of
// proofs/coq.
#pragma once

#include <string>

#include <sokrates/prove.hpp>

namespace sokrates::cli {

// Returns "level_" and the set name of the file, in which all characters except letters and digits become
// underscores. Files with different set names can have the same identifier.
std::string coq_set_name(const std::string& file);
// Returns the first lines of the file.
std::string coq_header();
// Returns the theorem that a certificate proves, and its definitions. `level` is the identifier of the level:
// coq_set_name() and the number, such as "level_workshop_3".
std::string coq_theorem(const std::string& level, const Proof& proof);

}  // namespace sokrates::cli
