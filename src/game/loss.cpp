#include <sokrates/loss.hpp>

#include <algorithm>
#include <chrono>
#include <vector>

#include <sokrates/game.hpp>
#include <sokrates/solver.hpp>

namespace sokrates {

namespace {

constexpr std::uint64_t kNodesInAll = 200'000;  // if there is no limit of time or nodes: some seconds of work
constexpr std::uint64_t kFirstBudget = 1'000;   // nodes for one position in the first round
constexpr std::uint64_t kBudgetGrowth = 8;      // from one round to the next
constexpr std::uint64_t kMaxBudget = std::uint64_t{1} << 40;
constexpr std::uint64_t kWitnessNodes =
    2'000;  // for the test whether a position without one of its boxes is still lost

Level without_box(const Level& level, Cell box) {
  std::vector<std::string> rows = level.rows();
  char& glyph = rows[static_cast<std::size_t>(box.row)][static_cast<std::size_t>(box.column)];
  glyph = level.has_goal(box) ? '.' : ' ';
  return *Level::from_rows(rows, level.win());
}

// Positions are numbered by the pushes that led to them. The gap consists of the positions between the last one that is known
// to be winnable and the first one that is known to be lost.
class LossSearch {
 public:
  LossSearch(const Game& game, const Limits& limits, const StopToken* stop)
      : game_(game), limits_(limits), stop_(stop), moves_in_all_(game.moves()) {
    if (limits_.seconds == 0 && limits_.nodes == 0) limits_.nodes = kNodesInAll;
    game_.restart();
    moves_.push_back(0);
    while (game_.moves() < moves_in_all_ && game_.redo()) {
      if (game_.pushes() == moves_.size()) moves_.push_back(game_.moves());
    }
    outlooks_.resize(moves_.size());
    tried_.resize(moves_.size());
    gap_end_ = moves_.size();
  }

  LossReport run() {
    bool is_worth_more = true;
    for (budget_ = kFirstBudget; !is_decided() && is_worth_more && budget_ < kMaxBudget;
         budget_ *= kBudgetGrowth) {
      was_cut_short_ = false;
      decide(moves_.size() - 1);
      narrow(Outlook::lost);
      narrow(Outlook::winnable);
      is_worth_more = was_cut_short_ && goes_on();
    }
    return report();
  }

 private:
  using Clock = std::chrono::steady_clock;

  bool is_decided() const { return gap_begin_ == gap_end_; }

  // Looks for the border of the positions with this outlook by binary search in the gap. Positions without a known
  // outlook count as if they had the other one.
  void narrow(Outlook outlook) {
    std::size_t low = gap_begin_;
    std::size_t high = gap_end_;
    while (low < high && goes_on()) {
      const std::size_t middle = low + (high - low) / 2;
      decide(middle);
      const bool counts_as_lost = outlooks_[middle] == Outlook::lost ||
                                  (outlooks_[middle] == Outlook::unknown && outlook == Outlook::winnable);
      (counts_as_lost ? high : low) = counts_as_lost ? middle : middle + 1;
    }
  }

  void decide(std::size_t position) {
    if (outlooks_[position] != Outlook::unknown || tried_[position] >= budget_ || !goes_on()) return;
    go_to(position);
    if (game_.is_won()) return set_outlook(position, Outlook::winnable);
    if (tried_[position] == 0) {
      const PositionReport inspected = game_.inspect(limits_left(), stop_);
      if (inspected.is_dead) {
        loss_ = inspected;
        return set_outlook(position, Outlook::lost);
      }
    }
    tried_[position] = budget_;
    const Result result = solve(game_.position(), budget_);
    if (result.status == Status::solved) return set_outlook(position, Outlook::winnable);
    if (result.status != Status::unsolvable) return;
    loss_ = {};
    loss_.reason = result.reason;
    set_outlook(position, Outlook::lost);
  }

  // A winnable position has only winnable positions before it, and a lost one only lost positions after it.
  void set_outlook(std::size_t position, Outlook outlook) {
    if (outlook == Outlook::winnable) {
      std::fill(outlooks_.begin(), outlooks_.begin() + static_cast<std::ptrdiff_t>(position) + 1, outlook);
      gap_begin_ = position + 1;
    } else {
      std::fill(outlooks_.begin() + static_cast<std::ptrdiff_t>(position), outlooks_.end(), outlook);
      gap_end_ = position;
    }
  }

  LossReport report() {
    LossReport report;
    report.outlook = outlooks_.back();
    if (gap_begin_ > 0) {
      report.winnable_moves = gap_begin_ == moves_.size() ? moves_in_all_ : moves_[gap_begin_] - 1;
    }
    if (!is_decided()) report.limit = limit_;
    if (gap_end_ == moves_.size()) return report;
    report.lost_moves = moves_[gap_end_];
    if (!loss_.is_dead) explain_loss();
    report.position = std::move(loss_);
    return report;
  }

  // Completes the report if a search has proved the loss: looks for boxes that are dead even without the others.
  void explain_loss() {
    go_to(gap_end_);
    Level rest = game_.position();
    const std::string reason = std::move(loss_.reason);
    loss_ = game_.inspect(limits_left(), stop_);  // for the rows
    if (loss_.is_dead) return;
    loss_.is_dead = true;
    loss_.detector = "search";
    loss_.reason = reason;
    loss_.limit = Limit::none;
    for (const Cell box : rest.boxes()) {
      const Level fewer = without_box(rest, box);
      if (goes_on() && solve(fewer, kWitnessNodes).status == Status::unsolvable) {
        rest = fewer;
      } else {
        loss_.witness.push_back(box);
      }
    }
  }

  Result solve(const Level& level, std::uint64_t nodes) {
    Options options;
    options.limits = limits_left();
    const std::uint64_t left = options.limits.nodes;
    options.limits.nodes = left == 0 ? nodes : std::min(nodes, left);
    options.first = true;  // only solvability matters
    Watch watch;
    watch.stop = stop_;
    Result result = sokrates::solve(level, options, watch);
    nodes_ += result.statistics.expanded;
    was_cut_short_ = was_cut_short_ || (result.status == Status::unknown && result.limit == Limit::nodes);
    if (result.status == Status::unknown) limit_ = result.limit;
    return result;
  }

  void go_to(std::size_t position) {
    while (game_.moves() > moves_[position]) game_.undo();
    while (game_.moves() < moves_[position]) game_.redo();
  }

  bool goes_on() {
    if (stop_ != nullptr && stop_->stop_requested())
      limit_ = Limit::cancelled;
    else if (limits_.seconds > 0 && seconds() >= limits_.seconds)
      limit_ = Limit::time;
    else if (limits_.nodes > 0 && nodes_ >= limits_.nodes)
      limit_ = Limit::nodes;
    else
      return true;
    return false;
  }

  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  Limits limits_left() const {
    constexpr double kNone = 1e-9;  // 0 would be no limit
    Limits left = limits_;
    if (left.seconds > 0) left.seconds = std::max(kNone, left.seconds - seconds());
    if (left.nodes > 0) left.nodes = std::max<std::uint64_t>(1, left.nodes - std::min(left.nodes, nodes_));
    return left;
  }

  Game game_;
  Limits limits_;
  const StopToken* stop_;
  Clock::time_point start_ = Clock::now();
  std::uint64_t moves_in_all_;
  std::vector<std::uint64_t> moves_;  // played until each position is reached
  std::vector<Outlook> outlooks_;
  std::vector<std::uint64_t> tried_;  // the largest budget spent on each position
  std::size_t gap_begin_ = 0;         // every position before it is winnable
  std::size_t gap_end_ = 0;           // this position and every later one is lost
  // The report on position gap_end_. If a search proved the loss, only the reason is set.
  PositionReport loss_;
  std::uint64_t budget_ = 0;
  std::uint64_t nodes_ = 0;     // expanded so far
  bool was_cut_short_ = false;  // some search of this round ended at its budget
  Limit limit_ = Limit::none;   // what ended the last search
};

}  // namespace

std::string_view name_of(Outlook outlook) {
  switch (outlook) {
    case Outlook::winnable:
      return "winnable";
    case Outlook::lost:
      return "lost";
    case Outlook::unknown:
      break;
  }
  return "unknown";
}

LossReport Game::find_loss(const Limits& limits, const StopToken* stop) const {
  return LossSearch(*this, limits, stop).run();
}

Expected<LossReport> find_loss(const Level& level, std::string_view lurd, const Limits& limits,
                               const StopToken* stop) {
  Game game(level);
  const Expected<std::size_t> played = game.play(lurd);
  if (!played) return played.failure();
  return game.find_loss(limits, stop);
}

}  // namespace sokrates
