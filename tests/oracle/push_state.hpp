// A state of boxes and the player's region, and the table that numbers states.
#pragma once

#include <cstdint>

#include "oracle/bit_board.hpp"
#include "oracle/state_table.hpp"

namespace oracle {

struct PushState {
  Bits boxes;
  unsigned player = 0;  // the smallest square of the region
  friend bool operator==(const PushState&, const PushState&) = default;

  std::uint64_t hash() const {
    std::uint64_t h = boxes.low * 0x9E3779B97F4A7C15ULL;
    h = (h ^ (h >> 29) ^ boxes.high) * 0xBF58476D1CE4E5B9ULL;
    h = (h ^ (h >> 32) ^ player) * 0x94D049BB133111EBULL;
    return h ^ (h >> 31);
  }
};

using PushStateTable = StateTable<PushState>;

}  // namespace oracle
