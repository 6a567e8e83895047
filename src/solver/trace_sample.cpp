#include <sokrates/trace_sample.hpp>

#include <utility>
#include <vector>

namespace sokrates {

bool TraceSample::expansion(const TracedExpansion& expansion) {
  if (seen_++ % stride_ != 0) return true;
  kept_.push_back(expansion);
  std::erase_if(kept_.back().children, [](const TracedChild& child) {
    return child.fate != Fate::opened && child.fate != Fate::reopened;
  });
  if (kept_.size() <= max_) return true;
  // Keep every second expansion, beginning with the first one.
  std::size_t left = 0;
  for (std::size_t i = 0; i < kept_.size(); i += 2) std::swap(kept_[left++], kept_[i]);
  kept_.resize(left);
  stride_ *= 2;
  return true;
}

}  // namespace sokrates
