// A set of squares in 128 bits, and boards that fit into it. Shifts flood and push whole sets at once.
//
// The bit of a cell is row * (width + 1) + column. The additional column between rows is never floor, so a
// shift by one cannot wrap around. Bits shifted off either end are lost, like at a wall.
#pragma once

#include <bit>
#include <cstdint>

#include <sokrates/level.hpp>

namespace oracle {

struct Bits {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  static constexpr Bits single(unsigned n) {
    return n < 64 ? Bits{std::uint64_t{1} << n, 0} : Bits{0, std::uint64_t{1} << (n - 64)};
  }
  constexpr bool empty() const { return (low | high) == 0; }
  constexpr bool has(unsigned n) const { return ((n < 64 ? low >> n : high >> (n - 64)) & 1) != 0; }
  constexpr unsigned first() const {  // requires: not empty
    return static_cast<unsigned>(low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high));
  }
  constexpr unsigned last() const {  // requires: not empty
    return static_cast<unsigned>(high != 0 ? 127 - std::countl_zero(high) : 63 - std::countl_zero(low));
  }
  constexpr Bits without_first() const {
    return low != 0 ? Bits{low & (low - 1), high} : Bits{0, high & (high - 1)};
  }

  friend constexpr Bits operator|(Bits a, Bits b) { return {a.low | b.low, a.high | b.high}; }
  friend constexpr Bits operator&(Bits a, Bits b) { return {a.low & b.low, a.high & b.high}; }
  friend constexpr Bits operator^(Bits a, Bits b) { return {a.low ^ b.low, a.high ^ b.high}; }
  friend constexpr Bits operator~(Bits a) { return {~a.low, ~a.high}; }
  friend constexpr bool operator==(Bits a, Bits b) = default;

  // Shift by 1 to 63.
  constexpr Bits up_by(unsigned n) const { return {low << n, (high << n) | (low >> (64 - n))}; }
  constexpr Bits down_by(unsigned n) const { return {(low >> n) | (high << (64 - n)), high >> n}; }
};

// The data of a level that never change.
struct BitBoard {
  unsigned stride = 0;
  Bits floor;  // every cell that is not a wall, reachable or not
  Bits goals;

  static bool fits(int width, int height) { return width < 63 && (width + 1) * height <= 128; }

  unsigned bit(sokrates::Cell c) const {
    return static_cast<unsigned>(c.row) * stride + static_cast<unsigned>(c.column);
  }
  sokrates::Cell cell(unsigned bit) const {
    return {static_cast<int>(bit / stride), static_cast<int>(bit % stride)};
  }

  // Returns the set shifted by one square; directions as in sokrates::Direction (up, right, down, left).
  Bits shifted(Bits set, unsigned direction) const {
    switch (direction) {
      case 0:
        return set.down_by(stride);
      case 1:
        return set.up_by(1);
      case 2:
        return set.up_by(stride);
      default:
        return set.down_by(1);
    }
  }
  unsigned stepped(unsigned bit, unsigned direction) const {
    switch (direction) {
      case 0:
        return bit - stride;
      case 1:
        return bit + 1;
      case 2:
        return bit + stride;
      default:
        return bit - 1;
    }
  }

  // Returns the squares that a player on `from` can reach. Requires: `from` is floor.
  Bits region(Bits boxes, unsigned from) const {
    const Bits free = floor & ~boxes;
    const unsigned begin = floor.first();
    if (floor.last() - begin < 64) return region_in_a_word(free, from, begin);
    Bits reached = Bits::single(from);
    for (;;) {
      const Bits grown = (reached | reached.up_by(1) | reached.down_by(1) | reached.up_by(stride) |
                          reached.down_by(stride)) &
                         free;
      if (grown == reached) return reached;
      reached = grown;
    }
  }

 private:
  // Returns the same if all floor fits into 64 bits, as on walled boards of 8x8.
  Bits region_in_a_word(Bits free, unsigned from, unsigned begin) const {
    const std::uint64_t word = begin == 0   ? free.low
                               : begin < 64 ? free.down_by(begin).low
                                            : free.high >> (begin - 64);
    std::uint64_t reached = std::uint64_t{1} << (from - begin);
    const auto grown = [&](std::uint64_t set) {
      return (set | set << 1 | set >> 1 | set << stride | set >> stride) & word;
    };
    for (std::uint64_t before = 0; reached != before;) {
      before = reached;
      reached = grown(grown(reached));
    }
    if (begin == 0) return {reached, 0};
    return begin < 64 ? Bits{reached, 0}.up_by(begin) : Bits{0, reached << (begin - 64)};
  }
};

}  // namespace oracle
