// Boxes and the player's region, and the table that numbers them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "oracle/bit_board.hpp"

namespace oracle {

struct PushState {
  Bits boxes;
  unsigned player = 0;  // the smallest square of the region
  friend bool operator==(const PushState&, const PushState&) = default;
};

// States in the order they were added, each once; compared in full. Open addressing, half full at most.
class PushStateTable {
 public:
  PushStateTable() : slots_(std::size_t{1} << 10, kEmpty) {}

  struct Added {
    std::uint32_t id;
    bool fresh;
  };
  Added add(const PushState& state) {
    if (2 * (states_.size() + 1) > slots_.size()) grow();
    std::size_t slot = hash(state) & (slots_.size() - 1);
    for (; slots_[slot] != kEmpty; slot = (slot + 1) & (slots_.size() - 1)) {
      if (states_[slots_[slot]] == state) return {slots_[slot], false};
    }
    slots_[slot] = static_cast<std::uint32_t>(states_.size());
    states_.push_back(state);
    return {slots_[slot], true};
  }
  std::size_t size() const { return states_.size(); }
  const PushState& operator[](std::size_t id) const { return states_[id]; }

 private:
  static constexpr std::uint32_t kEmpty = ~std::uint32_t{0};

  static std::size_t hash(const PushState& s) {
    std::uint64_t h = s.boxes.low * 0x9E3779B97F4A7C15ULL;
    h = (h ^ (h >> 29) ^ s.boxes.high) * 0xBF58476D1CE4E5B9ULL;
    h = (h ^ (h >> 32) ^ s.player) * 0x94D049BB133111EBULL;
    return static_cast<std::size_t>(h ^ (h >> 31));
  }
  void grow() {
    slots_.assign(2 * slots_.size(), kEmpty);
    for (std::uint32_t id = 0; id < states_.size(); ++id) {
      std::size_t slot = hash(states_[id]) & (slots_.size() - 1);
      while (slots_[slot] != kEmpty) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = id;
    }
  }

  std::vector<PushState> states_;
  std::vector<std::uint32_t> slots_;
};

}  // namespace oracle
