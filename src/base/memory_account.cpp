#include "base/memory_account.hpp"

namespace sokrates {

// Relaxed order is sufficient, because the counters do not publish any other memory.
bool MemoryAccount::charge(std::uint64_t bytes) {
  std::uint64_t used = used_.load(std::memory_order_relaxed);
  do {
    if (limit_ != 0 && (bytes > limit_ || used > limit_ - bytes)) return false;
  } while (!used_.compare_exchange_weak(used, used + bytes, std::memory_order_relaxed));
  if (whole_ != nullptr && !whole_->charge(bytes)) {
    used_.fetch_sub(bytes, std::memory_order_relaxed);
    return false;
  }
  std::uint64_t peak = peak_.load(std::memory_order_relaxed);
  while (peak < used + bytes && !peak_.compare_exchange_weak(peak, used + bytes, std::memory_order_relaxed)) {
  }
  return true;
}

void MemoryAccount::release(std::uint64_t bytes) {
  used_.fetch_sub(bytes, std::memory_order_relaxed);
  if (whole_ != nullptr) whole_->release(bytes);
}

bool MemoryHold::resize(MemoryAccount& account, std::uint64_t bytes) {
  if (bytes > bytes_ && !account.charge(bytes - bytes_)) return false;
  if (bytes < bytes_) account.release(bytes_ - bytes);
  account_ = &account;
  bytes_ = bytes;
  return true;
}

}  // namespace sokrates
