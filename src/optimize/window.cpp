#include "optimize/window.hpp"

#include <algorithm>
#include <utility>

#include "analysis/dead_squares.hpp"
#include "board/region.hpp"
#include "optimize/neighborhood.hpp"
#include "optimize/neighborhood_search.hpp"
#include "rules/pushes.hpp"

namespace sokrates {

namespace {

std::vector<Square> boxes_in_order(const Position& position) {
  std::vector<Square> boxes = position.boxes();
  std::sort(boxes.begin(), boxes.end());
  return boxes;
}

Square name_of_player(const Position& position, const CostRule& rule) {
  if (!rule.is_pushes_only()) return position.player();
  Region region(position.board());
  region.flood(position, position.player());
  return region.representative();
}

// Adds the positions of a stretch to a Neighborhood or to NearPositions.
template <class Positions>
void add_stretch(Positions& positions, const PushLine& line, std::size_t first, std::size_t last) {
  Position position = line.position_after(first);
  positions.add(position);
  for (std::size_t i = first; i < last; ++i) {
    apply_push(position, line.pushes()[i]);
    positions.add(position);
  }
}

bool is_whole(const PushLine& line, const WindowPlan& plan) {
  return plan.first == 0 && plan.last == line.size();
}

// Returns the number of positions that define the neighborhood.
std::size_t count_positions(const PushLine& line, const std::vector<PushLine>& others,
                            const WindowPlan& plan) {
  std::size_t positions = plan.last - plan.first + 1;
  for (const PushLine& other : others) positions += is_whole(line, plan) ? other.size() + 1 : 0;
  return positions;
}

template <class Positions>
void add_positions(Positions& positions, const PushLine& line, const std::vector<PushLine>& others,
                   const WindowPlan& plan) {
  add_stretch(positions, line, plan.first, plan.last);
  if (!is_whole(line, plan)) return;
  for (const PushLine& other : others) add_stretch(positions, other, 0, other.size());
}

// Rejects positions with boxes on both of two squares.
class Avoided final : public Detector {
 public:
  explicit Avoided(const std::array<Square, 2>& squares) : squares_(squares) {}

  std::string_view name() const override { return "avoided"; }
  bool is_dead(const Position& position, const Move&) override {
    return position.has_box(squares_[0]) && position.has_box(squares_[1]);
  }
  std::optional<Witness> explain(const Position&) override { return std::nullopt; }

 private:
  std::array<Square, 2> squares_;
};

// Returns null if the plan has no width limit.
std::unique_ptr<Neighborhood> corridor_of(const PushLine& line, const std::vector<PushLine>& others,
                                          const WindowPlan& plan) {
  if (plan.width == WindowPlan::kAnyWidth) return nullptr;
  auto corridor =
      std::make_unique<Neighborhood>(line.board(), plan.width, count_positions(line, others, plan));
  add_positions(*corridor, line, others, plan);
  return corridor;
}

// Returns true if one box may differ and no path is forbidden. Such a window has few states, and a simple
// search covers them all.
bool has_neighborhood_search(const PushLine& line, const WindowPlan& plan) {
  return plan.width == 1 && !plan.avoided && line.board().squares() <= NeighborhoodSearch::kMaxSquares;
}

}  // namespace

Window::Window(const PushLine& line, const std::vector<PushLine>& others, const WindowPlan& plan,
               const WindowSearch& search, MemoryAccount& account)
    : plan_(plan) {
  if (!held_.resize(account, line.board().bytes() + 2 * line.board().squares())) return;
  const CostRule rule(plan.objective, Space::pushes);
  const Position first = line.position_after(plan.first);
  const Position last = line.position_after(plan.last);
  const bool is_end = plan.last == line.size();
  board_ = std::make_unique<Board>(line.board().restaged(
      boxes_in_order(first), is_end ? line.board().goals() : boxes_in_order(last), first.player()));
  live_ = std::make_unique<SquareSet>(find_live_squares(*board_));
  WindowLevel level{*board_, *live_, plan.objective, is_end, std::nullopt};
  if (!is_end) level.end_player = name_of_player(last, rule);
  if (has_neighborhood_search(line, plan)) {
    engine_ = search_neighborhood(line, others, level, account);
  } else {
    if (auto corridor = corridor_of(line, others, plan)) level.borders.push_back(std::move(corridor));
    if (plan.avoided) level.borders.push_back(std::make_unique<Avoided>(*plan.avoided));
    engine_ = search(std::move(level), account);
  }
  Cost bound = line.cost(rule, plan.first, plan.last);
  if (plan.avoided) bound = {bound.major + plan.dearer + 1, 0};
  if (engine_) engine_->take_upper_bound({rule.unit(), bound});
}

// Returns null if memory is used up.
std::unique_ptr<Engine> Window::search_neighborhood(const PushLine& line, const std::vector<PushLine>& others,
                                                    const WindowLevel& level, MemoryAccount& account) {
  const std::size_t boxes = board_->start_boxes().size();
  const std::size_t positions = count_positions(line, others, plan_);
  const std::uint64_t bytes = NearPositions::bytes_required(boxes, positions);
  if (!held_.resize(account, held_.bytes() + bytes)) return nullptr;
  NearPositions near(boxes, positions);
  add_positions(near, line, others, plan_);
  const auto begin = line.pushes().begin();
  NeighborhoodTask task{*board_, *live_, level.objective, level.end_player,
                        std::vector<Move>(begin + static_cast<std::ptrdiff_t>(plan_.first),
                                          begin + static_cast<std::ptrdiff_t>(plan_.last))};
  return std::make_unique<NeighborhoodSearch>(std::move(task), std::move(near), account);
}

StepStatus Window::step(Budget budget) {
  return engine_ ? engine_->step(budget) : StepStatus::out_of_memory;
}

std::optional<std::vector<Move>> Window::pushes() const {
  if (!engine_) return std::nullopt;
  const std::optional<std::vector<Step>> steps = engine_->solution();
  if (!steps) return std::nullopt;
  return pushes_among(*board_, *steps);
}

}  // namespace sokrates
