#include "heuristic/priced/irreducible_groups.hpp"

#include <algorithm>

namespace sokrates {

namespace {

constexpr std::uint64_t kTicksOfLook = 16;

}  // namespace

bool IrreducibleGroups::collect(const GroupFloor& floor, const GroupTables& tables, unsigned k,
                                std::uint64_t ticks) {
  if (next_ == 0) next_members_ = GroupNumbers::first(k);
  const std::uint64_t count = floor.numbers().count(k);
  for (std::uint64_t spent = 0; next_ < count; spent += kTicksOfLook * k) {
    if (spent >= ticks) return false;
    look_at(floor, tables, k);
    ++next_;
    GroupNumbers::advance(next_members_, k);
  }
  next_ = 0;
  return true;
}

// Each region of a group lies within one region of each of its subgroups. Any square of the region therefore
// represents it.
void IrreducibleGroups::look_at(const GroupFloor& floor, const GroupTables& tables, unsigned k) {
  const std::uint32_t map = floor.map_of(k, next_);
  const std::uint8_t* const part_of = floor.map(map);
  const std::uint32_t parts = floor.parts(map);
  const std::size_t first_value = values_.size();
  bool is_worth = false;
  for (std::uint32_t part = 0; part < parts; ++part) {
    Square player = 0;
    const auto is_free = [&](Square s) {
      const std::uint16_t live = floor.live_number(s);
      return live == GroupFloor::kNone || !GroupNumbers::contains(next_members_, k, live);
    };
    while (player < squares_ && (part_of[player] != part || !is_free(player))) ++player;
    const std::int32_t excess = player < squares_ ? tables.irreducible_excess(next_members_, k, player) : 0;
    values_.push_back(excess == GroupTables::kDead
                          ? kDead
                          : static_cast<std::uint16_t>(std::min<std::int32_t>(excess, kDead - 1)));
    is_worth = is_worth || excess > 0;
  }
  if (is_worth)
    groups_.push_back({next_members_, map, static_cast<std::uint32_t>(first_value), k});
  else
    values_.resize(first_value);
}

void IrreducibleGroups::finish(const GroupFloor& floor) {
  keep_maps(floor);
  list(floor);
}

// Copies the maps that are in use and renumbers them.
void IrreducibleGroups::keep_maps(const GroupFloor& floor) {
  constexpr std::uint32_t kNotYet = UINT32_MAX;
  std::vector<std::uint32_t> kept;
  std::uint32_t count = 0;
  for (Group& group : groups_) {
    if (group.map >= kept.size()) kept.resize(group.map + 1, kNotYet);
    if (kept[group.map] == kNotYet) {
      kept[group.map] = count++;
      maps_.insert(maps_.end(), floor.map(group.map), floor.map(group.map) + squares_);
    }
    group.map = kept[group.map];
  }
}

void IrreducibleGroups::list(const GroupFloor& floor) {
  struct Place {
    std::size_t pair;
    Listed listed;
  };
  std::vector<Place> places;
  for (std::uint32_t id = 0; id < groups_.size(); ++id) {
    const Group& group = groups_[id];
    for (unsigned i = 0; i < group.size; ++i) {
      // The other members in ascending order.
      std::uint16_t others[GroupNumbers::kMaxMembers] = {};
      unsigned count = 0;
      for (unsigned j = group.size; j-- > 0;) {
        if (j != i) others[count++] = group.members[j];
      }
      const auto square = [&](unsigned n) {
        return n < count ? static_cast<std::uint16_t>(floor.square(others[n])) : kNobody;
      };
      places.push_back({std::size_t{group.members[i]} * live_ + others[0], {square(1), square(2), id}});
    }
  }
  first_.assign(live_ * live_ + 1, 0);
  for (const Place& place : places) ++first_[place.pair + 1];
  for (std::size_t pair = 0; pair < live_ * live_; ++pair) first_[pair + 1] += first_[pair];
  lists_.resize(places.size());
  std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
  for (const Place& place : places) lists_[next[place.pair]++] = place.listed;
}

std::size_t IrreducibleGroups::size(unsigned k) const {
  return static_cast<std::size_t>(
      std::count_if(groups_.begin(), groups_.end(), [&](const Group& g) { return g.size == k; }));
}

std::uint64_t IrreducibleGroups::bytes() const {
  return groups_.capacity() * sizeof(Group) + values_.capacity() * sizeof(std::uint16_t) + maps_.capacity() +
         first_.capacity() * sizeof(std::uint32_t) + lists_.capacity() * sizeof(Listed);
}

}  // namespace sokrates
