#include "rules/pushes.hpp"

namespace sokrates {

std::uint32_t find_pushes(const Position& position, const Region& region, const SquareSet& allowed,
                          std::vector<Move>& out) {
  const Square* const neighbors = position.board().neighbors();
  const std::uint8_t* const blocked = position.blocked().data();
  const std::uint64_t* const reached = region.words().data();
  std::uint32_t refused = 0;
  for (const Square box : position.boxes()) {
    if (!region.may_touch(box)) continue;
    const Square* const beside = neighbors + 4 * box;
    for (const Direction d : kDirections) {
      const Square to = beside[static_cast<unsigned>(d)];
      const Square stand = beside[static_cast<unsigned>(opposite(d))];
      if (blocked[to] != 0 || (reached[stand / 64] >> (stand % 64) & 1) == 0) continue;
      if (allowed.contains(to)) {
        out.push_back({box, 0, d});
      } else {
        ++refused;
      }
    }
  }
  return refused;
}

}  // namespace sokrates
