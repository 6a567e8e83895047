// Groups that were learned during a search (group_learner.hpp). They are usually larger than the groups of the tables.
//
// The cost of a group depends on the player's region among its boxes alone, so each group is stored with this
// region. Groups are listed by box, so that a child visits only the groups of the pushed box.
//
// Cost: one test per group listed for a box. Memory: a few hundred bytes per group.
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

  // `excess` is the cost beyond the costs of the boxes alone, in quarters, or kDead. `part` is the player's
  // region, one bit per square.
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
  // Returns the number of groups with a box on this square.
  std::size_t listed(Square box) const { return groups_.empty() ? 0 : of_box_[box].size(); }

  // Calls visit(excess, id, slots) for every group of the position that has a box on `box` and is valid for
  // the player's square. `slots` has a bit for each box of the group, numbered by Position::slot_of(). If
  // `only_smallest` is set, groups with a box on a smaller square are skipped.
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
    std::vector<Square> boxes;  // in ascending order
    std::vector<std::uint64_t> part;
    std::uint16_t excess;
  };

  Square squares_;
  std::vector<Group> groups_;
  std::vector<std::vector<std::uint32_t>> of_box_;  // by square; empty before the first group
};

}  // namespace sokrates
