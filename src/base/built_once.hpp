// A table that many read and one builds: in portions, by whoever asks for it first, from any thread.
//
// It is made when it is first asked for, paid for by one account, and constant from the moment it is ready: no
// reader needs a lock. Two who ask at the same time take turns, so that neither waits longer than a portion.
//
// A table has bytes(): what it holds now, or will hold after the next portion; and build(ticks): true when all of
// it is there.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include "base/memory_account.hpp"
#include "base/readiness.hpp"

namespace sokrates {

template <class Table>
class BuiltOnce {
 public:
  // `bytes_to_make` is what the table holds when it is made, beside its bytes(). Without a payer nobody counts.
  BuiltOnce(std::uint64_t bytes_to_make, std::function<std::unique_ptr<Table>()> make, MemoryAccount* payer)
      : bytes_to_make_(bytes_to_make), make_(std::move(make)), payer_(payer) {}

  Readiness build(std::uint64_t ticks) {
    if (is_ready_.load(std::memory_order_acquire)) return Readiness::ready;
    const std::lock_guard lock(mutex_);
    if (is_ready_.load(std::memory_order_relaxed)) return Readiness::ready;
    if (!table_) {
      if (!pay(0)) return Readiness::no_memory;
      table_ = make_();
    }
    if (!pay(table_->bytes())) return Readiness::no_memory;
    if (!table_->build(ticks)) return Readiness::building;
    static_cast<void>(pay(table_->bytes()));  // less than before
    is_ready_.store(true, std::memory_order_release);
    return Readiness::ready;
  }

  // Requires: it is ready.
  const Table& table() const { return *table_; }

 private:
  bool pay(std::uint64_t bytes) { return payer_ == nullptr || hold_.resize(*payer_, bytes_to_make_ + bytes); }

  const std::uint64_t bytes_to_make_;
  const std::function<std::unique_ptr<Table>()> make_;
  MemoryAccount* const payer_;
  std::mutex mutex_;
  std::atomic<bool> is_ready_{false};
  std::unique_ptr<Table> table_;
  MemoryHold hold_;
};

}  // namespace sokrates
