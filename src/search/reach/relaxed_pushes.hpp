// Tests whether the target of a relaxed level can be reached: a greedy search over pushes.
//
// When a box is pushed off the tracked squares, it is removed. Such a push never does harm: afterwards there is
// one box fewer, and the player can walk back to every square that was reachable before. All possible pushes
// of this kind are therefore made at once. Children are generated only for pushes between tracked squares. A
// state is pruned if even the fixpoint of BoulderReach does not reach a goal. The number of its rounds is the
// priority of the other states.
//
// Guarantees: if the search is exhausted, the real level has no solution. If it is solved, plan() returns a path
// through the relaxed level. plan() tries once to omit each push.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/boulder_reach.hpp"
#include "base/bucket_queue.hpp"
#include "board/region.hpp"
#include "memory/word_store.hpp"
#include "search/engine.hpp"
#include "search/observer.hpp"
#include "search/reach/tracked_squares.hpp"

namespace sokrates {

class RelaxedPushes {
 public:
  RelaxedPushes(const Board& board, const TrackedSquares& tracked, MemoryAccount& account,
                Observer& observer);

  // Returns solved, exhausted, out_of_memory, or running if the budget is used up. Subtracts the work from
  // `budget` and adds it to `statistics`.
  StepStatus step(Budget& budget, Statistics& statistics);

  // Returns the box and the direction of each push. Requires: step() returned `solved`.
  std::vector<Move> plan();

  std::uint64_t stored() const { return store_.size(); }
  std::uint64_t open() const { return open_.size(); }
  std::uint32_t record_bytes() const { return store_.record_bytes(); }

 private:
  StepStatus expand(WordStore::Id id, Statistics& statistics);
  struct Added {
    StepStatus status;
    Fate fate;
  };
  // Calls settle() and stores position_ if it is new. Opens it if BoulderReach reaches a goal.
  Added add(WordStore::Id parent, const Move& push, Statistics& statistics);
  // Makes every push after which a box disappears, and appends these pushes to `made` if it is not null. Afterwards
  // region_ is the player's region.
  void settle(std::vector<Move>* made);
  std::optional<Move> vanishing_push() const;
  bool is_goal_in_reach() const;
  bool is_plan(const std::vector<Move>& pushes);
  std::uint64_t work() const { return region_.work() + reach_.work(); }

  const TrackedSquares& tracked_;
  RelaxedPosition position_;
  Region region_;
  BoulderReach reach_;
  WordStore store_;  // the value of a state: parent (32 bits), box (30), direction (2)
  BucketQueue open_;
  std::vector<std::uint64_t> key_;
  std::vector<Move> pushes_;
  bool has_begun_ = false;
  WordStore::Id goal_ = WordStore::kNone;
  Observer& observer_;
};

}  // namespace sokrates
