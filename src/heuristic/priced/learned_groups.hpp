// Groups of boxes, larger than the tables have, that a search has found to cost more than is known of their parts
// (group_lesson.hpp), and where they count.
//
// What a group costs depends on the part of the floor the player is in among its boxes alone: each is kept with that part.
// It is listed with every box of it, so that a child is asked for the groups of the box that was pushed only.
//
// Cost: a look per group listed with a box; some hundred bytes a group.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "board/position.hpp"

namespace sokrates {

class LearnedGroups {
 public:
  static constexpr std::uint16_t kDead = 0xFFFF;

  explicit LearnedGroups(Square squares) : squares_(squares) {}

  // `excess` over what the boxes cost alone, in quarters, or kDead; `part` is a bit per square.
  void add(std::vector<Square> boxes, std::vector<std::uint64_t> part, std::uint16_t excess) {
    const auto id = static_cast<std::uint32_t>(groups_.size());
    std::sort(boxes.begin(), boxes.end());
    of_box_.resize(squares_);
    for (const Square box : boxes) of_box_[box].push_back(id);
    groups_.push_back({std::move(boxes), std::move(part), excess});
  }
  void clear() {
    groups_.clear();
    for (auto& each : of_box_) each.clear();
  }

  std::size_t size() const { return groups_.size(); }
  // Those with a box on a square.
  std::size_t listed(Square box) const { return groups_.empty() ? 0 : of_box_[box].size(); }

  // Calls visit(excess, id, a bit per slot of its boxes) for every group of the position with a box on `box` that counts
  // where the player is; with `only_smallest` those that have no box on a smaller square.
  template <class Visit>
  void visit(const Position& position, Square box, bool only_smallest, Visit visit) const {
    if (groups_.empty()) return;
    const Square player = position.player();
    for (const std::uint32_t id : of_box_[box]) {
      const Group& group = groups_[id];
      if ((only_smallest && group.boxes.front() != box) ||
          (group.part[player / 64] >> (player % 64) & 1) == 0)
        continue;
      const bool is_there =
          std::all_of(group.boxes.begin(), group.boxes.end(), [&](Square s) { return position.has_box(s); });
      if (!is_there) continue;
      std::uint64_t slots = 0;
      for (const Square s : group.boxes) slots |= std::uint64_t{1} << position.slot_of(s);
      visit(group.excess, id, slots);
    }
  }

  std::uint64_t bytes() const {
    std::uint64_t bytes = of_box_.size() * sizeof(std::vector<std::uint32_t>);
    for (const Group& group : groups_)
      bytes +=
          sizeof(Group) + group.boxes.size() * 2 * sizeof(Square) + group.part.size() * sizeof(std::uint64_t);
    return bytes;
  }

 private:
  struct Group {
    std::vector<Square> boxes;  // rising
    std::vector<std::uint64_t> part;
    std::uint16_t excess;
  };

  Square squares_;
  std::vector<Group> groups_;
  std::vector<std::vector<std::uint32_t>> of_box_;  // by square, once there is a group
};

}  // namespace sokrates
