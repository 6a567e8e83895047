// How far a position is from the start, for a search by pulls: what stands where a box starts stays there.
//
//   ###########     Backwards the boxes are to come home, to the squares they start on (h). A matching looks at
//   #    #    #     each box alone and is content with the door filled first: it is near, and the sum is right.
//   # $$ h  h #     But then nothing comes past it any more, and a search that follows the sum has its last boxes
//   #    #    #     stand in front of a full house, in millions of positions that all look a few pulls from the
//   ###########     start.
//
// So distances are those past the boxes that are at home, which count as walls: each box that is astray is matched
// with a home that is empty, and one that cannot get there any more costs as many pulls as it would on the empty
// board and kBlocked more ("blocked": a box at home will have to go and come back). That is the order in which the start
// is to be filled, as a packing plan is one for the goals, but worked out for each set of homes when it is met.
//
// Guidance, no bound. Cost: a small assignment a position; for each new set of full homes a pass over the
// floor and one search for each home that is empty, remembered.
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

class HomeWays {
 public:
  struct Rank {
    std::uint32_t pulls = 0;  // kHopeless where the boxes astray cannot be shared out among the homes at all
    std::uint32_t blocked = 0;  // boxes that cannot come home
    std::uint32_t astray = 0;   // boxes that are not at home
  };
  static constexpr std::uint32_t kHopeless = 60'000;

  static std::uint64_t bytes_to_make(const Board& board) {
    const std::uint64_t boxes = board.start_boxes().size();
    return board.squares() * (LoneBox::kBytesPerSquare + sizeof(std::uint32_t) + 1 + 2 * boxes * sizeof(Way));
  }

  // Boxes stay on `live` squares; all must outlive this.
  HomeWays(const Board& board, const SquareSet& live, MemoryAccount& account);
  ~HomeWays();
  HomeWays(const HomeWays&) = delete;
  HomeWays& operator=(const HomeWays&) = delete;

  // Hopeless where memory is used up.
  Rank rank(const Position& position);
  bool is_out_of_memory() const { return is_out_of_memory_; }

  // Ticks since construction.
  std::uint64_t work() const { return work_ + lone_.work(); }
  // Sets of homes that are remembered.
  std::size_t remembered() const { return memories_.size(); }

 private:
  using Way = std::uint16_t;
  using Ways = std::vector<Way>;  // by place of a home and square: pulls to there
  static constexpr std::uint32_t kAstray = 0xFFFFFFFFU;
  // Of 10, 20 and 40: bench/results/strength.md.
  static constexpr std::uint32_t kBlocked = 20;
  static constexpr std::uint64_t kMostBytes = 1U << 26;
  static constexpr std::uint64_t kEntriesPerTick = 3;  // of an assignment: they lie side by side

  const Ways& ways_past(std::uint64_t name);
  static std::uint64_t bytes_of(const Ways& ways) { return ways.size() * sizeof(Way) + 96; }
  void forget();
  // For so many boxes; null where memory is used up.
  Assignment* assignment_of(std::uint32_t boxes);

  const Board& board_;
  MemoryAccount& account_;
  LoneBox lone_;
  std::vector<std::uint32_t> home_of_;  // by square: its place among the homes, or kAstray
  std::vector<std::uint64_t> keys_;     // by home
  Ways open_ways_;                      // on the empty board
  std::vector<std::uint8_t> is_full_;   // by home
  std::vector<std::uint8_t> walls_;     // by square, nowhere() included
  std::vector<Square> astray_;
  std::vector<std::uint32_t> empty_;                      // homes
  std::vector<std::unique_ptr<Assignment>> assignments_;  // by boxes astray
  std::unordered_map<std::uint64_t, Ways> memories_;
  Ways unremembered_;
  std::uint64_t charged_ = 0, charged_for_assignments_ = 0;
  bool is_out_of_memory_ = false;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
