#include "proof/check_dry_run.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>

#include "proof/dry_run_pushes.hpp"

namespace sokrates {

namespace {

using Boxes = GroupBound::Boxes;
using State = GoalPerimeter::State;

class DryRunSearch {
 public:
  DryRunSearch(const Board& board, GroupBound& bound, const PruneThreshold& bar, bool in_moves, bool with_pi)
      : board_(board),
        bound_(bound),
        bar_(bar),
        in_moves_(in_moves),
        pushes_(board, bound, in_moves, with_pi) {}

  void use(const GoalPerimeter& perimeter, std::int64_t radius) {
    perimeter_ = &perimeter;
    radius_ = radius;
  }

  CheckDryRun run(const Boxes& boxes, Square player, std::uint64_t max_states, WorkBudget& work_budget) {
    every_ = max_states / CheckDryRun::kSampleSize + 1;
    GroupBound::Worth start = bound_.of_all(boxes, player);
    reach(boxes, player, start, 0);
    while (!waiting_.empty()) {
      const auto least = waiting_.extract(waiting_.begin());
      for (const Stored* stored : least.mapped()) {
        if (stored->second < least.key()) continue;
        const auto end = [&](CheckDryRun::End how) {
          return CheckDryRun{how, costs_.size(), least.key(), std::move(some_)};
        };
        if (!work_budget.spend(kTicksPerDryRunState)) return end(CheckDryRun::End::stopped);
        if (costs_.size() > max_states) return end(CheckDryRun::End::too_large);
        if (!expand(stored->first, least.key())) return end(CheckDryRun::End::refuted);
      }
    }
    return {CheckDryRun::End::closed, costs_.size(), 0, {}};
  }

  // Returns the stored states up to a cost, in an order that is the same on every machine.
  std::vector<GroupBound::Reached> near(std::int64_t most) const {
    std::vector<GroupBound::Reached> found;
    for (const auto& [state, cost] : costs_) {
      if (cost <= most) found.push_back({Boxes(state.begin(), state.end() - 1), state.back(), cost});
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
      return std::tie(a.cost, a.boxes, a.player) < std::tie(b.cost, b.boxes, b.player);
    });
    return found;
  }

 private:
  using Stored = std::pair<const State, std::int64_t>;

  void reach(const Boxes& boxes, Square player, GroupBound::Worth& worth, std::int64_t cost) {
    if (cost > bar_.most) return;
    const std::int64_t left = bound_.cost(boxes, worth);
    if (left == GroupBound::kInfinite) return;
    if (const std::int64_t to_spare = cost * kPriceScale + left - bar_.value; to_spare >= 0) {
      bound_.count_uses(worth, to_spare);
      return;
    }
    State state(boxes.begin(), boxes.end());
    state.push_back(static_cast<char16_t>(in_moves_ ? player : pushes_.region(boxes, player)));
    if (perimeter_ != nullptr && cost + perimeter_->pushes(state, radius_) > bar_.most) return;
    const auto found = costs_.try_emplace(std::move(state), INT64_MAX).first;
    if (cost >= found->second) return;
    if (found->second == INT64_MAX && costs_.size() % every_ == 0) some_.push_back({boxes, player, cost});
    found->second = cost;
    waiting_[cost].push_back(&*found);
  }

  // Returns true if all boxes are on goals and the cost is below the claim.
  bool is_refuted(const Boxes& boxes, std::int64_t cost) const {
    return std::all_of(boxes.begin(), boxes.end(), [&](Square box) { return board_.is_goal(box); }) &&
           cost * kPriceScale - bound_.prices_under(boxes) < bar_.value;
  }

  // Returns false if the state refutes the claim.
  bool expand(const State& state, std::int64_t cost) {
    const Boxes boxes(state.begin(), state.end() - 1);
    const Square player = state.back();
    if (is_refuted(boxes, cost)) return false;
    const GroupBound::Worth parent = bound_.of_all(boxes, player);
    for (const DryRunPush& push : pushes_.find(boxes, player)) {
      Boxes others = boxes;
      others.erase(std::find(others.begin(), others.end(), push.box));
      GroupBound::Worth child = bound_.of_box(push.target, others, push.box);
      if (child.alone == GroupBound::kInfinite) continue;
      child.alone += parent.alone - bound_.alone(push.box, player);
      const std::uint16_t pushed = bound_.floor().live_number(push.box);
      for (const GroupBound::Gain& gain : parent.gains) {
        const auto end = gain.members.begin() + gain.size;
        if (std::find(gain.members.begin(), end, pushed) == end) child.gains.push_back(gain);
      }
      others.insert(std::upper_bound(others.begin(), others.end(), push.target), push.target);
      reach(others, push.box, child, cost + push.cost);
    }
    return true;
  }

  const Board& board_;
  GroupBound& bound_;
  const PruneThreshold bar_;
  bool in_moves_;
  DryRunPushes pushes_;
  std::unordered_map<State, std::int64_t> costs_;
  std::map<std::int64_t, std::vector<const Stored*>> waiting_;  // by cost
  std::uint64_t every_ = 1;                                     // sampling interval of some_
  std::vector<GroupBound::Reached> some_;
  const GoalPerimeter* perimeter_ = nullptr;
  std::int64_t radius_ = GoalPerimeter::kNone;
};

// If there are as many boxes as goals, the pushes of all solutions have the same parity (T3). It follows from
// the colors of the squares under boxes and goals, as on a chessboard. Returns true if it is odd.
bool is_odd(const Board& board) {
  int sum = 0;
  for (const std::vector<Square>* squares : {&board.start_boxes(), &board.goals()}) {
    for (const Square s : *squares) sum += board.cell(s).row + board.cell(s).column;
  }
  return sum % 2 != 0;
}

}  // namespace

PruneThreshold bar_of(const Board& board, const GoalPrices& prices, const DryRunClaim& claim) {
  if (claim.at_least == GroupBound::kInfinite) return {};
  const bool has_parity = !claim.in_moves && board.start_boxes().size() == board.goals().size();
  const bool is_of_claim = (claim.at_least % 2 != 0) == is_odd(board);
  const std::int64_t most = claim.at_least - (has_parity && is_of_claim ? 2 : 1);
  return {most, most * kPriceScale + 1 - sum_of(prices)};
}

std::uint64_t dry_run_bytes(const Board& board) {
  return 2 * (130 + 2 * board.start_boxes().size());
}

CheckDryRun dry_run(const Board& board, GroupBound& bound, const GoalPerimeter& perimeter,
                    const DryRunClaim& claim, std::uint64_t max_states, WorkBudget& work_budget) {
  DryRunSearch search(board, bound, bar_of(board, bound.prices(), claim), claim.in_moves, claim.with_pi);
  if (claim.radius != GoalPerimeter::kNone) search.use(perimeter, claim.radius);
  CheckDryRun check = search.run(board.start_boxes(), board.start_players().front(), max_states, work_budget);
  if (claim.radius != GoalPerimeter::kNone) check.states += perimeter.states(claim.radius);
  return check;
}

CheckDryRun dry_run(const Board& board, GroupBound& bound, const GroupBound::Lemma& lemma, bool with_pi,
                    std::uint64_t max_states, WorkBudget& work_budget) {
  DryRunSearch search(board, bound, {INT64_MAX, lemma.cost}, false, with_pi);
  CheckDryRun check = search.run(lemma.boxes, lemma.player, max_states, work_budget);
  check.some = search.near(GroupBound::kNear);
  return check;
}

}  // namespace sokrates
