// Can the target of a relaxed room be reached at all? A greedy search over pushes that forgets what it may.
//
// A push that makes a box vanish costs nothing: afterwards there is a box less, and he can walk back to
// wherever he could be before. So all such pushes are made at once, wherever one is possible, and only those
// between tracked squares are tried in turn. States from which even the optimistic BoulderReach does not get
// to a goal are dropped; its rounds are the order in which the others are taken.
//
// An exhausted search proves that the real room has no solution. Otherwise plan() is a way through the
// relaxed room without pushes it can do without.
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

  // solved, exhausted, out_of_memory, or running when the budget is spent; what was spent is taken off it and
  // added to the statistics.
  StepStatus step(Budget& budget, Statistics& statistics);

  // After `solved`. Of each push the box and the direction.
  std::vector<Move> plan();

  std::uint64_t stored() const { return store_.size(); }
  std::uint64_t open() const { return open_.size(); }
  std::uint32_t record_bytes() const { return store_.record_bytes(); }

 private:
  StepStatus expand(WordStore::Id id, Statistics& statistics);
  // The position as it stands, settled, becomes a state unless it is known or hopeless.
  struct Added {
    StepStatus status;
    Fate fate;
  };
  Added add(WordStore::Id parent, const Move& push, Statistics& statistics);
  void settle(std::vector<Move>* made);  // `made` may be null
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
