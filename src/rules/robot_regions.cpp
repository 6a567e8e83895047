#include "rules/robot_regions.hpp"

namespace sokrates {

void RobotRegions::find(const Position& position) {
  for (std::size_t s = 0; s < region_.size(); ++s) region_[s] = position.blocked()[s] != 0 ? kNone : kUnseen;
  spread(position);
}

void RobotRegions::find_after(const Position& position, Square from, Square to) {
  for (std::size_t s = 0; s < region_.size(); ++s) region_[s] = position.blocked()[s] != 0 ? kNone : kUnseen;
  region_[from] = kUnseen;
  region_[to] = kNone;
  spread(position);
}

void RobotRegions::spread(const Position& position) {
  const Square* const neighbors = position.board().neighbors();
  counts_.clear();
  for (Square first = 0; first < region_.size(); ++first) {
    if (region_[first] != kUnseen) continue;
    const auto region = static_cast<std::uint32_t>(counts_.size());
    queue_.assign(1, first);
    region_[first] = region;
    for (std::size_t next = 0; next < queue_.size(); ++next) {
      for (unsigned d = 0; d < 4; ++d) {
        const Square t = neighbors[4 * queue_[next] + d];
        if (region_[t] != kUnseen) continue;
        region_[t] = region;
        queue_.push_back(t);
      }
    }
    counts_.push_back({static_cast<std::uint32_t>(queue_.size()), 0});
  }
  for (const Square s : position.robots()) {
    if (region_[s] != kNone) ++counts_[region_[s]].robots;
  }
  work_ += region_.size();
}

void RobotRegions::list_robots(std::vector<Square>& out) const {
  std::vector<std::uint32_t> listed(counts_.size());
  out.clear();
  for (Square s = 0; s < region_.size(); ++s) {
    const std::uint32_t region = region_[s];
    if (region == kNone || listed[region] == counts_[region].robots) continue;
    ++listed[region];
    out.push_back(s);
  }
}

}  // namespace sokrates
