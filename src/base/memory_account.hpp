// Who holds how many bytes, and when to say stop.
//
// Everything that grows with the search (state store, hash pages, open lists, tables) charges its allocations
// here before it makes them. A refused charge is how a search learns that its memory is used up: it then
// stops with what it has. Fixed-size data of a level is charged too, so that the limit means what the user
// reads in `top`.
//
// The threads of a search share one account: charging and releasing are safe from all of them, and together they
// never pass the limit. An account may be a part of another one: what is charged to it is charged to both, and what
// it still holds when it ends is given back.
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>

namespace sokrates {

class MemoryAccount {
 public:
  // 0 is no limit; `whole`, if any, outlives it.
  explicit MemoryAccount(std::uint64_t limit_bytes = 0, MemoryAccount* whole = nullptr)
      : limit_(limit_bytes), whole_(whole) {}
  ~MemoryAccount() {
    if (whole_ != nullptr) whole_->release(used());
  }
  MemoryAccount(const MemoryAccount&) = delete;

  // False, and nothing charged, where the limit, or that of the whole, would be passed.
  [[nodiscard]] bool charge(std::uint64_t bytes);
  void release(std::uint64_t bytes);

  // Where there is a limit it becomes this one, unless it was higher. Requires: one thread raises it at a time.
  void raise_limit(std::uint64_t limit_bytes) {
    const std::uint64_t old = limit();
    if (old != 0 && limit_bytes > old) limit_.store(limit_bytes, std::memory_order_relaxed);
  }

  std::uint64_t used() const { return used_.load(std::memory_order_relaxed); }
  std::uint64_t peak() const { return peak_.load(std::memory_order_relaxed); }
  std::uint64_t limit() const { return limit_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> limit_;
  std::atomic<std::uint64_t> used_{0};
  std::atomic<std::uint64_t> peak_{0};
  MemoryAccount* const whole_;
};

// Bytes charged for as long as the hold lives.
class MemoryHold {
 public:
  MemoryHold() = default;
  ~MemoryHold() {
    if (account_ != nullptr) account_->release(bytes_);
  }
  MemoryHold(MemoryHold&& other) noexcept
      : account_(std::exchange(other.account_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}
  MemoryHold& operator=(MemoryHold&&) = delete;

  std::uint64_t bytes() const { return bytes_; }
  // Holds so many bytes from now on, more or fewer than before. False, and nothing changed, where the account
  // refuses. Requires: the same account every time.
  [[nodiscard]] bool resize(MemoryAccount& account, std::uint64_t bytes);

 private:
  MemoryAccount* account_ = nullptr;
  std::uint64_t bytes_ = 0;
};

}  // namespace sokrates
