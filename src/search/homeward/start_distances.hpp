// Estimates the distance of a position from the start in a search by pulls, with the boxes on start squares
// treated as walls.
//
//   ###########     In a search by pulls, the boxes must reach the start squares (h). A matching evaluates
//   #    #    #     each box alone and may fill the start square in the door first, because it is near.
//   # $$ h  h #     Afterwards no box can pass the door. A search that follows this sum stores millions of
//   #    #    #     positions that all seem to be a few pulls from the start, with the last boxes outside.
//   ###########
//
// Distances are therefore computed with walls in place of the boxes that are on start squares. Each misplaced
// box is matched with an empty start square. If a box cannot reach its start square, its cost is the number
// of pulls on the empty board plus a penalty. Such a box is "blocked": another box must leave its start square
// and return. The distances thus favor an order in which the start squares can be filled, as a packing plan does for
// the goals. They are computed for each set of filled start squares when the set first occurs.
//
// Guarantees: none; the estimate is not a bound.
//
// Cost: each position needs the solution of a small assignment problem. Each new set of filled start squares
// needs a pass over the floor and one search for each empty start square. The results are cached.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "analysis/lone_box.hpp"
#include "base/assignment.hpp"
#include "base/memory_account.hpp"
#include "board/position.hpp"
#include "board/square_set.hpp"

namespace sokrates {

class StartDistances {
 public:
  struct Rank {
    std::uint32_t pulls = 0;      // kInfeasible if there is no assignment, or if memory is used up
    std::uint32_t blocked = 0;    // boxes that cannot reach their start squares
    std::uint32_t misplaced = 0;  // boxes that are not on start squares
  };
  static constexpr std::uint32_t kInfeasible = 60'000;

  static std::uint64_t bytes_required(const Board& board) {
    const std::uint64_t boxes = board.start_boxes().size();
    return board.squares() *
           (LoneBox::kBytesPerSquare + sizeof(std::uint32_t) + 1 + 2 * boxes * sizeof(Distance));
  }

  // `penalty` is the penalty of a blocked box, in pulls. Requires: boxes stay on `live` squares; all arguments outlive
  // this object.
  StartDistances(const Board& board, const SquareSet& live, std::uint32_t penalty, MemoryAccount& account);
  ~StartDistances();
  StartDistances(const StartDistances&) = delete;
  StartDistances& operator=(const StartDistances&) = delete;

  // Returns the rank of a position.
  Rank rank(const Position& position);
  bool is_out_of_memory() const { return is_out_of_memory_; }

  // Returns the ticks since construction.
  std::uint64_t work() const { return work_ + lone_.work(); }
  // Returns the number of cached sets of start squares.
  std::size_t remembered() const { return memories_.size(); }

 private:
  using Distance = std::uint16_t;
  using Distances =
      std::vector<Distance>;  // by index of the start square and square: pulls to the start square
  static constexpr std::uint32_t kNoStart = 0xFFFFFFFFU;  // the square is not a start square
  static constexpr std::uint64_t kMaxBytes = 1U << 26;
  static constexpr std::uint64_t kEntriesPerTick = 3;  // entries of an assignment, which are contiguous

  // Returns the distances for the filled start squares is_full_, whose hash is `name`.
  const Distances& distances_past(std::uint64_t name);
  static std::uint64_t bytes_of(const Distances& distances) {
    return distances.size() * sizeof(Distance) + 96;
  }
  void forget();
  // Returns the solver for `boxes` boxes, or null if memory is used up.
  Assignment* assignment_of(std::uint32_t boxes);

  const Board& board_;
  const std::uint32_t penalty_;
  MemoryAccount& account_;
  LoneBox lone_;
  std::vector<std::uint32_t> start_of_;  // by square: index of the start square, or kNoStart
  std::vector<std::uint64_t> keys_;      // hash key of each start square
  Distances open_distances_;             // distances on the empty board
  std::vector<std::uint8_t> is_full_;    // by start square
  std::vector<std::uint8_t> walls_;      // by square, nowhere() included
  std::vector<Square> misplaced_;
  std::vector<std::uint32_t> empty_;                      // empty start squares
  std::vector<std::unique_ptr<Assignment>> assignments_;  // by number of misplaced boxes
  std::unordered_map<std::uint64_t, Distances> memories_;
  Distances unremembered_;  // the last distances that did not fit into memory
  std::uint64_t charged_ = 0, charged_for_assignments_ = 0;
  bool is_out_of_memory_ = false;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
