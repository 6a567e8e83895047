#include "space/lifted_floor.hpp"

namespace sokrates {

void LiftedFloor::lift(Square box) {
  lifted_ = box;
  beside_count_ = 0;
  regions_ = floor_.regions() + 1;
  for (const Direction d : kDirections) {
    const Square s = board_.neighbor(box, d);
    if (!floor_.is_free(s)) continue;
    const auto end = beside_.begin() + static_cast<std::ptrdiff_t>(beside_count_);
    const bool is_joined = std::any_of(
        beside_.begin(), end, [&](Square other) { return floor_.region(other) == floor_.region(s); });
    if (!is_joined) --regions_;
    beside_[beside_count_++] = s;
  }
}

LiftedFloor::Regions::Regions(const LiftedFloor& floor, Square box)
    : floor_(floor), box_(box), joined_region_(floor.lifted_) {
  if (box == floor.lifted_) return;
  for (std::size_t i = 0; i < floor.beside_count_; ++i) {
    if (floor.beside_[i] == box) continue;
    const Square region = floor.floor_.region_with_box(box, floor.beside_[i]);
    joined_[static_cast<std::size_t>(joined_count_++)] = region;
    joined_region_ = std::min(joined_region_, region);
  }
}

LiftedFloor::Sides LiftedFloor::sides(Square box) const {
  const Regions regions = regions_with_box(box);
  Sides sides;
  for (std::size_t i = 0; i < 4; ++i) {
    const Square s = board_.neighbors()[4 * box + i];
    sides.region[i] = is_free(s) ? regions.region(s) : board_.nowhere();
    const auto end = sides.region.begin() + static_cast<std::ptrdiff_t>(i);
    if (is_free(s) && std::find(sides.region.begin(), end, sides.region[i]) == end) ++sides.count;
  }
  return sides;
}

}  // namespace sokrates
