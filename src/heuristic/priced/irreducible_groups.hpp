// An index of the irreducible groups by their boxes. The search queries it for every child.
//
// Each group is listed once for each of its boxes `a`, under the pair (a, b), where b is the smallest other
// member. To find the groups of one box in a position, the search visits the pairs of this box with all other
// boxes and the few groups listed for each pair.
//
// The excess of a group depends on the player's region. Each group has a map of regions and one value per
// region. The value 0 means that the group is not irreducible there.
//
// Memory: 20 bytes per group, 8 bytes per group and box, 2 bytes per region, one byte per square for each map in
// use, and 4 bytes per pair of live squares.
#pragma once

#include <cstdint>
#include <vector>

#include "board/position.hpp"
#include "heuristic/priced/group_floor.hpp"
#include "heuristic/priced/group_tables.hpp"

namespace sokrates {

class IrreducibleGroups {
 public:
  static constexpr std::uint16_t kDead = 0xFFFF;

  // Requires: `floor` and the tables are not destroyed before finish().
  explicit IrreducibleGroups(const GroupFloor& floor)
      : live_(floor.live_squares()), squares_(floor.board().squares()) {}

  // Examines all groups of size `k` for about `ticks` ticks. Returns true when all are done. Requires: sizes
  // are passed in ascending order from 2.
  bool collect(const GroupFloor& floor, const GroupTables& tables, unsigned k, std::uint64_t ticks);
  // Builds the index. Groups can be queried from now on.
  void finish(const GroupFloor& floor);

  std::size_t size() const { return groups_.size(); }
  std::size_t size(unsigned k) const;

  // Calls visit(excess, id, third, fourth) for every group of the position that is listed under the live
  // numbers (a, b) and has an excess in the player's region. `third` and `fourth` are the squares of the
  // other boxes, or kNobody if the group is smaller. `excess` may be kDead.
  static constexpr std::uint16_t kNobody = 0xFFFF;
  template <class Visit>
  void visit(const Position& position, std::uint16_t a, std::uint16_t b, Square player, Visit visit) const {
    const std::size_t pair = std::size_t{a} * live_ + b;
    for (std::uint32_t i = first_[pair]; i < first_[pair + 1]; ++i) {
      const Listed& listed = lists_[i];
      if (listed.third != kNobody && !position.has_box(listed.third)) continue;
      if (listed.fourth != kNobody && !position.has_box(listed.fourth)) continue;
      const Group& group = groups_[listed.id];
      const std::uint16_t excess =
          values_[group.first_value + maps_[std::size_t{group.map} * squares_ + player]];
      if (excess != 0) visit(excess, listed.id, listed.third, listed.fourth);
    }
  }
  bool has_any(std::uint16_t a, std::uint16_t b) const {
    const std::size_t pair = std::size_t{a} * live_ + b;
    return first_[pair] != first_[pair + 1];
  }

  std::uint64_t bytes() const;

 private:
  struct Group {
    GroupNumbers::Members members;  // live numbers in descending order
    std::uint32_t map;
    std::uint32_t first_value;
    std::uint32_t size;
  };
  struct Listed {
    std::uint16_t third, fourth;  // squares
    std::uint32_t id;
  };

  void look_at(const GroupFloor& floor, const GroupTables& tables, unsigned k);
  void keep_maps(const GroupFloor& floor);
  void list(const GroupFloor& floor);

  std::size_t live_;
  std::size_t squares_;
  std::uint64_t next_ = 0;
  GroupNumbers::Members next_members_{};
  std::vector<Group> groups_;
  std::vector<std::uint16_t> values_;
  std::vector<std::uint8_t> maps_;
  std::vector<std::uint32_t> first_;  // by pair (a, b): index into lists_
  std::vector<Listed> lists_;
};

}  // namespace sokrates
