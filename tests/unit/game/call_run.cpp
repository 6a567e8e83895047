#include "unit/game/call_run.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <tuple>

namespace sokrates {

namespace {

constexpr std::uint64_t kNodes = 200;
constexpr const char* kNames[kCallKinds] = {
    "step", "steps",   "text",  "push", "walk",        "drag",        "undo",       "redo",         "restart",
    "copy", "inspect", "solve", "hint", "open_solver", "step_solver", "ask_solver", "cancel_solver"};

void require(bool is_true, const std::string& what) {
  if (!is_true) throw std::logic_error(what);
}

Options options_of(std::uint32_t number) {
  Options options;
  const std::size_t choice = number % (engines().size() + 1);
  if (choice > 0) options.engine = engines()[choice - 1].name;
  options.limits.nodes = kNodes;
  return options;
}

// Returns random steps in which a direction is sometimes repeated.
std::vector<Step> steps_of(const Call& call, std::size_t players) {
  oracle::RandomSource random(std::uint64_t{call.a} << 32 | call.b);
  std::vector<Step> steps;
  for (std::size_t i = 1 + random.below(4); i > 0; --i) {
    steps.push_back({static_cast<std::uint32_t>(random.below(players)), kDirections[random.below(4)]});
  }
  return steps;
}

}  // namespace

Call random_call(oracle::RandomSource& random) {
  // Steps and paths create positions. The other calls query them.
  static constexpr CallKind kOften[] = {CallKind::step,        CallKind::step,   CallKind::push,
                                        CallKind::walk,        CallKind::drag,   CallKind::undo,
                                        CallKind::step_solver, CallKind::restart};
  Call call;
  call.kind = random.chance(60) ? kOften[random.below(std::size(kOften))]
                                : static_cast<CallKind>(random.below(kCallKinds));
  call.a = static_cast<std::uint32_t>(random.below(1000));
  call.b = static_cast<std::uint32_t>(random.below(1000));
  return call;
}

std::string text_of(const std::vector<Call>& calls) {
  std::string text;
  for (const Call& call : calls) {
    text += std::string(kNames[static_cast<std::size_t>(call.kind)]) + " " + std::to_string(call.a) + " " +
            std::to_string(call.b) + "\n";
  }
  return text;
}

CallRun::CallRun(const Level& level) : level_(level), rules_(level), game_(level) {
  if (!rules_.fits()) throw std::invalid_argument("too large for the oracle");
}

std::string CallRun::make(const Call& call) {
  try {
    if (call.kind < CallKind::open_solver) {
      make_game_call(call);
      check_position();
      check_steps();
      reach_.won += game_.is_won() ? 1 : 0;
    } else {
      make_solver_call(call);
      if (solver_) check_solver();
    }
  } catch (const std::logic_error& disagreement) {
    return disagreement.what();
  }
  return {};
}

void CallRun::make_game_call(const Call& call) {
  const std::size_t players = game_.players().size();
  const auto player = static_cast<std::uint32_t>(call.a % (players + 1));  // one of these numbers is invalid
  switch (call.kind) {
    case CallKind::step: {
      const Step step{player, kDirections[call.b % 4]};
      return play({step}, game_.apply(step));
    }
    case CallKind::steps: {
      const std::vector<Step> steps = steps_of(call, players);
      return play(steps, game_.apply(steps));
    }
    case CallKind::text:
      return try_text(call);
    case CallKind::push:
      return try_push(call);
    case CallKind::walk: {
      const auto way = game_.walk_to(cell_of(call.b), player);
      if (!way) return;
      require(game_.apply(*way), "a way that cannot be walked");
      play(*way, true);
      return require(game_.players()[player] == cell_of(call.b), "a way that leads elsewhere");
    }
    case CallKind::drag:
      return try_drag(call);
    case CallKind::undo:
      require(game_.undo() == !done_.empty(), "undo");
      if (done_.empty()) return;
      undone_.push_back(done_.back());
      return done_.pop_back();
    case CallKind::redo:
      require(game_.redo() == !undone_.empty(), "redo");
      if (undone_.empty()) return;
      done_.push_back(undone_.back());
      return undone_.pop_back();
    case CallKind::restart:
      game_.restart();
      for (; !done_.empty(); done_.pop_back()) undone_.push_back(done_.back());
      return;
    case CallKind::copy: {
      Game other = game_;
      require(other.lurd() == game_.lurd(), "a copy differs");
      other.restart();
      Game third(level_);
      third = game_;
      game_ = std::move(third);
      return;
    }
    default:
      return try_solution(call);
  }
}

// Updates the model after the game has made these steps or rejected them.
void CallRun::play(const std::vector<Step>& steps, bool was_taken) {
  require(was_taken == is_legal(steps), "the verifier disagrees about " + text_after(steps));
  ++(was_taken ? reach_.taken : reach_.refused);
  if (!was_taken || steps.empty()) return;
  done_.insert(done_.end(), steps.begin(), steps.end());
  undone_.clear();
}

void CallRun::try_text(const Call& call) {
  const std::vector<Step> steps = steps_of(call, game_.players().size());
  std::string text;
  for (const Step& step : steps) {
    text += "{" + std::to_string(step.player + 1) + "}" + (call.a % 2 == 0 ? "" : "1");
    text += call.b % 2 == 0 ? walk_letter(step.direction) : push_letter(step.direction);
  }
  const Expected<std::size_t> played = game_.play(text);
  play(steps, played.has_value());
  if (played) return require(*played == steps.size(), "the number of steps played");
  const Verdict verdict = verify(level_, text_after(steps));
  require(played.code() == ErrorCode::illegal_step, "the code of an illegal text");
  const std::string begin = "step " + std::to_string(verdict.step - done_.size()) + ":";
  require(played.error().substr(0, begin.size()) == begin,
          "the verifier stumbles elsewhere: " + verdict.reason);
}

void CallRun::try_push(const Call& call) {
  check_pushes();
  const std::vector<Push> pushes = game_.legal_pushes();
  if (pushes.empty()) return;
  const Push& push = pushes[call.a % pushes.size()];
  const std::size_t before = done_.size();
  const std::uint64_t pushes_before = game_.pushes();
  require(game_.apply(push), "a legal push is refused");
  const Expected<std::vector<Step>> all = parse_lurd(game_.lurd());
  require(all && all->size() > before, "a push without a step");
  play({all->begin() + static_cast<std::ptrdiff_t>(before), all->end()}, true);
  ++reach_.pushed;
  require(game_.pushes() == pushes_before + 1, "a push and no more than one");
  require(game_.players()[push.player] == push.box, "the player stands where the box was");
}

// Tries cells near the box and drags the box to the first one that it can reach.
void CallRun::try_drag(const Call& call) {
  const std::vector<Cell> boxes = game_.position().boxes();
  if (boxes.empty()) return;
  const Cell box = boxes[call.a % boxes.size()];
  const auto player = static_cast<std::uint32_t>(call.b % game_.players().size());
  for (std::uint32_t i = 0; i < 25; ++i) {
    const std::uint32_t near = call.b + i;
    const Cell to{box.row + static_cast<int>(near % 5) - 2, box.column + static_cast<int>(near / 5 % 5) - 2};
    const auto way = game_.push_path(box, to, player);
    if (!way || way->empty()) continue;
    ++reach_.dragged;
    require(game_.apply(*way), "a way of a box that cannot be pushed");
    play(*way, true);
    return require(game_.has_box(to), "a box that was pushed elsewhere");
  }
}

void CallRun::try_solution(const Call& call) {
  if (call.kind == CallKind::inspect) {
    const PositionReport report = game_.inspect();
    require(report.is_won == game_.is_won(), "inspect and is_won differ");
    reach_.dead += report.is_dead ? 1 : 0;
    require(!report.is_dead || !report.reason.empty(), "dead without a reason");
    require(!report.is_dead || game_.solve(options_of(call.a)).status != Status::solved, "dead and solved");
    return;
  }
  const Options options = options_of(call.a);
  Game ahead = game_;
  if (call.kind == CallKind::hint) {
    const Hint hint = game_.hint(options);
    if (hint.status != Status::solved) return require(hint.lurd.empty(), "moves in no hint");
    require(ahead.play(hint.lurd).has_value(), "an illegal hint: " + hint.lurd);
    require(ahead.pushes() <= game_.pushes() + 1, "a hint of several pushes");
    return require(ahead.is_won() || ahead.pushes() == game_.pushes() + 1, "a hint that leads nowhere");
  }
  const Result result = game_.solve(options);
  require(result.status != Status::error, result.reason);
  if (result.status != Status::solved) return;
  ++reach_.solved;
  require(ahead.play(result.solution).has_value(), "an illegal solution: " + result.solution);
  require(ahead.is_won(), "a solution that does not win");
  require(verify(level_, ahead.lurd()).valid, "the verifier refuses game and solution");
  if (call.b % 2 == 0 || result.solution.empty()) return;
  const Expected<std::vector<Step>> steps = parse_lurd(result.solution);
  play(*steps, game_.apply(*steps));
}

void CallRun::make_solver_call(const Call& call) {
  switch (call.kind) {
    case CallKind::open_solver:
      solver_level_ = game_.position();
      solver_options_ = options_of(call.a);
      solver_ = std::make_unique<Solver>(*solver_level_, solver_options_);
      solver_expanded_ = 0;
      solver_cancelled_ = false;
      return;
    case CallKind::step_solver: {
      if (!solver_) return;
      const bool was_done = solver_->is_done();
      const bool goes_on = solver_->step(std::uint64_t{call.a} * call.b);
      require(goes_on == !solver_->is_done(), "step and is_done differ");
      return require(!was_done || !goes_on, "done is not done");
    }
    case CallKind::cancel_solver:
      if (!solver_) return;
      solver_cancelled_ = solver_cancelled_ || !solver_->is_done();
      solver_->cancel();
      return require(solver_->is_done(), "cancelled and not done");
    default:
      return;
  }
}

void CallRun::check_solver() {
  const Result result = solver_->result();
  const Progress progress = solver_->progress();
  require(progress.statistics.expanded >= solver_expanded_, "expansions were lost");
  require(progress.statistics.expanded <= kNodes, "the limit of nodes was passed");
  require(result.status != Status::error, result.reason);
  if (result.status == Status::solved) {
    const Verdict verdict = verify(*solver_level_, result.solution);
    require(verdict.valid && verdict.metrics == result.metrics, "the verifier disagrees with the solver");
    require(progress.moves == verdict.metrics.moves, "progress tells of another solution");
  }
  if (!solver_->is_done()) {
    return require(result.limit == Limit::none && result.status <= Status::unknown, "an end before the end");
  }
  if (solver_cancelled_) {
    // A first solution of any length is the answer, also if the search was cancelled while it was shortened.
    const bool is_answer = result.status == Status::solved && result.objective == Objective::any;
    return require(result.limit == (is_answer ? Limit::none : Limit::cancelled),
                   "cancelled, but by another limit");
  }
  ++reach_.searched;
  const Result whole = solve(*solver_level_, solver_options_);
  require(std::tie(whole.status, whole.solution, whole.limit, whole.lower_bound, whole.optimal) ==
              std::tie(result.status, result.solution, result.limit, result.lower_bound, result.optimal),
          "solve() says something else");
}

void CallRun::check_position() const {
  const Verdict verdict = verify(level_, text_after({}));
  require(verdict.legal, "illegal: " + verdict.reason);
  require(game_.lurd() == verdict.lurd, "lurd: " + game_.lurd() + ", the verifier: " + verdict.lurd);
  require(game_.moves() == verdict.metrics.moves, "moves");
  require(game_.pushes() == verdict.metrics.pushes, "pushes");
  require(game_.is_won() == verdict.valid, "won or not");
  require(game_.undone() == undone_.size(), "what can be redone");
  require(game_.start() == level_, "the start");
  const oracle::Position now = replayed();
  const Level position = game_.position();
  require(position.width() == level_.width() && position.height() == level_.height(), "size");
  require(position.goals() == level_.goals() && position.win() == level_.win(), "goals");
  require(position.boxes() == rules_.box_cells(now), "boxes");
  require(game_.players() == rules_.player_cells(now), "players");
  require(position.players().size() == game_.players().size(), "players of the position");
  for (const Cell c : game_.players()) require(position.has_player(c), "a player of the position");
}

void CallRun::check_steps() const {
  const std::vector<Step> legal = game_.legal_steps();
  std::size_t count = 0;
  for (std::uint32_t player = 0; player < game_.players().size(); ++player) {
    for (const Direction d : kDirections) {
      const bool is_listed = std::find(legal.begin(), legal.end(), Step{player, d}) != legal.end();
      require(is_listed == is_legal({Step{player, d}}), "legal steps");
      count += is_listed ? 1 : 0;
    }
  }
  require(count == legal.size(), "a step is listed twice");
}

// Finds the pushes with a flood fill of single steps.
void CallRun::check_pushes() const {
  using Found = std::tuple<std::uint32_t, int, int, Direction>;
  std::multiset<Found> listed;
  for (const Push& p : game_.legal_pushes()) listed.insert({p.player, p.box.row, p.box.column, p.direction});
  std::multiset<Found> found;
  for (std::uint32_t player = 0; player < rules_.player_count(); ++player) {
    std::vector<oracle::Position> open{replayed()};
    std::set<std::size_t> seen{open[0].players[player]};
    for (std::size_t i = 0; i < open.size(); ++i) {
      for (const Direction d : kDirections) {
        oracle::Position next = open[i];
        const auto effect = rules_.play(next, player, d);
        if (effect == oracle::NaiveRules::Effect::push) {
          const Cell box = rules_.cell(next.players[player]);
          found.insert({player, box.row, box.column, d});
        } else if (effect == oracle::NaiveRules::Effect::walk && seen.insert(next.players[player]).second) {
          open.push_back(next);
        }
      }
    }
  }
  require(listed == found, "legal pushes");
}

bool CallRun::is_legal(const std::vector<Step>& more) const {
  return verify(level_, text_after(more)).legal;
}

std::string CallRun::text_after(const std::vector<Step>& more) const {
  std::string text;
  for (const std::vector<Step>* steps : {&done_, &more}) {
    for (const Step& step : *steps) {
      text += "{" + std::to_string(step.player + 1) + "}" + walk_letter(step.direction);
    }
  }
  return text;
}

oracle::Position CallRun::replayed() const {
  oracle::Position position = rules_.start();
  for (const Step& step : done_) rules_.play(position, step.player, step.direction);
  return position;
}

// The numbers include a border around the level.
Cell CallRun::cell_of(std::uint32_t number) const {
  const auto n = static_cast<int>(number);
  return {n / (level_.width() + 2) % (level_.height() + 2) - 1, n % (level_.width() + 2) - 1};
}

std::string failure_of(const Level& level, const std::vector<Call>& calls) {
  CallRun run(level);
  for (std::size_t i = 0; i < calls.size(); ++i) {
    if (std::string what = run.make(calls[i]); !what.empty())
      return "call " + std::to_string(i + 1) + ": " + what;
  }
  return {};
}

}  // namespace sokrates
