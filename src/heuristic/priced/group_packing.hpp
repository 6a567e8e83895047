// Weighted set packing: chooses groups of boxes that share no box, with a large total weight.
//
// The algorithm is branch and bound. Groups are tried in the order of decreasing weights. Each group has at least
// two boxes, so a branch can add at most (free boxes / 2) groups. None of them is heavier than the current group.
// If the weight of the branch plus the weight of that number of current groups does not exceed the best packing, the
// branch is pruned. The search stops after `max_steps` steps. Every packing gives a valid lower bound, and a heavier
// one gives a better bound. The result depends only on the groups and their ids, not on their order.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace sokrates {

struct WeighedGroup {
  std::int32_t weight;  // positive
  std::uint32_t id;     // unique for each group
  std::uint64_t boxes;  // a bit per box
};

class GroupPacking {
 public:
  explicit GroupPacking(std::uint32_t max_steps) : max_steps_(max_steps) {}

  // Returns the weight of the packing. Sorts the groups. Requires: `boxes` has a bit for each box that a group may
  // contain, and every group has at least two boxes.
  std::int32_t pack(std::vector<WeighedGroup>& groups, std::uint64_t boxes) {
    chosen_.clear();
    if (groups.empty()) return 0;
    std::sort(groups.begin(), groups.end(), [](const WeighedGroup& a, const WeighedGroup& b) {
      return a.weight != b.weight ? a.weight > b.weight : a.id < b.id;
    });
    groups_ = &groups;
    best_ = 0;
    steps_ = 0;
    trail_.clear();
    search(0, boxes, 0);
    return best_;
  }
  // Returns the last packing as indices into the sorted list.
  const std::vector<std::uint32_t>& chosen() const { return chosen_; }
  std::uint64_t work() const { return work_; }

 private:
  void search(std::size_t next, std::uint64_t free, std::int32_t weight) {
    if (weight > best_) {
      best_ = weight;
      chosen_ = trail_;
    }
    if (++steps_ > max_steps_) return;
    const std::vector<WeighedGroup>& groups = *groups_;
    for (; next < groups.size() && steps_ <= max_steps_; ++next) {
      ++work_;
      const WeighedGroup& group = groups[next];
      if (weight + group.weight * (std::popcount(free) / 2) <= best_) return;
      if ((group.boxes & ~free) != 0) continue;
      trail_.push_back(static_cast<std::uint32_t>(next));
      search(next + 1, free & ~group.boxes, weight + group.weight);
      trail_.pop_back();
    }
  }

  std::uint32_t max_steps_;
  const std::vector<WeighedGroup>* groups_ = nullptr;
  std::int32_t best_ = 0;
  std::uint32_t steps_ = 0;
  std::vector<std::uint32_t> trail_, chosen_;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
