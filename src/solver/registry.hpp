// The one table of parts: a row each for every heuristic, detector, successor filter and fold.
//
// --help, docs/engines.md, the refusal of what does not go together and the list of parts the oracle tests all
// come from here. A new part is its files, its test and its row.
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
#include "search/meeting_place.hpp"
#include "search/promises.hpp"
#include "space/fold.hpp"

namespace sokrates {

// What all searches on a level share: what its walls and goals tell, worked out once for those that ask; and where they
// may meet, which is null for one alone.
struct LevelTables {
  std::shared_ptr<SharedPushDistances> distances;
  std::shared_ptr<SharedPairTable> pairs;
  std::shared_ptr<SharedPricedGroups> priced;
  std::shared_ptr<MeetingPlace> meeting_place;
};

// Board and live squares outlive them, and so does the account that pays, if any.
LevelTables share_tables(const Board& board, const SquareSet& live, MemoryAccount* payer = nullptr);

// What a part may be made from. Board and live squares outlive it.
struct PartSource {
  const Board& board;
  const SquareSet& live;
  LevelTables tables;
  bool matching_is_known = false;  // the search's heuristic matches boxes to goals
  bool asks_seldom = false;        // the search looks at few positions: answers may take their time
};

template <class Part, class Promises>
struct PartRow {
  std::string_view name;
  std::string_view summary;
  Promises promises;
  std::unique_ptr<Part> (*build)(const PartSource& source);
  // The bytes it holds before it is prepared, where these grow with the board.
  std::uint64_t (*bytes_to_make)(const Board& board) = nullptr;
  // Parts that find all it finds: it is left out of a search that has one of them.
  std::vector<std::string_view> covered_by{};
};

using HeuristicRow = PartRow<Heuristic, HeuristicPromises>;
using DetectorRow = PartRow<Detector, DetectorPromises>;
using FilterRow = PartRow<SuccessorFilter, FilterPromises>;
// Built where the board has a symmetry, else null. It promises what a filter does.
using FoldRow = PartRow<Fold, FilterPromises>;

const std::vector<HeuristicRow>& heuristic_rows();
// In the order the search asks them.
const std::vector<DetectorRow>& detector_rows();
const std::vector<FilterRow>& filter_rows();
const std::vector<FoldRow>& fold_rows();

// An estimate of the caller's own has no row: nobody can ask for it by name, and it promises nothing.
inline constexpr std::string_view kCallersEstimate = "estimate";
inline constexpr HeuristicPromises kGuess{.holds_for = {.robots = true, .targets = true}};

// Null where no row has this name.
const HeuristicRow* find_heuristic(std::string_view name);

// What a search that takes any solution needs of its parts on this board.
Needs needs_of(const Board& board);

// What making a part, or all of these, takes; nothing of what is refused.
template <class Part, class Promises>
std::uint64_t bytes_to_make(const PartRow<Part, Promises>& row, const Board& board, const Needs& needs) {
  const bool is_made = row.bytes_to_make != nullptr && refusal(row.promises, needs) == Refusal::none;
  return is_made ? row.bytes_to_make(board) : 0;
}
template <class Row>
std::uint64_t bytes_to_make(const std::vector<Row>& rows, const Board& board, const Needs& needs) {
  std::uint64_t sum = 0;
  for (const Row& row : rows) sum += bytes_to_make(row, board, needs);
  return sum;
}

// Every detector that holds for levels like this one.
std::vector<std::unique_ptr<Detector>> build_detectors(const PartSource& source);

}  // namespace sokrates
