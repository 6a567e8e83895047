// What a checker will do with a certificate, done beforehand: the set of states of docs/proofs.md (T5), with or without
// PI-corrals (T6), counted state for state; and the same for each lemma (T7). With a ball (T8) its states count, too.
//
// Written from the theorems, as the checkers are: the search of the solver keeps other states, in another order, with
// stronger bounds. Cost: some 20 to 60 microseconds a state, and about 130 bytes and 2 a box.
#pragma once

#include <cstdint>
#include <vector>

#include "base/ticks.hpp"
#include "proof/ball.hpp"
#include "proof/group_bound.hpp"

namespace sokrates {

struct RehearsedClaim {
  std::int64_t at_least = GroupBound::kNever;  // pushes or moves; kNever: unsolvable
  bool in_moves = false;
  bool with_pi = false;
  std::int64_t radius = Ball::kNone;  // of the ball; not with moves
};

// A way home that refutes a claim costs at most so much, and below a value in quarters beyond the prices of its goals. (T3
// is in it: where the parity of all solutions is known.)
struct Bar {
  std::int64_t most = INT64_MAX;
  std::int64_t value = GroupBound::kNever;
};
Bar bar_of(const Board& board, const GoalPrices& prices, const RehearsedClaim& claim);

struct RehearsedCheck {
  enum class End : std::uint8_t { closed, refuted, too_large, stopped } end = End::closed;
  std::uint64_t states = 0;

  std::int64_t cost = 0;  // where it ended: the states that were not looked at cost as much

  // Of the states: about kSome of them where it became too large; of a lemma those it makes lemmas of.
  std::vector<GroupBound::Reached> some;
  static constexpr std::uint64_t kSome = 200;
};

// About what a state takes.
inline constexpr std::uint64_t kTicksPerRehearsedState = 10'000;
// To be had for a state that is kept, and for one of a ball, which may have as many.
std::uint64_t rehearsed_bytes(const Board& board);

// Requires: the ball is as large as the claim says.
RehearsedCheck rehearse(const Board& board, GroupBound& bound, const Ball& ball, const RehearsedClaim& claim,
                        std::uint64_t most_states, Patience& patience);
// Of a lemma, by the groups of the tables and the lemmas the bound has already.
RehearsedCheck rehearse(const Board& board, GroupBound& bound, const GroupBound::Lemma& lemma, bool with_pi,
                        std::uint64_t most_states, Patience& patience);

}  // namespace sokrates
