// Finds the fewest moves in a relaxed level by A* over single steps. The tracked boxes of a state are bits.
//
// The heuristic is the walk to the nearest target past walls and frozen boxes. It is consistent, so the path to a
// state is a shortest one when the state is expanded. The smallest g + h of the open states is always a lower bound
// on the moves in the real level.
//
// Cost: one table lookup per step. A state has one bit per tracked square and one word for the player.
#pragma once

#include <cstdint>
#include <vector>

#include "base/bucket_queue.hpp"
#include "memory/word_store.hpp"
#include "search/engine.hpp"
#include "search/observer.hpp"
#include "search/reach/tracked_squares.hpp"

namespace sokrates {

class RelaxedSteps {
 public:
  // The search ignores paths of `enough` or more moves. If only such paths are left, it returns `exhausted`.
  RelaxedSteps(const Board& board, const TrackedSquares& tracked, std::uint32_t enough,
               MemoryAccount& account, Observer& observer);

  // Works like RelaxedPushes::step().
  StepStatus step(Budget& budget, Statistics& statistics);

  // Returns a shortest path. Requires: step() returned `solved`.
  std::vector<Direction> path() const;
  std::uint32_t lower_bound() const { return lower_bound_; }

  std::uint64_t stored() const { return store_.size(); }
  std::uint64_t open() const { return open_.size(); }
  std::uint32_t record_bytes() const { return store_.record_bytes(); }

 private:
  void measure_walks();
  StepStatus expand(WordStore::Id id, Statistics& statistics);
  bool make_step(Direction d);  // changes key_; returns false if the step is illegal
  struct Opened {
    StepStatus status;
    Fate fate;
  };
  Opened open_state(WordStore::Id parent, std::uint32_t moves, Statistics& statistics);
  void show_child(Square before, Direction d, Fate fate, std::uint32_t moves);
  bool has_box(Square s) const;
  void flip_box(Square s);
  Square player() const { return static_cast<Square>(key_.back()); }

  const Board& board_;
  const TrackedSquares& tracked_;
  std::uint32_t enough_;
  std::vector<std::uint32_t> walks_;  // by square; kInfinite if no target can be reached
  WordStore store_;                   // the value of a state: parent (32 bits), closed (1), moves (31)
  BucketQueue open_;
  std::vector<std::uint64_t> key_;
  bool has_begun_ = false;
  WordStore::Id goal_ = WordStore::kNone;
  std::uint32_t lower_bound_ = 0;
  Observer& observer_;
  RelaxedPosition shown_;  // for the observer
};

}  // namespace sokrates
