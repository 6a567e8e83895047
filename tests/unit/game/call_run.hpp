// Makes random calls of the public API and compares the results with other code. The verifier determines what
// is legal, won and counted. The rules of the oracle determine where everything stands and what can be
// pushed. solve() determines the answers of a Solver.
//
// Whatever the numbers of a call are, the call can be made. Every subsequence of calls can therefore be made
// too, and a failing sequence can be minimized.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <sokrates/game.hpp>
#include <sokrates/solver.hpp>

#include "oracle/naive_rules.hpp"
#include "oracle/random_source.hpp"

namespace sokrates {

enum class CallKind : std::uint8_t {
  step,
  steps,  // several steps at once, often illegal
  text,
  push,
  walk,
  drag,  // push a box to a cell
  undo,
  redo,
  restart,
  copy,
  inspect,
  solve,
  hint,
  open_solver,
  step_solver,
  ask_solver,
  cancel_solver,
};
inline constexpr std::uint32_t kCallKinds = 17;

struct Call {
  CallKind kind = CallKind::step;
  std::uint32_t a = 0;
  std::uint32_t b = 0;
};

Call random_call(oracle::RandomSource& random);
std::string text_of(const std::vector<Call>& calls);

// Counts the events that a test should cover.
struct Reach {
  int taken = 0;  // single steps, or several at once
  int refused = 0;
  int pushed = 0;
  int dragged = 0;
  int won = 0;
  int dead = 0;
  int solved = 0;
  int searched = 0;  // searches to the end, compared with solve()
};

// A game and a solver, with a model of both.
class CallRun {
 public:
  explicit CallRun(const Level& level);

  // Makes the call. Returns what disagrees with the model, or an empty string.
  std::string make(const Call& call);
  const Reach& reach() const { return reach_; }

 private:
  void make_game_call(const Call& call);
  void make_solver_call(const Call& call);
  void play(const std::vector<Step>& steps, bool was_taken);
  void try_text(const Call& call);
  void try_drag(const Call& call);
  void try_push(const Call& call);
  void try_solution(const Call& call);
  void check_pushes() const;
  void check_position() const;
  void check_steps() const;
  void check_solver();

  bool is_legal(const std::vector<Step>& more) const;
  std::string text_after(const std::vector<Step>& more) const;
  oracle::Position replayed() const;
  Cell cell_of(std::uint32_t number) const;

  Level level_;
  oracle::NaiveRules rules_;
  Game game_;
  std::vector<Step> done_;
  std::vector<Step> undone_;  // the last step is redone next

  std::unique_ptr<Solver> solver_;
  std::optional<Level> solver_level_;
  Options solver_options_;
  std::uint64_t solver_expanded_ = 0;
  bool solver_cancelled_ = false;
  Reach reach_;
};

// Returns the failure of the first call that fails, or an empty string.
std::string failure_of(const Level& level, const std::vector<Call>& calls);

}  // namespace sokrates
