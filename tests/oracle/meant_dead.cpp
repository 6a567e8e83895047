#include "oracle/meant_dead.hpp"

#include <algorithm>
#include <memory>

#include "analysis/dead_squares.hpp"
#include "board/region.hpp"
#include "oracle/true_states.hpp"
#include "rules/pushes.hpp"
#include "solver/registry.hpp"

namespace oracle {

using namespace sokrates;

namespace {

constexpr std::size_t kMaxBlunders = 200;  // limit of tested blunders per level, evenly chosen

class Panel {
 public:
  // Uses all detectors, or the one with that name.
  explicit Panel(const Board& board, const std::string& only = "")
      : live_(find_live_squares(board)),
        detectors_(build_detectors({board, live_, share_tables(board, live_)})) {
    if (!only.empty()) std::erase_if(detectors_, [&](const auto& d) { return d->name() != only; });
    for (auto& detector : detectors_) detector->prepare(UINT64_MAX);
  }

  std::vector<std::string> who_condemns(const Position& position) {
    std::vector<std::string> names;
    const auto& boxes = position.boxes();
    if (!std::all_of(boxes.begin(), boxes.end(), [&](Square s) { return live_.contains(s); })) {
      names.emplace_back("dead-squares");
    }
    for (auto& detector : detectors_) {
      WorkBudget work_budget(WorkBudget::kEndless);
      if (detector->explain_with_budget(position, work_budget)) names.emplace_back(detector->name());
    }
    return names;
  }

  bool is_condemned(const Position& position) {
    return std::any_of(detectors_.begin(), detectors_.end(),
                       [&](auto& detector) { return detector->explain(position).has_value(); });
  }

  Detector* named(const std::string& name) {
    const auto it = std::find_if(detectors_.begin(), detectors_.end(),
                                 [&](const auto& detector) { return detector->name() == name; });
    return it == detectors_.end() ? nullptr : it->get();
  }

 private:
  SquareSet live_;
  std::vector<std::unique_ptr<Detector>> detectors_;
};

void count_blunders(const TrueStates& truth, Panel& panel, const std::string& name, MeantDead& result) {
  Detector* const detector = panel.named(name);
  Position position(truth.board());
  Region region(truth.board());
  const SquareSet anywhere = SquareSet::all(truth.board());
  std::vector<Move> pushes;
  std::vector<bool> is_blunder(truth.size());
  for (std::size_t id = 0; id < truth.size(); ++id) {
    if (!truth.is_solvable(id)) continue;
    truth.load(id, position);
    region.flood(position, position.player());
    pushes.clear();
    find_pushes(position, region, anywhere, pushes);
    for (const Move& push : pushes) {
      const std::size_t next = truth.after(id, push);
      if (!truth.is_solvable(next)) is_blunder[next] = true;
    }
  }
  std::vector<std::size_t> live;
  for (std::size_t id = 0; id < truth.size(); ++id) {
    if (is_blunder[id] && truth.is_live(id)) live.push_back(id);
  }
  const std::size_t stride = live.size() / kMaxBlunders + 1;
  for (std::size_t i = 0; i < live.size(); i += stride) {
    truth.load(live[i], position);
    ++result.blunders;
    result.caught += panel.is_condemned(position) ? 1U : 0U;
    if (detector == nullptr) continue;
    result.caught_by_name += detector->explain(position) ? 1U : 0U;
    WorkBudget work_budget(WorkBudget::kEndless);
    result.caught_patiently += detector->explain_with_budget(position, work_budget) ? 1U : 0U;
  }
}

}  // namespace

MeantDead look_at(const Entry& entry, const std::string& detector, std::size_t cap) {
  MeantDead result;
  result.title = entry.title;
  const Level& level = *entry.level;
  const Board board(level);
  Panel panel(board);
  result.at_start = panel.who_condemns(Position(board));
  const TrueStates truth(level, cap);
  result.is_known = truth.is_usable();
  result.is_dead = truth.is_usable() ? !truth.is_solvable(0) : !result.at_start.empty();
  if (truth.is_usable()) count_blunders(truth, panel, detector, result);
  return result;
}

std::size_t count_groups(const Level& level, const std::string& detector) {
  std::vector<std::string> rows = level.rows();
  for (std::size_t groups = 0;; ++groups) {
    const auto left = Level::from_rows(rows);
    const Board board(*left);
    Panel panel(board, detector);
    const auto witness = panel.named(detector)->explain(Position(board));
    if (!witness) return groups;
    for (const Square s : witness->boxes) {
      const Cell cell = board.cell(s);
      char& glyph = rows[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
      glyph = glyph == '*' ? '.' : ' ';
    }
  }
}

}  // namespace oracle
