// Links of a best-first search: for each state, how it was reached, at what cost, and whether it is closed.
//
// There are two formats, both in the extra bytes of the state's record:
//   wide      parent (4 bytes), cost major with the closed bit on top (4), cost minor for pairs (4)
//   compact   the push that led here (1 byte), cost with the closed bit on top (2)
// The compact format is for spaces of pushes in which a state and its last push determine the parent. The
// push is encoded as box * 4 + direction, with the index of the box in reading order. Costs of kFar and more
// are rare. They are stored in a separate table.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "base/memory_account.hpp"
#include "memory/state_store.hpp"
#include "rules/move.hpp"
#include "search/cost.hpp"

namespace sokrates {

class StateLinks {
 public:
  enum class Form : std::uint8_t { wide, wide_pair, compact };
  static constexpr std::size_t kMaxBoxes = 64;  // limit of the compact format

  StateLinks(Form form, MemoryAccount& account) : form_(form), account_(account) {}
  ~StateLinks() { account_.release(far_.size() * kBytesOfFar); }
  StateLinks(const StateLinks&) = delete;
  StateLinks& operator=(const StateLinks&) = delete;

  // Return the size of a link, which begins at the first extra byte of a record.
  std::uint32_t bytes() const { return bytes_of(form_); }
  static std::uint32_t bytes_of(Form form) {
    return form == Form::compact ? 3U : form == Form::wide ? 8U : 12U;
  }
  bool is_compact() const { return form_ == Form::compact; }

  // Sets link and cost, and opens the state. `link` is the parent, or the push in the compact format. Returns
  // false if memory is used up.
  [[nodiscard]] bool set(StateStore& store, StateId id, std::uint32_t link, Cost cost) {
    if (is_compact()) {
      store.set_extra(id, 0, static_cast<std::uint8_t>(link));
      store.set_extra(id, 1, static_cast<std::uint16_t>(cost.major < kFar ? cost.major : kFar));
      return cost.major < kFar || set_far(id, cost.major);
    }
    store.set_extra(id, 0, link);
    store.set_extra(id, 4, cost.major);
    if (form_ == Form::wide_pair) store.set_extra(id, 8, cost.minor);
    return true;
  }
  std::uint32_t link(const StateStore& store, StateId id) const {
    return is_compact() ? store.extra<std::uint8_t>(id, 0) : store.extra<std::uint32_t>(id, 0);
  }

  Cost cost(const StateStore& store, StateId id) const {
    if (is_compact()) {
      const std::uint32_t cost = store.extra<std::uint16_t>(id, 1) & kFar;
      return {cost < kFar ? cost : far_.at(id), 0};
    }
    const std::uint32_t minor = form_ == Form::wide_pair ? store.extra<std::uint32_t>(id, 8) : 0;
    return {store.extra<std::uint32_t>(id, 4) & ~kClosed, minor};
  }

  bool is_closed(const StateStore& store, StateId id) const {
    if (is_compact()) return store.extra<std::uint16_t>(id, 1) > kFar;
    return (store.extra<std::uint32_t>(id, 4) & kClosed) != 0;
  }
  void close(StateStore& store, StateId id) {
    if (is_compact()) {
      const std::uint32_t cost = store.extra<std::uint16_t>(id, 1);
      store.set_extra(id, 1, static_cast<std::uint16_t>(cost | (kFar + 1)));
    } else {
      store.set_extra(id, 4, store.extra<std::uint32_t>(id, 4) | kClosed);
    }
  }

  // Encode and decode a push in the compact format. `child` is the position after the push. For push_named(),
  // its boxes must be in reading order.
  static std::uint32_t name_of(const Move& push, const Position& child) {
    const Square to = child.board().neighbor(push.box, push.direction);
    const Square* const boxes = child.boxes().data();
    const auto count = static_cast<std::uint32_t>(child.boxes().size());
    std::uint32_t place = 0;
    for (std::uint32_t i = 0; i < count; ++i) place += boxes[i] < to ? 1U : 0U;
    return 4 * place + static_cast<std::uint32_t>(push.direction);
  }
  static Move push_named(std::uint32_t name, const Position& child) {
    const auto direction = static_cast<Direction>(name % 4);
    return {child.board().neighbor(child.boxes()[name / 4], opposite(direction)), 0, direction};
  }

 private:
  static constexpr std::uint32_t kClosed = 0x80000000U;
  static constexpr std::uint32_t kFar = 0x7FFFU;
  static constexpr std::uint64_t kBytesOfFar = 48;  // approximate size of a table entry

  bool set_far(StateId id, std::uint32_t cost) {
    if (far_.count(id) == 0 && !account_.charge(kBytesOfFar)) return false;
    far_[id] = cost;
    return true;
  }

  Form form_;
  MemoryAccount& account_;
  std::unordered_map<StateId, std::uint32_t> far_;
};

}  // namespace sokrates
