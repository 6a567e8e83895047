#include "search/fess/subgoal_position.hpp"

#include <algorithm>

namespace sokrates {

namespace {

// Features in the order of comparison.
enum : std::size_t { kCanBeMatched, kFewRegions, kStandRight, kOpenWays, kNear };
constexpr std::uint64_t kEntriesPerTick = 3;  // entries of a matching, which are contiguous

}  // namespace

SubgoalPosition::SubgoalPosition(LevelAnalysis& analysis, const std::vector<Square>& boxes)
    : analysis_(analysis),
      boxes_(boxes),
      is_wanted_(analysis.board().squares()),
      matching_(static_cast<std::uint32_t>(boxes.size()), static_cast<std::uint32_t>(boxes.size())),
      row_(boxes.size()) {
  static_assert(kCellFeatures == (1U << kFewRegions | 1U << kStandRight));
  for (const Square s : boxes_) is_wanted_[s] = 1;
}

void SubgoalPosition::fill_row(Square box, Assignment::Cost* row) {
  const std::uint16_t* const pushes = analysis_.pushes_from(box);
  for (std::size_t j = 0; j < boxes_.size(); ++j) {
    const std::uint16_t there = pushes[boxes_[j]];
    row[j] = there == LevelAnalysis::kInfinite ? Assignment::kForbidden : there;
  }
}

Assignment::Cost SubgoalPosition::match_all(const Position& position) {
  for (std::uint32_t i = 0; i < boxes_.size(); ++i) fill_row(position.boxes()[i], matching_.row(i));
  const std::uint64_t before = matching_.work();
  const Assignment::Cost total = matching_.solve();
  work_ += (matching_.work() - before + boxes_.size() * boxes_.size()) / kEntriesPerTick;
  return total;
}

void SubgoalPosition::open(const Position& position) {
  pushes_ = match_all(position);
}

Features SubgoalPosition::features_here(const Position& position, std::uint32_t regions) {
  return features(position, regions, pushes_);
}

Features SubgoalPosition::features_after(const Position& position, std::uint32_t regions, Square moved) {
  if (pushes_ == Assignment::kInfeasible) return features(position, regions, match_all(position));
  const std::vector<Square>& boxes = position.boxes();
  const auto place = static_cast<std::uint32_t>(std::find(boxes.begin(), boxes.end(), moved) - boxes.begin());
  fill_row(moved, row_.data());
  const std::uint64_t before = matching_.work();
  const Assignment::Cost total = matching_.total_with_row(place, row_.data());
  work_ += (matching_.work() - before + boxes_.size()) / kEntriesPerTick;
  return features(position, regions, total);
}

Features SubgoalPosition::features(const Position& position, std::uint32_t regions, Assignment::Cost pushes) {
  const bool can_be_matched = pushes != Assignment::kInfeasible;
  Features f{};
  f[kCanBeMatched] = can_be_matched ? 1 : 0;
  f[kFewRegions] = as_feature(-std::int64_t{regions});
  f[kStandRight] = as_feature(std::count_if(position.boxes().begin(), position.boxes().end(),
                                            [&](Square s) { return is_wanted_[s] != 0; }));
  f[kOpenWays] = as_feature(-std::int64_t{analysis_.closed_passages(position)});
  f[kNear] = can_be_matched ? as_feature(-std::int64_t{pushes}) : as_feature(INT16_MIN);
  return f;
}

}  // namespace sokrates
