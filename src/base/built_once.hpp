// A shared read-only table that is built lazily and in increments, by whichever thread needs it first.
//
// The table is created at the first call of build(). One account pays for its memory. It is immutable once it
// is ready, so readers need no lock. If several threads call build() at the same time, one of them works and the
// others wait. A call holds the lock for one increment.
//
// A table has two functions. bytes() returns the maximum memory that the table uses until the end of the next
// increment. build(ticks) works on the table and returns true when the table is complete.
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
  // `bytes_required` is the memory of a new table in addition to bytes(). If `payer` is null, memory is not
  // accounted.
  BuiltOnce(std::uint64_t bytes_required, std::function<std::unique_ptr<Table>()> make, MemoryAccount* payer)
      : bytes_required_(bytes_required), make_(std::move(make)), payer_(payer) {}

  // Does one increment of about `ticks` ticks, unless the table is ready.
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

  // Requires: the table is ready.
  const Table& table() const { return *table_; }

 private:
  bool pay(std::uint64_t bytes) {
    return payer_ == nullptr || hold_.resize(*payer_, bytes_required_ + bytes);
  }

  const std::uint64_t bytes_required_;
  const std::function<std::unique_ptr<Table>()> make_;
  MemoryAccount* const payer_;
  std::mutex mutex_;
  std::atomic<bool> is_ready_{false};
  std::unique_ptr<Table> table_;
  MemoryHold hold_;
};

}  // namespace sokrates
