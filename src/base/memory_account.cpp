#include "base/memory_account.hpp"

namespace sokrates {

bool MemoryAccount::charge(std::uint64_t bytes) {
  if (limit_ != 0 && (bytes > limit_ || used_ > limit_ - bytes)) return false;
  used_ += bytes;
  if (used_ > peak_) peak_ = used_;
  return true;
}

void MemoryAccount::release(std::uint64_t bytes) {
  used_ -= bytes;
}

}  // namespace sokrates
