// Bipartite matching of "takers" with "things", and a test whether it survives the removal of one of each.
//
// Reference: Kuhn's algorithm (augmenting paths).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sokrates {

class Pairing {
 public:
  static constexpr std::size_t kNobody = SIZE_MAX;

  Pairing(std::size_t takers, std::size_t things) : takers_(takers), holder_(things, kNobody) {}

  template <class CanTake>
  bool serves_all(CanTake can_take) {
    for (std::size_t taker = 0; taker < takers_; ++taker) {
      if (!serve(taker, can_take)) return false;
    }
    return true;
  }
  // Matches one more taker, which may change the things of others. Returns false if this is impossible.
  template <class CanTake>
  bool serve(std::size_t taker, CanTake can_take) {
    asked_.assign(holder_.size(), 0);
    return augment(taker, can_take);
  }
  // Requires: neither is matched, and the taker can take the thing.
  void assign(std::size_t taker, std::size_t thing) { holder_[thing] = taker; }
  bool is_taken(std::size_t thing) const { return holder_[thing] != kNobody; }
  // Requires: the thing is taken.
  std::size_t holder(std::size_t thing) const { return holder_[thing]; }

  // Returns true if the other takers can still be matched without this taker and this thing. Requires: all
  // takers are matched, and no thing is left over.
  template <class CanTake>
  bool serves_without(std::size_t taker, std::size_t thing, CanTake can_take) {
    if (holder_[thing] == taker) return true;
    asked_.assign(holder_.size(), 0);
    asked_[thing] = 1;
    return can_move_on(holder_[thing], taker, can_take);
  }

 private:
  template <class CanTake>
  bool augment(std::size_t taker, CanTake can_take) {
    for (std::size_t thing = 0; thing < holder_.size(); ++thing) {
      if (asked_[thing] != 0 || !can_take(taker, thing)) continue;
      asked_[thing] = 1;
      if (holder_[thing] == kNobody || augment(holder_[thing], can_take)) {
        holder_[thing] = taker;
        return true;
      }
    }
    return false;
  }
  // Returns true if there is an augmenting path that ends at the thing of `gone`.
  template <class CanTake>
  bool can_move_on(std::size_t taker, std::size_t gone, CanTake can_take) {
    for (std::size_t thing = 0; thing < holder_.size(); ++thing) {
      if (asked_[thing] != 0 || !can_take(taker, thing)) continue;
      asked_[thing] = 1;
      if (holder_[thing] == gone || can_move_on(holder_[thing], gone, can_take)) return true;
    }
    return false;
  }

  std::size_t takers_;
  std::vector<std::size_t> holder_;
  std::vector<std::uint8_t> asked_;
};

}  // namespace sokrates
