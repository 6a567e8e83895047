// Random level files: boards with titles, notes, moves, comments, and everything that makes a line look like another kind.
#pragma once

#include <cstdint>
#include <string>

namespace proofs {
// The same for the same seed on every machine.
std::string random_level_file(std::uint64_t seed);
}  // namespace proofs
