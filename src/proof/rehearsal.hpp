// What a checker will do with a certificate, done beforehand: the set of states of docs/proofs.md (T5), with or without
// PI-corrals (T6), counted state for state.
//
// Written from the theorems, as the checkers are: the search of the solver keeps other states, in another order, with
// stronger bounds. Cost: some 20 to 60 microseconds a state, and about 130 bytes and 2 a box.
#pragma once

#include <cstdint>

#include "base/ticks.hpp"
#include "proof/group_bound.hpp"

namespace sokrates {

struct RehearsedClaim {
  std::int64_t at_least = GroupBound::kNever;  // pushes or moves; kNever: unsolvable
  bool in_moves = false;
  bool with_pi = false;
};

struct Rehearsal {
  enum class End : std::uint8_t { closed, refuted, too_large, stopped } end = End::closed;
  std::uint64_t states = 0;
};

// To be had for a state that is kept.
std::uint64_t rehearsed_bytes(const Board& board);

Rehearsal rehearse(const Board& board, const GroupBound& bound, const RehearsedClaim& claim,
                   std::uint64_t most_states, Patience& patience);

}  // namespace sokrates
