// The groups that cost more than their parts, by the boxes in them: what a search asks for at every child.
//
// Each group is listed with every box a of it, among those whose next member in order is b; so the groups of a box on a
// position are found by a look at each pair (a, b) of boxes and at the few groups listed there.
//
// What a group costs depends on the part of the floor the player is in: its map and a value per part. A value of 0 says
// that there the group is worth no more than its parts.
//
// Memory: 8 bytes per group and box, 2 per part, a byte per square for each map in use; 4 bytes per pair of live
// squares.
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

  // Requires: floor and tables outlive the building.
  explicit IrreducibleGroups(const GroupFloor& floor)
      : live_(floor.live_squares()), squares_(floor.board().squares()) {}

  // Looks at all groups of size k for about so many ticks; true when it has. Sizes rise from 2.
  bool collect(const GroupFloor& floor, const GroupTables& tables, unsigned k, std::uint64_t ticks);
  // Makes the lists; from here on groups can be asked for.
  void finish(const GroupFloor& floor);

  std::size_t size() const { return groups_.size(); }
  std::size_t size(unsigned k) const;

  // Calls visit(excess, id, second, third, fourth) for every group of the position with boxes on `a` and, next in order,
  // on `b`, that counts where the player is; third and fourth are kNobody where the group is smaller. `excess` may be
  // kDead. Both are live numbers; the squares of the others are told.
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
    GroupNumbers::Members members;  // live numbers, falling
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
  std::vector<std::uint32_t> first_;  // by pair (a, b): of lists_
  std::vector<Listed> lists_;
};

}  // namespace sokrates
