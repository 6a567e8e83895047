// The backward side of a state exchange: looks for published positions among the stored states of a backward
// search.
//
// A published position is looked up when it arrives. All positions that were not found are looked up again
// when the search has stored a quarter more states, so the lookups take a constant share of the work.
#pragma once

#include <cstdint>
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
  // `exchange` may be null. Requires: `account` outlives this object.
  ExchangeListener(std::shared_ptr<StateExchange> exchange, MemoryAccount& account)
      : exchange_(std::move(exchange)), account_(account) {
    if (exchange_) id_ = exchange_->listen();
  }

  // Announces the published positions that are stored. `key_of(state)` returns the key of a published position,
  // or nullopt if this search cannot reach it. `pushes_from(key)` returns the pushes from a stored position to
  // the end, or nullopt if the position is not stored. `stored` is the number of states. Returns the number of
  // lookups.
  template <class KeyOf, class PushesFrom>
  std::uint64_t look_up(std::uint64_t stored, KeyOf key_of, PushesFrom pushes_from) {
    if (!exchange_) return 0;
    std::uint64_t lookups = 0;
    const auto announces = [&](const Entry& entry) {
      ++lookups;
      std::optional<std::vector<Move>> pushes = pushes_from(entry.key);
      if (pushes) exchange_->announce(entry.owner, {entry.number, std::move(*pushes)});
      return pushes.has_value();
    };
    for (const auto& state : exchange_->fetch(id_)) {
      std::optional<Key> key = key_of(*state);
      if (!key) continue;
      Entry entry{std::move(*key), state->number, state->owner};
      if (announces(entry)) continue;
      if (held_.resize(account_, 2 * (missing_.size() + 1) * sizeof(Entry)))
        missing_.push_back(std::move(entry));
    }
    if (stored >= next_look_) {
      next_look_ = stored + stored / 4;
      std::erase_if(missing_, announces);
    }
    return lookups;
  }

 private:
  struct Entry {
    Key key;
    std::uint64_t number;
    unsigned owner;
  };

  std::shared_ptr<StateExchange> exchange_;
  MemoryAccount& account_;
  std::size_t id_ = 0;
  std::vector<Entry> missing_;  // not stored at the last look
  MemoryHold held_;
  std::uint64_t next_look_ = 0;  // number of stored states at which all are looked up again
};

}  // namespace sokrates
