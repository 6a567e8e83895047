#include "rules/pushes.hpp"

#include <bit>

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
    // One bit per direction: where the box can move, and where the player can stand. There is no branch
    // before both are known, because it would be unpredictable.
    unsigned is_free = 0;
    unsigned is_reached = 0;
    for (unsigned d = 0; d < 4; ++d) {
      const Square s = beside[d];
      is_free |= (blocked[s] == 0 ? 1U : 0U) << d;
      is_reached |= static_cast<unsigned>(reached[s / 64] >> (s % 64) & 1) << d;
    }
    unsigned pushes = is_free & ((is_reached << 2 | is_reached >> 2) & 15U);
    for (; pushes != 0; pushes &= pushes - 1) {
      const auto d = static_cast<Direction>(std::countr_zero(pushes));
      if (allowed.contains(beside[static_cast<unsigned>(d)])) {
        out.push_back({box, 0, d});
      } else {
        ++refused;
      }
    }
  }
  return refused;
}

}  // namespace sokrates
