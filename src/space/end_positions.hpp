// The end positions of a level: every choice of goals for the boxes, combined with every player region between them.
//
// A backward search starts from all of them. Without spare goals there is one choice. With each spare goal the number
// of choices grows quickly, so a search calls count() first. Choices are in lexicographic order of the goals. A search
// takes them one at a time, between two steps.
//
//   EndPositions ends(board.goals(), board.start_boxes().size());
//   do { place ends.boxes(); EndPositions::for_each_region(...); } while (ends.next());
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "board/position.hpp"
#include "board/region.hpp"

namespace sokrates {

class EndPositions {
 public:
  EndPositions() = default;
  // Starts with the first choice. Requires: `boxes` is at most the number of goals.
  EndPositions(std::vector<Square> goals, std::size_t boxes);

  // Returns the goals that have a box in the current choice.
  const std::vector<Square>& boxes() const { return boxes_; }
  // Takes the next choice. Returns false, and changes nothing, after the last one.
  bool next();

  // Returns the number of choices of `boxes` goals, or a number above `max` if there are more than `max`.
  static std::uint64_t count(std::uint64_t goals, std::uint64_t boxes, std::uint64_t max);

  // Calls `visit` with the smallest square of each player region between the boxes of `position`. During the call, `region`
  // is this region.
  template <class Visit>
  static void for_each_region(const Position& position, Region& region, Visit visit) {
    const auto squares = static_cast<Square>(position.board().squares());
    std::vector<std::uint8_t> is_seen(squares);
    for (Square s = 0; s < squares; ++s) {
      if (position.is_blocked(s) || is_seen[s] != 0) continue;
      region.flood(position, s);
      for (const Square t : region.squares()) is_seen[t] = 1;
      visit(s);
    }
  }

 private:
  void set_boxes(std::size_t from);

  std::vector<Square> goals_;
  std::vector<std::size_t> chosen_;  // indices into goals_, in ascending order
  std::vector<Square> boxes_;
};

}  // namespace sokrates
