// Random level files: boards with titles, notes, moves and comments, and lines that look like lines of
// another kind.
#pragma once

#include <cstdint>
#include <string>

namespace proofs {
// Returns the same file for the same seed on every machine.
std::string random_level_file(std::uint64_t seed);
}  // namespace proofs
