// The table of components: one row for each heuristic, detector, successor filter and symmetry reduction.
//
// --help, docs/engines.md, the errors for invalid combinations, and the list of components that the oracle
// (tests/oracle) tests are all derived from this table. A new component consists of its files, its test and its row.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "analysis/push_distances.hpp"
#include "board/board.hpp"
#include "board/square_set.hpp"
#include "deadlock/detector.hpp"
#include "deadlock/pair_table.hpp"
#include "heuristic/heuristic.hpp"
#include "heuristic/priced/priced_groups.hpp"
#include "pruning/successor_filter.hpp"
#include "search/fess/macro_tables.hpp"
#include "search/promises.hpp"
#include "search/state_exchange.hpp"
#include "space/symmetry_reduction.hpp"
#include "tuning/tunables.hpp"

namespace sokrates {

// Tables that all searches on a level share. They are valid for the same walls and goals, and each is built when it
// is first needed. `exchange` passes states between engines; it is null if only one engine runs.
struct LevelTables {
  std::shared_ptr<SharedPushDistances> distances;
  std::shared_ptr<SharedPairTable> pairs;
  std::shared_ptr<SharedPricedGroups> priced;
  std::shared_ptr<SharedMacroTables> macro;
  std::shared_ptr<StateExchange> exchange;
};

// Requires: `board`, `live` and `payer`, if it is not null, outlive the tables.
LevelTables share_tables(const Board& board, const SquareSet& live, MemoryAccount* payer = nullptr,
                         const Tunables& tunables = {});

// How a search uses its components.
struct ComponentUse {
  bool asks_seldom = false;  // the search evaluates few positions, so a component may be slower and stronger
  // If false, another search on the same level builds large tables, and the component takes them over.
  bool builds_tables = true;
};

// The inputs of a component's factory. Requires: `board` and `live` outlive the component.
struct ComponentSource {
  const Board& board;
  const SquareSet& live;
  LevelTables tables;
  bool matching_is_known = false;  // the heuristic of the search matches boxes to goals
  ComponentUse use{};
  const Tunables& tunables = kDefaultTunables;  // read by the factory only
};

template <class Component, class Promises>
struct ComponentRow {
  std::string_view name;
  std::string_view summary;
  Promises promises;
  std::unique_ptr<Component> (*build)(const ComponentSource& source);
  // Returns the bytes of the component before it is prepared. Null if they do not grow with the board.
  std::uint64_t (*bytes_required)(const Board& board) = nullptr;
  // Components that find everything this one finds. If a search has one of them, this one is left out.
  std::vector<std::string_view> covered_by{};
};

using HeuristicRow = ComponentRow<Heuristic, HeuristicPromises>;
using DetectorRow = ComponentRow<Detector, DetectorPromises>;
using FilterRow = ComponentRow<SuccessorFilter, FilterPromises>;
// The factory returns null if the board has no symmetry. A symmetry reduction has the promises of a filter.
using SymmetryRow = ComponentRow<SymmetryReduction, FilterPromises>;

const std::vector<HeuristicRow>& heuristic_rows();
// Returns the detectors in the order in which the search runs them.
const std::vector<DetectorRow>& detector_rows();
const std::vector<FilterRow>& filter_rows();
const std::vector<SymmetryRow>& symmetry_rows();

// Returns null if no row has this name.
const HeuristicRow* find_heuristic(std::string_view name);

// Returns what a search for any solution on this board requires of its components.
Needs needs_of(const Board& board);

// These functions return the bytes needed to build one component, or all of them. Components that do not meet `needs`
// count 0.
template <class Component, class Promises>
std::uint64_t bytes_required(const ComponentRow<Component, Promises>& row, const Board& board,
                             const Needs& needs) {
  const bool is_made = row.bytes_required != nullptr && refusal(row.promises, needs) == Refusal::none;
  return is_made ? row.bytes_required(board) : 0;
}
template <class Row>
std::uint64_t bytes_required(const std::vector<Row>& rows, const Board& board, const Needs& needs) {
  std::uint64_t sum = 0;
  for (const Row& row : rows) sum += bytes_required(row, board, needs);
  return sum;
}

// Builds every detector that is sound for levels like this one.
std::vector<std::unique_ptr<Detector>> build_detectors(const ComponentSource& source);

}  // namespace sokrates
