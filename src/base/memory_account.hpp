// Accounts for memory and enforces the limit.
//
// Every data structure that grows with the search (state store, hash pages, open lists, tables) charges its
// memory to the account before it allocates. If a charge is refused, memory is used up, and the search stops
// with the results it has. Fixed-size data of a level is charged too, so that the limit corresponds to the
// memory shown by `top`.
//
// The threads of a search share one account. Charging and releasing are thread-safe, and all threads together
// never exceed the limit. An account may be a child of another account. Charges to the child are also charged
// to the parent account, and the destructor of the child releases them.
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>

namespace sokrates {

class MemoryAccount {
 public:
  // A limit of 0 means no limit. Requires: `whole`, if not null, outlives this account.
  explicit MemoryAccount(std::uint64_t limit_bytes = 0, MemoryAccount* whole = nullptr)
      : limit_(limit_bytes), whole_(whole) {}
  ~MemoryAccount() {
    if (whole_ != nullptr) whole_->release(used());
  }
  MemoryAccount(const MemoryAccount&) = delete;

  // Returns false and charges nothing if the limit of this account or of its parent would be exceeded.
  [[nodiscard]] bool charge(std::uint64_t bytes);
  void release(std::uint64_t bytes);

  // Raises the limit. Does nothing if there is no limit or if it is already as high. Requires: only one thread
  // raises it at a time.
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

// A reservation: bytes that are charged as long as the object lives.
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
  // Changes the reservation to `bytes` bytes. Returns false and changes nothing if the account refuses.
  // Requires: `account` is the same in every call.
  [[nodiscard]] bool resize(MemoryAccount& account, std::uint64_t bytes);

 private:
  MemoryAccount* account_ = nullptr;
  std::uint64_t bytes_ = 0;
};

}  // namespace sokrates
