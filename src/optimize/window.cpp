#include "optimize/window.hpp"

#include <algorithm>
#include <utility>

#include "analysis/dead_squares.hpp"
#include "board/region.hpp"
#include "optimize/neighborhood.hpp"
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

void add_stretch(Neighborhood& corridor, const PushLine& line, std::size_t first, std::size_t last) {
  Position position = line.position_after(first);
  corridor.add(position);
  for (std::size_t i = first; i < last; ++i) {
    apply_push(position, line.pushes()[i]);
    corridor.add(position);
  }
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
  const bool is_whole = plan.first == 0 && plan.last == line.size();
  std::size_t positions = plan.last - plan.first + 1;
  for (const PushLine& other : others) positions += is_whole ? other.size() + 1 : 0;
  auto corridor = std::make_unique<Neighborhood>(line.board(), plan.width, positions);
  add_stretch(*corridor, line, plan.first, plan.last);
  if (!is_whole) return corridor;
  for (const PushLine& other : others) add_stretch(*corridor, other, 0, other.size());
  return corridor;
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
  if (auto corridor = corridor_of(line, others, plan)) level.borders.push_back(std::move(corridor));
  if (plan.avoided) level.borders.push_back(std::make_unique<Avoided>(*plan.avoided));
  if (!is_end) level.end_player = name_of_player(last, rule);
  engine_ = search(std::move(level), account);
  Cost bound = line.cost(rule, plan.first, plan.last);
  if (plan.avoided) bound = {bound.major + plan.dearer + 1, 0};
  if (engine_) engine_->take_upper_bound({rule.unit(), bound});
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
