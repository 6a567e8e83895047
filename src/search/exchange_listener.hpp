// The backward side of a state exchange: looks for published positions among the stored states of a backward
// search.
//
// A position is looked up when it arrives. The latest positions that were not found are looked up again when
// the search has stored a quarter more states. A call makes a limited number of lookups and announces at most
// one meeting, because the path of a meeting takes time to compute and one solution is enough. Positions that
// arrive in the same call after a meeting are looked up in the next round.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/memory_account.hpp"
#include "search/state_exchange.hpp"

namespace sokrates {

// `Key` is the form in which the backward search looks up a position.
template <class Key>
class ExchangeListener {
 public:
  static constexpr std::size_t kMaxMissing = 50'000;

  // `exchange` may be null. `key_bytes` is the heap memory that a key owns. Requires: `account` outlives this object.
  ExchangeListener(std::shared_ptr<StateExchange> exchange, std::uint64_t key_bytes, MemoryAccount& account)
      : exchange_(std::move(exchange)), entry_bytes_(sizeof(Entry) + key_bytes), account_(account) {}
  ~ExchangeListener() {
    if (id_) exchange_->leave(*id_);
  }
  ExchangeListener(const ExchangeListener&) = delete;
  ExchangeListener& operator=(const ExchangeListener&) = delete;

  // Announces a published position that is stored, if there is one. `key_of(state)` returns the key of a
  // published position, or nullopt if this search cannot reach it. `pushes_from(key)` returns the pushes from a
  // stored position to the end, or nullopt if the position is not stored. `stored` is the number of states.
  // Returns the number of lookups.
  template <class KeyOf, class PushesFrom>
  std::uint64_t look_up(std::uint64_t stored, KeyOf key_of, PushesFrom pushes_from) {
    if (!exchange_) return 0;
    if (!id_) id_ = exchange_->listen();
    std::uint64_t lookups = 0;
    const auto announces = [&](const Entry& entry) {
      ++lookups;
      std::optional<std::vector<Move>> pushes = pushes_from(entry.key);
      if (!pushes) return false;
      exchange_->announce(entry.owner, {entry.number, std::move(*pushes)});
      return true;
    };
    if (next_ >= missing_.size() && stored >= next_look_) {
      next_look_ = stored + stored / 4 + 1;
      next_ = 0;
    }
    for (; next_ < missing_.size() && lookups < kLookupsAtOnce; ++next_) {
      if (!announces(missing_[next_])) continue;
      missing_.erase(missing_.begin() + static_cast<std::ptrdiff_t>(next_));
      return lookups;
    }
    bool has_announced = false;
    for (const auto& state : exchange_->fetch(*id_)) {
      std::optional<Key> key = key_of(*state);
      if (!key) continue;
      Entry entry{std::move(*key), state->number, state->owner};
      if (!has_announced && announces(entry)) {
        has_announced = true;
      } else {
        keep(std::move(entry));
      }
    }
    return lookups;
  }

 private:
  static constexpr std::uint64_t kLookupsAtOnce = 2'000;

  struct Entry {
    Key key;
    std::uint64_t number;
    unsigned owner;
  };

  // Drops the oldest position if there are too many, and the new one if memory is used up.
  void keep(Entry entry) {
    if (missing_.size() == kMaxMissing) {
      missing_.pop_front();
      if (next_ > 0) --next_;
    }
    if (!held_.resize(account_, (missing_.size() + 1) * entry_bytes_)) return;
    missing_.push_back(std::move(entry));
    if (next_ + 1 == missing_.size()) ++next_;  // do not look it up again in this round
  }

  std::shared_ptr<StateExchange> exchange_;
  std::uint64_t entry_bytes_;
  MemoryAccount& account_;
  std::optional<std::size_t> id_;  // set at the first lookup
  std::deque<Entry> missing_;      // positions that were not found, or not looked up yet
  std::size_t next_ = 0;           // index of the entry to look up again next
  MemoryHold held_;
  std::uint64_t next_look_ = 0;  // number of stored states at which all are looked up again
};

}  // namespace sokrates
