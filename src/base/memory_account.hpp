// Who holds how many bytes, and when to say stop.
//
// Everything that grows with the search (state store, hash pages, open lists, tables) charges its allocations
// here before it makes them. A refused charge is how a search learns that its memory is used up: it then
// stops with what it has. Fixed-size data of a level is charged too, so that the limit means what the user
// reads in `top`.
//
// Not thread safe: an account belongs to one search.
#pragma once

#include <cstdint>

namespace sokrates {

class MemoryAccount {
 public:
  // 0 is no limit.
  explicit MemoryAccount(std::uint64_t limit_bytes = 0) : limit_(limit_bytes) {}

  // False, and nothing charged, where the limit would be passed.
  [[nodiscard]] bool charge(std::uint64_t bytes);
  void release(std::uint64_t bytes);

  std::uint64_t used() const { return used_; }
  std::uint64_t peak() const { return peak_; }
  std::uint64_t limit() const { return limit_; }

 private:
  std::uint64_t limit_;
  std::uint64_t used_ = 0;
  std::uint64_t peak_ = 0;
};

// Bytes charged for as long as the hold lives.
class MemoryHold {
 public:
  MemoryHold() = default;
  ~MemoryHold() {
    if (account_ != nullptr) account_->release(bytes_);
  }
  MemoryHold(MemoryHold&& other) noexcept : account_(other.account_), bytes_(other.bytes_) {
    other.account_ = nullptr;
  }
  MemoryHold& operator=(MemoryHold&&) = delete;

  bool is_empty() const { return account_ == nullptr; }
  // Requires: empty. False, and still empty, where the account refuses.
  [[nodiscard]] bool charge(MemoryAccount& account, std::uint64_t bytes) {
    if (!account.charge(bytes)) return false;
    account_ = &account;
    bytes_ = bytes;
    return true;
  }

 private:
  MemoryAccount* account_ = nullptr;
  std::uint64_t bytes_ = 0;
};

}  // namespace sokrates
