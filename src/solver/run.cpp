#include "solver/run.hpp"

#include <algorithm>
#include <new>
#include <tuple>
#include <utility>

#include <sokrates/inspect.hpp>

#include "analysis/simplified.hpp"
#include "solver/build_engine.hpp"
#include "solver/build_optimizer.hpp"
#include "solver/build_portfolio.hpp"
#include "solver/check.hpp"
#include "solver/effective_branching.hpp"
#include "solver/engine_settings.hpp"
#include "solver/trivially_unsolvable.hpp"
#include "solver/tuning_options.hpp"
#include "space/route.hpp"

namespace sokrates {

namespace {

// The walks of a solution may take this much work after the caller has stopped the run: about 0.1 s.
constexpr std::uint64_t kTicksOfGrace = 10'000'000;

// Returns why there is no answer.
std::string unknown_reason(Limit limit) {
  if (limit == Limit::cancelled) return "cancelled before a solution was found";
  return "not solved within the limit of " + std::string(name_of(limit));
}

// Moves the settings in the engine's name to the options. If they are invalid, the options stay as they are,
// and a later check rejects them.
Options understood(const Options& options) {
  const Expected<Options> plain = without_engine_settings(options);
  return plain ? *plain : options;
}

Cost cost_of(const EngineConfig& config, const Metrics& metrics) {
  return CostRule(config.objective, config.space)
      .of(static_cast<std::uint32_t>(metrics.moves), static_cast<std::uint32_t>(metrics.pushes));
}

// Returns true if `a` has a smaller cost, or the same cost and is better in the other metric.
bool is_preferred(const EngineConfig& config, const Metrics& a, const Metrics& b) {
  return std::tuple(cost_of(config, a), a.pushes, a.moves) <
         std::tuple(cost_of(config, b), b.pushes, b.moves);
}

std::uint64_t in_first_metric(Objective objective, const Metrics& metrics) {
  return counts_moves(objective) ? metrics.moves : metrics.pushes;
}

}  // namespace

Solver::Run::Run(const Level& level, const Options& options, TraceSink* trace, const StopToken* stop)
    : level_(level),
      options_(understood(options)),
      trace_(trace),
      stop_(stop),
      tunables_(tunables_of(options)),
      account_(options.limits.memory_bytes) {
  result_.engine = options.engine;
  result_.settings = changed_settings(options.settings);
  const Expected<EngineConfig> config = checked_config(options, level_);
  if (!config) {
    refuse(config.failure());
    return;
  }
  config_ = *config;
  config_.level = &level_;
  if (options.engine.empty()) result_.engine = config_.engine->name;
  result_.objective = config_.objective;
  if (!options.solutions.empty()) result_.engine = "optimizer";
  take_known_solutions();
}

void Solver::Run::take_known_solutions() {
  for (const std::string& lurd : known_solutions(options_)) {
    Verdict verdict = verify(level_, lurd);
    const bool is_first = !std::exchange(is_known_, true);
    if (is_first || is_preferred(config_, verdict.metrics, result_.metrics)) take(std::move(verdict));
  }
}

void Solver::Run::refuse(const Error& error) {
  result_.status = Status::invalid;
  result_.reason = error.message;
  result_.code = error.code;
  is_done_ = true;
}

bool Solver::Run::step(std::uint64_t ticks) {
  const Stopwatch::Lap record(watch_);
  is_improved_ = false;
  try {
    while (!is_done_ && !is_improved_ && ticks > 0) {
      const std::uint64_t slice = std::min(ticks, kTicksPerLook);
      if (engine_) {
        advance(slice);
      } else {
        begin();
      }
      ticks -= slice;
    }
  } catch (const std::bad_alloc&) {  // the machine has less memory than the limit allows
    give_up_memory();
  } catch (...) {  // the caller's estimate has thrown, which may have interrupted the engine at any point
    is_done_ = true;
    engine_.reset();
    throw;
  }
  return !is_done_;
}

// Works in portions, because a board may have a million squares: the board, its analysis, the engine.
void Solver::Run::begin() {
  if (!board_) return begin_board();
  if (meets_limit()) return;
  if (!is_simplified_) return simplify();
  if (!live_) return look_at_walls();
  if (!options_.solutions.empty() && !can_optimize(*board_)) {
    is_done_ = true;  // a solution that cannot be improved is returned unchanged
    return;
  }
  Expected<std::unique_ptr<Engine>> engine = build();
  if (!engine) return refuse({engine.error(), ErrorCode::misfit});
  engine_ = std::move(*engine);
  if (!engine_) return end(Limit::memory);
  tell_upper_bound();
}

void Solver::Run::begin_board() {
  // A level that is solved at the start needs no engine, and no memory for one.
  if (Verdict verdict = verify(level_, ""); verdict.valid) {
    take(std::move(verdict));
    result_.optimal = true;
    is_done_ = true;
    return;
  }
  if (!account_.charge(Board::bytes_required(level_))) return end(Limit::memory);
  board_.emplace(level_);
}

// All engines search the simplified level. Its solutions are solutions of the given level, step by step.
void Solver::Run::simplify() {
  is_simplified_ = true;
  if (board_->win() == Win::boxes && is_trivially_unsolvable(SquareSet::all(*board_))) return;
  const std::optional<Level> simple = simplified(*board_);
  if (!simple) return;
  if (!account_.charge(Board::bytes_required(*simple))) return end(Limit::memory);
  Board inner(*simple);
  walled_in_ = static_cast<std::uint32_t>(find_walled_in(*board_, inner).size());
  if (trace_ != nullptr) restored_trace_.emplace(*trace_, *board_, inner);
  board_.emplace(std::move(inner));
  account_.release(Board::bytes_required(level_));
}

void Solver::Run::look_at_walls() {
  live_.emplace(live_squares(*board_, options_, account_));
  static_cast<void>(is_trivially_unsolvable(*live_));
}

bool Solver::Run::is_trivially_unsolvable(const SquareSet& live) {
  std::string reason = trivially_unsolvable(level_, *board_, live);
  if (reason.empty()) return false;
  if (walled_in_ > 0) reason += " (boxes that no solution moves count as walls)";
  result_.status = Status::unsolvable;
  result_.reason = std::move(reason);
  return is_done_ = true;
}

void Solver::Run::tell_upper_bound() {
  const CostRule cost_rule(config_.objective, config_.space);
  const auto upper = static_cast<std::uint32_t>(options_.upper);
  if (is_known_) engine_->take_upper_bound({cost_rule.unit(), cost_of(config_, result_.metrics)});
  if (upper != 0) engine_->take_upper_bound({cost_rule.unit(), {upper, 0}});
  note_bounds();
}

// Returns null if there is too little memory.
Expected<std::unique_ptr<Engine>> Solver::Run::build() {
  if (std::string reason = board_refusal(config_, *board_); !reason.empty()) return Error{std::move(reason)};
  if (!account_.charge(board_->squares() + bytes_of_engine(config_, *board_)))
    return std::unique_ptr<Engine>();
  const LevelTables tables = share_tables(*board_, *live_, &account_, tunables_);
  TraceSink* const trace = restored_trace_ ? &*restored_trace_ : trace_;
  const EngineSource source{config_, options_, *board_, *live_, tables, account_, trace, tunables_};
  return options_.solutions.empty() ? build_engine(source) : build_optimizer(source);
}

bool Solver::Run::meets_limit() {
  if (stop_ != nullptr && stop_->stop_requested()) {
    end(Limit::cancelled);
  } else if (const double seconds = options_.limits.seconds; seconds > 0 && watch_.seconds() >= seconds) {
    end(Limit::time);
  } else if (is_shortened_enough()) {
    end(Limit::none);
  }
  return is_done_;
}

// One thread counts ticks instead (Shortening in plan/portfolio.hpp).
bool Solver::Run::is_shortened_enough() const {
  if (!first_solved_at_ || !config_.engine->promises.is_shortened || is_reproducible(options_, trace_))
    return false;
  const double allowed =
      std::max(tunables_.shorten_milliseconds / 1000.0, *first_solved_at_ / tunables_.shorten_divisor);
  return config_.objective == Objective::any && watch_.seconds() >= *first_solved_at_ + allowed;
}

void Solver::Run::advance(std::uint64_t ticks) {
  const Limits& limits = options_.limits;
  // The walks of a solution are computed beyond the time limit: the solution is the answer. A stop ends that work.
  const bool is_stopped = stop_ != nullptr && stop_->stop_requested();
  if (route_ && !is_stopped) return advance_route(ticks);
  if (meets_limit()) return;
  Budget budget{ticks, UINT64_MAX};
  if (limits.nodes != 0) {
    const std::uint64_t expanded = engine_->statistics().expanded;
    if (expanded >= limits.nodes) return end(Limit::nodes);
    budget.expansions = limits.nodes - expanded;
  }
  last_status_ = engine_->step(budget);
  if (last_status_ == StepStatus::running) return note_bounds();
  route_ = engine_->route();
  if (!route_) conclude_step();
}

// Computes the walks of the engine's solution in portions, because a large board may need many of them.
void Solver::Run::advance_route(std::uint64_t ticks) {
  if (!route_->advance(ticks)) return;
  if (take_solution()) conclude_step();
}

// Handles the last status of the engine, whose solution has been stored.
void Solver::Run::conclude_step() {
  switch (last_status_) {
    case StepStatus::running:
      return;
    case StepStatus::improved:
      is_improved_ = result_.status == Status::solved;
      if (is_improved_ && options_.first) return end(Limit::none);
      return note_bounds();
    case StepStatus::failed:
      return fail(engine_->failure());
    case StepStatus::out_of_memory:
      return end(Limit::memory);
    case StepStatus::solved:
      return end(Limit::none);
    case StepStatus::nothing_below:
      return end_below();
    case StepStatus::exhausted:
      return end(Limit::none, true);
    case StepStatus::gave_up:
      end(Limit::none);
      if (result_.status == Status::solved) return;  // the run started with a solution
      if (options_.estimate) {
        result_.reason =
            "the search found no solution, but positions with an infinite estimate were not searched";
        return;
      }
      result_.reason = "'" + std::string(config_.engine->name) +
                       "' found no solution, but it is incomplete; try another engine";
      return;
  }
}

void Solver::Run::end_below() {
  is_known_best_ = is_known_;
  if (is_known_) return end(Limit::none);
  end(Limit::upper);
  const bool is_one = result_.lower_bound == 1;
  const char* const unit = counts_moves(config_.objective) ? (is_one ? " move" : " moves")
                           : is_one                        ? " push"
                                                           : " pushes";
  result_.reason = "no solution takes fewer than " + std::to_string(result_.lower_bound) + unit +
                   ": everything below was searched";
}

void Solver::Run::note_bounds() {
  BoundsAt now{watch_.seconds(), lower_bound(), std::nullopt};
  if (result_.status == Status::solved) now.upper = in_first_metric(config_.objective, result_.metrics);
  std::vector<BoundsAt>& all = result_.bounds;
  if (now.lower == 0 && !now.upper) return;
  if (all.empty() || all.back().lower != now.lower || all.back().upper != now.upper) all.push_back(now);
}

void Solver::Run::cancel() {
  const Stopwatch::Lap record(watch_);
  try {
    if (!is_done_) end(Limit::cancelled);
  } catch (const std::bad_alloc&) {
    give_up_memory();
  }
}

void Solver::Run::end(Limit limit, bool is_exhausted) {
  is_done_ = true;
  result_.limit = limit;
  if (engine_) {
    if (!take_last_solution()) return;
    note_bounds();
    add_numbers(result_);
    if (result_.optimal && !result_.bounds.empty() && result_.bounds.back().lower != result_.lower_bound)
      result_.bounds.push_back({watch_.seconds(), result_.lower_bound, result_.lower_bound});
    // With objective `any`, the answer is complete, whatever ended the attempt to shorten the solution.
    if (result_.status == Status::solved && config_.objective == Objective::any) result_.limit = Limit::none;
  } else {
    result_.statistics.peak_bytes = account_.peak();
  }
  if (result_.status == Status::unknown) {
    if (is_exhausted) result_.status = Status::unsolvable;
    result_.reason = is_exhausted ? why_exhausted() : unknown_reason(limit);
  }
  engine_.reset();
}

// Deletes the engine, because the exception may have interrupted it in an inconsistent state.
void Solver::Run::give_up_memory() {
  is_done_ = true;
  engine_.reset();
  result_.limit = Limit::memory;
  if (result_.status == Status::unknown) result_.reason = "the system refused more memory";
}

// A solution that was found is kept if a limit is reached: its walks are computed to the end. Only the caller's stop ends
// that work, after a grace period.
bool Solver::Run::take_last_solution() {
  if (!route_ && last_status_ == StepStatus::running) route_ = engine_->route();
  const bool is_stopped = result_.limit == Limit::cancelled;
  std::uint64_t grace = kTicksOfGrace;
  while (route_ && !route_->advance(kTicksPerLook)) {
    const bool is_stopping = is_stopped || (stop_ != nullptr && stop_->stop_requested());
    grace -= is_stopping ? std::min(grace, kTicksPerLook) : 0;
    if (grace == 0) route_.reset();
  }
  return !route_ || take_solution();
}

bool Solver::Run::take_solution() {
  Verdict verdict = verify(level_, to_lurd(*board_, route_->take_steps()));
  route_.reset();
  if (!verdict.valid) {
    fail(rejected_solution(result_.engine, verdict.reason));
    return false;
  }
  const bool is_better = !is_known_ || cost_of(config_, verdict.metrics) < cost_of(config_, result_.metrics);
  if (is_better) {
    is_known_ = false;
    if (!first_solved_at_) {
      first_solved_at_ = watch_.seconds();
      first_pushes_ = verdict.metrics.pushes;
    }
    take(std::move(verdict));
  }
  return true;
}

void Solver::Run::fail(std::string reason) {
  is_done_ = true;
  result_.statistics = statistics();
  result_.status = Status::error;
  result_.reason = std::move(reason);
  result_.optimal = false;
  engine_.reset();
}

void Solver::Run::take(Verdict verdict) {
  result_.status = Status::solved;
  result_.reason.clear();
  result_.solution = std::move(verdict.lurd);
  result_.metrics = verdict.metrics;
}

// With objective `any`, `optimal` is set if the number of pushes equals the lower bound. An engine that stops
// at the first solution proves only its lower bound.
void Solver::Run::add_numbers(Result& result) const {
  result.statistics = statistics();
  result.lower_bound = lower_bound();
  if (result.status != Status::solved) return;
  if (config_.objective == Objective::any && result.metrics.pushes < first_pushes_)
    result.shortened_from = first_pushes_;
  const std::uint64_t edges = config_.space == Space::pushes ? result.metrics.pushes : result.metrics.moves;
  result.statistics.effective_branching = effective_branching(result.statistics.generated, edges);
  result.optimal = config_.objective == Objective::any ? result.metrics.pushes <= result.lower_bound
                                                       : (is_known_ ? is_known_best_ : engine_->is_proved());
  if (result.optimal) result.lower_bound = in_first_metric(config_.objective, result.metrics);
}

Statistics Solver::Run::statistics() const {
  Statistics statistics = engine_->statistics();
  Packing& packing = statistics.packing;
  if (packing.boxes == 0) return statistics;
  packing.boxes += walled_in_;
  packing.packed += walled_in_;
  return statistics;
}

// Returns the lower bound in the unit of the objective (pushes for `any`). A bound in moves proves only that
// at least one push is needed, and not even that if the player may walk to a target.
std::uint64_t Solver::Run::lower_bound() const {
  const Bound bound = engine_->lower_bound();
  if (!bound.counts_moves() || counts_moves(config_.objective)) return bound.cost.major;
  return level_.win() == Win::boxes ? std::min(bound.cost.major, 1U) : 0;
}

// If a detector rejects the start, it is never expanded. The reason of the detector is then the proof.
std::string Solver::Run::why_exhausted() const {
  if (result_.statistics.expanded == 0) {
    const auto report = inspect_position(level_, "", limits_left(), stop_);
    if (report && report->is_dead) return report->reason;
  }
  const std::vector<MemberReport>& members = result_.statistics.members;
  const EngineRow* const first = members.empty() ? nullptr : find_engine(members.front().name);
  return std::string((first != nullptr ? first : config_.engine)->promises.reason_if_exhausted);
}

// Returns the limits for further work: the time that the search has not used, and the memory that is not charged.
Limits Solver::Run::limits_left() const {
  constexpr double kNone = 1e-9;  // the value 0 means unlimited
  Limits left = options_.limits;
  if (left.seconds > 0) left.seconds = std::max(kNone, left.seconds - watch_.seconds());
  if (left.memory_bytes > 0) left.memory_bytes -= std::min(left.memory_bytes - 1, account_.used());
  return left;
}

Progress Solver::Run::progress() const {
  Progress p;
  p.statistics = engine_ ? statistics() : result_.statistics;
  p.lower_bound = engine_ ? lower_bound() : result_.lower_bound;
  p.seconds = seconds();
  p.improved = is_improved_;
  p.moves = result_.metrics.moves;
  p.pushes = result_.metrics.pushes;
  return p;
}

Result Solver::Run::result() const {
  Result result = result_;
  if (engine_) add_numbers(result);
  result.seconds = watch_.seconds();
  result.cpu_seconds = watch_.cpu_seconds() + result.statistics.worker_seconds;
  return result;
}

}  // namespace sokrates
