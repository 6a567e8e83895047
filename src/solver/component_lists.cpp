// Implements the lists of <sokrates/solver.hpp> from the tables: engines, heuristics and components by name.
#include <sokrates/solver.hpp>

#include "solver/engine_row.hpp"
#include "solver/registry.hpp"

namespace sokrates {

namespace {

template <class Row>
std::vector<ComponentInfo> infos_of(const std::vector<Row>& rows) {
  std::vector<ComponentInfo> infos;
  for (const Row& row : rows) infos.push_back({std::string(row.name), std::string(row.summary)});
  return infos;
}

}  // namespace

const std::vector<ComponentInfo>& engines() {
  static const std::vector<ComponentInfo> infos = [] {
    std::vector<ComponentInfo> all = infos_of(engine_rows());
    for (std::size_t i = 0; i < all.size(); ++i) {
      const EngineRow& row = engine_rows()[i];
      all[i].is_anytime = row.promises.is_anytime;
      all[i].is_for_targets = row.accepts.wins == Wins::target;
      all[i].is_complete = row.promises.is_complete;
      all[i].uses_seed = row.accepts.seed;
    }
    return all;
  }();
  return infos;
}

const std::vector<ComponentInfo>& heuristics() {
  static const std::vector<ComponentInfo> infos = infos_of(heuristic_rows());
  return infos;
}

const std::vector<ComponentInfo>& components() {
  static const std::vector<ComponentInfo> infos = [] {
    std::vector<ComponentInfo> all{
        {"dead-squares", "no box is pushed to a square from which no goal can be reached"}};
    for (const auto& more : {infos_of(detector_rows()), infos_of(filter_rows()), infos_of(symmetry_rows())}) {
      all.insert(all.end(), more.begin(), more.end());
    }
    return all;
  }();
  return infos;
}

}  // namespace sokrates
