// Numbers states in the order of insertion, each one once.
//
// States are compared in full, so two different states are never confused. The table uses open addressing and
// is at most half full: a state costs its own bytes and 8 to 16 more. A state class defines its hash:
// `std::uint64_t hash() const`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace oracle {

template <class State>
class StateTable {
 public:
  StateTable() : slots_(std::size_t{1} << 10, kEmpty) {}

  struct Added {
    std::uint32_t id;
    bool fresh;
  };
  Added add(const State& state) {
    if (2 * (states_.size() + 1) > slots_.size()) grow();
    const std::size_t slot = find(state);
    if (slots_[slot] != kEmpty) return {slots_[slot], false};
    slots_[slot] = static_cast<std::uint32_t>(states_.size());
    states_.push_back(state);
    return {slots_[slot], true};
  }
  std::uint32_t id_of(const State& state) const { return slots_[find(state)]; }  // requires: the state exists
  std::size_t size() const { return states_.size(); }
  const State& operator[](std::size_t id) const { return states_[id]; }
  State& operator[](std::size_t id) { return states_[id]; }  // the compared members must not be changed

 private:
  static constexpr std::uint32_t kEmpty = ~std::uint32_t{0};

  std::size_t first_slot(const State& state) const {
    return static_cast<std::size_t>(state.hash()) & (slots_.size() - 1);
  }
  // Returns the slot that contains the state or would contain it.
  std::size_t find(const State& state) const {
    std::size_t slot = first_slot(state);
    while (slots_[slot] != kEmpty && !(states_[slots_[slot]] == state))
      slot = (slot + 1) & (slots_.size() - 1);
    return slot;
  }
  void grow() {
    slots_.assign(2 * slots_.size(), kEmpty);
    for (std::uint32_t id = 0; id < states_.size(); ++id) {
      std::size_t slot = first_slot(states_[id]);
      while (slots_[slot] != kEmpty) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = id;
    }
  }

  std::vector<State> states_;
  std::vector<std::uint32_t> slots_;
};

}  // namespace oracle
