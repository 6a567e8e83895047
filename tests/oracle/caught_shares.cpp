#include "oracle/caught_shares.hpp"

#include <algorithm>

#include "solver/registry.hpp"

namespace oracle {

using namespace sokrates;

namespace {

std::vector<std::unique_ptr<Detector>> detectors_for(const TrueStates& truth, const std::string& without) {
  auto detectors = build_detectors({truth.board(), truth.live(), share_tables(truth.board(), truth.live())});
  std::erase_if(detectors, [&](const auto& detector) { return detector->name() == without; });
  for (auto& detector : detectors) {
    while (detector->prepare(UINT64_MAX / 2) != Readiness::ready) {
    }
  }
  return detectors;
}

}  // namespace

void CaughtShares::add(const TrueStates& truth, std::size_t most, const std::string& without) {
  std::vector<std::size_t> ids;
  for (std::size_t id = 0; id < truth.size(); ++id) {
    if (truth.is_solvable(id)) continue;
    ++dead;
    if (truth.is_live(id)) {
      ids.push_back(id);
    } else {
      ++on_dead_squares;
    }
  }
  ++levels;
  auto asked = detectors_for(truth, without);
  if (detectors.empty()) {
    for (const auto& detector : asked) detectors.push_back({std::string(detector->name()), 0, 0, 0});
  }
  Position position(truth.board());
  const std::size_t stride = std::max<std::size_t>(1, (ids.size() + most - 1) / most);
  for (std::size_t i = 0; i < ids.size(); i += stride) {
    truth.load(ids[i], position);
    ++looked_at;
    std::vector<std::size_t> by;
    bool patiently = false;
    for (std::size_t d = 0; d < asked.size(); ++d) {
      if (asked[d]->explain(position)) by.push_back(d);
    }
    for (const std::size_t d : by) ++detectors[d].caught;
    if (by.size() == 1) ++detectors[by[0]].caught_alone;
    if (!by.empty()) ++detectors[by[0]].caught_before;
    caught += by.empty() ? 0U : 1U;
    patiently = !by.empty() || std::any_of(asked.begin(), asked.end(), [&](auto& detector) {
      WorkBudget work_budget(WorkBudget::kEndless);
      return detector->explain_with_budget(position, work_budget).has_value();
    });
    caught_patiently += patiently ? 1U : 0U;
  }
}

}  // namespace oracle
