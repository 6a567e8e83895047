#include "plan/portfolio.hpp"

#include <algorithm>
#include <chrono>
#include <new>
#include <utility>

#include "base/freed_memory.hpp"
#include "base/thread_time.hpp"
#include "search/statistics_sum.hpp"

namespace sokrates {

namespace {

// The unit of `progress` is 1/kShareUnit of a tick, so that division by a share loses little.
constexpr std::uint64_t kShareUnit = 1000;
constexpr std::chrono::milliseconds kLongestWait{5};

// A solution becomes shorter without notice when its engine finds shorter paths to states on it. The
// portfolio therefore fetches it again after this number of ticks of the member. Fetching takes about 100,000
// ticks, because the walks are computed.
constexpr std::uint64_t kTicksBetweenLooks = 10'000'000;

}  // namespace

Portfolio::Portfolio(std::vector<Member> members, Objective objective, Verify verify, unsigned threads,
                     MemoryAccount& account, Shortening shortening, const Tunables& tunables)
    : objective_(objective),
      verify_(std::move(verify)),
      shortening_(std::move(shortening)),
      tunables_(tunables),
      threads_(std::max(threads, 1U)),
      account_(account) {
  std::uint64_t shares = 0;
  for (Member& member : members) {
    shares += member.share;
    members_.emplace_back().member = std::move(member);
    members_.back().passed_bound = kUnlimited;
  }
  early_share_ = shares * tunables_.portfolio_early_percent / 100;
  members_.front().member.starts_after = 0;
  MemberState& shortener = members_.emplace_back();
  shortener.member.name = "shorten";
  shortener.member.share = shortening_.share;
  shortener.member.is_complete = shortener.member.gives_proofs = false;
  shortener.life = Life::resting;
}

Portfolio::~Portfolio() {
  {
    const std::lock_guard lock(mutex_);
    is_stopping_ = true;
  }
  turn_ended_.notify_all();
  for (std::thread& worker : workers_) worker.join();
}

// ---- turns -----------------------------------------------------------------------------------------------

// A member that starts late gets the smallest virtual time of the running members, so it does not catch up on
// missed turns. After `portfolio_soon` ticks, a member starts earlier if a thread has no work.
void Portfolio::start_due_members() {
  std::uint64_t least = UINT64_MAX;
  unsigned at_work = 0;
  for (const MemberState& p : members_) {
    if (!is_at_work(p)) continue;
    least = std::min(least, p.progress);
    ++at_work;
  }
  const unsigned wanted = ticks_ < tunables_.portfolio_soon ? 1 : threads_;
  bool has_started = false;
  for (MemberState& p : members_) {
    const bool is_due = p.member.starts_after <= ticks_ || at_work < wanted;
    if (p.life != Life::waiting || !is_due) continue;
    p.life = Life::ready;
    p.progress = least == UINT64_MAX ? 0 : least;
    give_spare_threads(p);
    ++at_work;
    has_started = true;
  }
  if (has_started) share_out_memory();
}

std::uint64_t Portfolio::next_turn() const {
  const std::uint64_t grown =
      std::min<std::uint64_t>(ticks_ / tunables_.portfolio_turn_divisor, tunables_.portfolio_longest_turn);
  return std::max<std::uint64_t>(grown, tunables_.portfolio_turn);
}

Portfolio::MemberState* Portfolio::choose_member() {
  if (has_enough()) return members_.back().life == Life::ready ? &members_.back() : nullptr;
  start_due_members();
  MemberState* next = nullptr;
  for (MemberState& p : members_) {
    if (p.life == Life::ready && (next == nullptr || p.progress < next->progress)) next = &p;
  }
  return next;
}

// Runs without the lock, because no other thread uses a busy member.
Portfolio::Turn Portfolio::run_turn(MemberState& state, Budget budget, Cost upper_bound) const {
  Turn turn;
  try {
    if (!state.engine) {
      state.engine = state.threads > 1 ? state.member.build_on_threads(*state.account, state.threads)
                                       : state.member.build(*state.account);
    }
    if (!state.engine) {
      turn.status = StepStatus::out_of_memory;
      return turn;
    }
    Engine& engine = *state.engine;
    if (upper_bound < state.passed_bound) engine.take_upper_bound({unit(), upper_bound});
    state.passed_bound = std::min(state.passed_bound, upper_bound);
    if (!state.route) {
      state.last_status = engine.step(budget);
      if (state.has_solved) state.ticks_since_look += budget.ticks;
      const bool is_due = state.ticks_since_look >= kTicksBetweenLooks;
      if (state.last_status != StepStatus::running || is_due) state.route = engine.route();
      state.has_solved |= state.route.has_value();
      if (is_due || state.route) state.ticks_since_look = 0;
    }
    turn.statistics = engine.statistics();
    turn.lower_bound = engine.lower_bound();
    turn.is_proved = engine.is_proved();
    if (state.route && !state.route->advance(budget.ticks)) return turn;
  } catch (const std::bad_alloc&) {  // the machine has less memory than the limit allows
    state.route.reset();
    state.last_status = StepStatus::out_of_memory;
  }
  turn.status = state.last_status;
  if (state.route) {
    turn.has_solution = true;
    turn.steps = state.route->take_steps();
    const Expected<Cost> cost = verify_(turn.steps);
    if (cost) {
      turn.cost = *cost;
    } else {
      turn.rejection = cost.error();
    }
    state.route.reset();
  }
  const bool goes_on = turn.status == StepStatus::running || turn.status == StepStatus::improved;
  if (!goes_on) {
    state.engine.reset();
    give_back_to_system(state.account->peak());
  }
  return turn;
}

bool Portfolio::take_turn(std::unique_lock<std::mutex>& lock, Budget budget) {
  MemberState* state = choose_member();
  if (state == nullptr) return false;
  state->life = Life::busy;
  const Cost upper_bound = best_cost_;
  lock.unlock();
  const double begun = thread_cpu_seconds();
  Turn turn = run_turn(*state, budget, upper_bound);
  const double ended = thread_cpu_seconds();
  lock.lock();
  state->seconds += ended - begun;
  ticks_ += budget.ticks;
  const bool is_early = state->ticks < tunables_.portfolio_early_ticks;
  const std::uint64_t share = std::max<std::uint64_t>(state->member.share, is_early ? early_share_ : 0);
  state->ticks += budget.ticks;
  state->progress += budget.ticks * kShareUnit / share;
  state->life = Life::ready;
  if (outcome_ == StepStatus::running) digest(*state, std::move(turn));
  turn_ended_.notify_all();
  return true;
}

void Portfolio::digest(MemberState& state, Turn turn) {
  state.statistics = std::move(turn.statistics);
  state.bytes = state.account->peak();
  if (turn.lower_bound.counts_moves() == Bound{unit(), {}}.counts_moves()) {
    state.lower_bound = std::max(state.lower_bound, turn.lower_bound.cost.major);
    lower_bound_ = std::max(lower_bound_, state.lower_bound);
  }
  if (turn.has_solution) take_solution(state, turn);
  switch (turn.status) {
    case StepStatus::running:
    case StepStatus::improved:
      break;
    case StepStatus::solved:
      retire(state, "found a solution");
      break;
    case StepStatus::exhausted:
      if (!turn.has_solution && state.member.is_complete) finish(StepStatus::exhausted);
      retire(state, turn.has_solution ? "found a solution, proved" : "searched everything");
      break;
    case StepStatus::nothing_below:
      if (state.member.gives_proofs) is_proved_ = true;
      retire(state, "found nothing shorter");
      break;
    case StepStatus::gave_up:
      retire(state, "has nothing more to try");
      break;
    case StepStatus::out_of_memory:
      ran_out_of_memory_ = true;
      retire(state, "memory used up");
      break;
    case StepStatus::failed:  // impossible: members do not verify their solutions
      break;
  }
  stop_satisficing_members();
  if (&state == &members_.back() && is_shortened_enough()) retire(state, "its time is over");
  give_spare_threads(state);
  conclude_if_done();
}

void Portfolio::take_solution(MemberState& state, Turn& turn) {
  if (!turn.cost) {
    failure_ = rejected_solution(state.member.name, turn.rejection);
    retire(state, "the verifier rejected its solution");
    return finish(StepStatus::failed);
  }
  if (*turn.cost < best_cost_) {
    best_ = std::move(turn.steps);
    best_cost_ = *turn.cost;
    has_improved_ = true;
    const bool is_shortened = &state == &members_.back();
    if (!is_shortened) found_by_ = state.member.name;
    const bool is_proved = turn.is_proved || is_best_proved();
    if (!is_shortened && !is_proved) start_shortening();
  }
  if (state.member.gives_proofs && turn.is_proved) is_proved_ = true;
}

// Starts to shorten the best solution. If an older solution is being shortened, this ends, except during a
// turn of the engine that shortens.
void Portfolio::start_shortening() {
  MemberState& shortener = members_.back();
  if (!shortening_.build || shortener.life == Life::busy) return;
  shortener.route.reset();
  shortener.has_solved = false;
  shortener.ticks_since_look = 0;
  shortener.engine.reset();
  shortener.account.reset();
  shortener.ending.clear();
  shortener.member.build = [this, solution = *best_](MemoryAccount& account) {
    return shortening_.build(solution, account);
  };
  if (objective_ == Objective::any && shortening_.is_limited) {
    shorten_until_ =
        ticks_ + std::max<std::uint64_t>(tunables_.shorten_ticks, ticks_ / tunables_.shorten_divisor);
  }
  shortener.progress = UINT64_MAX;
  for (const MemberState& p : members_) {
    if (is_at_work(p) && &p != &shortener) shortener.progress = std::min(shortener.progress, p.progress);
  }
  shortener.life = Life::ready;
  share_out_memory();
}

bool Portfolio::is_shortened_enough() const {
  return ticks_ >= shorten_until_ && !members_.back().route;  // a shorter solution is not lost
}

// ---- end of members and of the portfolio -----------------------------------------------------------------

void Portfolio::retire(MemberState& state, std::string ending) {
  if (state.life == Life::ended) return;
  state.life = Life::ended;
  state.ending = std::move(ending);
  state.statistics.open = 0;
  if (state.engine) {  // another member found a solution, or the verifier rejected a solution of this one
    state.engine.reset();
    give_back_to_system(state.bytes);
  }
  state.account.reset();
  share_out_memory();
}

// Once a solution is known, the satisficing members end. With objective `any`, all members end except the engine
// that shortens. The remaining members get the shares of work and memory of those that have ended.
void Portfolio::stop_satisficing_members() {
  if (!best_ || (has_enough() && !is_at_work(members_.back()))) return;
  for (MemberState& p : members_) {
    const bool may_prove = p.member.gives_proofs && objective_ != Objective::any;
    if (may_prove || &p == &members_.back()) continue;
    if (p.life == Life::waiting) p.life = Life::resting;
    if (p.life == Life::ready) retire(p, "another found a solution");
  }
}

// Divides the memory that is left below the limit by shares among the members that have not ended. A member
// that has started keeps at least its old limit.
void Portfolio::share_out_memory() {
  std::uint64_t shares = 0;
  for (const MemberState& p : members_) {
    shares += p.life == Life::ended || p.life == Life::resting ? 0 : p.member.share;
  }
  const std::uint64_t limit = account_.limit();
  std::uint64_t of_none = account_.used();  // memory of no member: the board and shared tables
  for (const MemberState& p : members_) of_none -= p.account ? std::min(of_none, p.account->used()) : 0;
  const std::uint64_t left = limit > of_none ? limit - of_none : 0;
  for (MemberState& p : members_) {
    if (!is_at_work(p)) continue;
    const std::uint64_t part = limit == 0 ? 0 : std::max<std::uint64_t>(1, left / shares * p.member.share);
    if (!p.account) {
      p.account = std::make_unique<MemoryAccount>(part, &account_);
    } else {
      p.account->raise_limit(part);
    }
  }
}

unsigned Portfolio::spare_threads() const {
  unsigned used = 0;
  for (const MemberState& p : members_)
    used += p.life == Life::ended || p.life == Life::resting ? 0 : p.threads;
  return threads_ > used ? threads_ - used : 0;
}

void Portfolio::give_spare_threads(MemberState& state) {
  if (!state.member.build_on_threads || state.life != Life::ready || state.route) return;
  const unsigned threads = state.threads + spare_threads();
  const unsigned least = state.engine ? kWorthRestarting * state.threads : state.threads + 1;
  if (threads < least) return;
  state.threads = threads;
  if (!state.engine) return;
  state.engine.reset();
  give_back_to_system(state.bytes);
  state.passed_bound = kUnlimited;
  state.has_solved = false;
  state.ticks_since_look = 0;
}

void Portfolio::finish(StepStatus outcome) {
  if (outcome_ != StepStatus::running) return;
  outcome_ = outcome;
  is_stopping_ = true;
}

void Portfolio::conclude_if_done() {
  if (is_best_proved()) is_proved_ = true;
  if (has_enough() && (is_proved_ || !is_at_work(members_.back()))) return finish(StepStatus::solved);
  if (is_proved_) return finish(best_ ? StepStatus::exhausted : StepStatus::nothing_below);
  const bool all_ended = std::all_of(members_.begin(), members_.end(), [](const MemberState& p) {
    return p.life == Life::ended || p.life == Life::resting;
  });
  if (!all_ended) return;
  finish(best_ ? StepStatus::solved : ran_out_of_memory_ ? StepStatus::out_of_memory : StepStatus::gave_up);
}

// ---- threads ---------------------------------------------------------------------------------------------

void Portfolio::start_workers() {
  const std::size_t most = std::min<std::size_t>(threads_, members_.size() - 1);
  while (workers_.size() + 1 < most) workers_.emplace_back([this] { work(); });
}

void Portfolio::work() {
  std::unique_lock lock(mutex_);
  double seconds = thread_cpu_seconds();
  while (!is_stopping_) {
    if (!take_turn(lock, {next_turn(), UINT64_MAX})) turn_ended_.wait_for(lock, kLongestWait);
    const double now = thread_cpu_seconds();
    worker_seconds_ += now - seconds;
    seconds = now;
  }
}

StepStatus Portfolio::step(Budget budget) {
  std::unique_lock lock(mutex_);
  if (outcome_ != StepStatus::running) return outcome_;
  // The length of a turn does not depend on the budget of step(), so neither does the order of the turns.
  if (!take_turn(lock, {next_turn(), budget.expansions})) turn_ended_.wait_for(lock, kLongestWait);
  if (outcome_ != StepStatus::running) return outcome_;
  const auto playing =
      std::count_if(members_.begin(), members_.end(), [this](const MemberState& p) { return is_at_work(p); });
  if (playing > 1) start_workers();
  if (!has_improved_) return StepStatus::running;
  has_improved_ = false;
  return StepStatus::improved;
}

// ---- results ---------------------------------------------------------------------------------------------

void Portfolio::take_upper_bound(const Bound& bound) {
  const std::lock_guard lock(mutex_);
  if (bound.unit != unit() || !(bound.cost < best_cost_)) return;
  best_cost_ = bound.cost;
  best_.reset();
}

std::optional<Route> Portfolio::route() const {
  const std::lock_guard lock(mutex_);
  if (!best_) return std::nullopt;
  return Route(*best_);
}

bool Portfolio::is_proved() const {
  const std::lock_guard lock(mutex_);
  return is_proved_ && best_;
}

Bound Portfolio::lower_bound() const {
  const std::lock_guard lock(mutex_);
  return {unit(), {lower_bound_, 0}};
}

std::string Portfolio::failure() const {
  const std::lock_guard lock(mutex_);
  return failure_;
}

Statistics Portfolio::statistics() const {
  const std::lock_guard lock(mutex_);
  Statistics sum;
  for (const MemberState& p : members_) {
    add(sum, p.statistics);
    sum.worker_seconds += p.statistics.worker_seconds;
    if (p.life == Life::waiting || p.life == Life::resting) continue;  // not started
    sum.members.push_back({p.member.name, p.statistics.expanded, p.statistics.stored, p.bytes, p.lower_bound,
                           p.seconds + p.statistics.worker_seconds,
                           p.life == Life::ended ? p.ending : std::string()});
  }
  sum.found_by = found_by_;
  sum.peak_bytes = account_.peak();
  sum.worker_seconds += worker_seconds_;
  return sum;
}

}  // namespace sokrates
