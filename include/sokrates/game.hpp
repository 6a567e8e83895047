// A game in progress, for programs in which a person or another program moves the player.
//
//   Game game(*Level::from_text("#######\n#@ $ .#\n#######"));
//   const auto played = game.play("rR");
//   // *played == 2, game.lurd() == "rR", game.legal_pushes().size() == 1, game.is_won() == false
//   const Hint hint = game.hint();
//   // hint.status == Status::solved, hint.lurd == "R", game.play(hint.lurd).has_value(), game.is_won() == true
//   const bool taken_back = game.undo();
//   // taken_back == true, game.pushes() == 1, game.position().glyph({1, 4}) == '$'
//
// A Game is a value. A copy is independent of the original, and std::move copies the game. Illegal steps are
// rejected and change nothing. Each player keeps the number it has in the starting level. Player numbers count
// from 0 in code and from 1 in LURD text (`{1}`). Every text of moves starts with player 1.
//
// Cost: a step takes constant time, or time linear in the number of players if there are several. walk_to() visits each
// square at most once, and legal_pushes() at most once for each player. push_path() costs more; see its comment.
// inspect(), find_loss(), solve() and hint() search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/expected.hpp>
#include <sokrates/inspect.hpp>
#include <sokrates/level.hpp>
#include <sokrates/loss.hpp>
#include <sokrates/lurd.hpp>
#include <sokrates/options.hpp>
#include <sokrates/solver.hpp>

namespace sokrates {

// A push, including the walk to the box.
struct Push {
  std::uint32_t player = 0;
  Cell box;  // position of the box before the push
  Direction direction = Direction::up;
  friend bool operator==(const Push&, const Push&) = default;
};

// A proposal for the next push. As in the result of solve(), status `solved` comes with moves, and every
// other status with a reason.
struct Hint {
  Status status = Status::unknown;
  std::string reason;
  // The moves up to and including the next push of a solution. If no push is needed, these are all remaining
  // moves. The text is empty if the game is won.
  std::string lurd;
};

class Game {
 public:
  explicit Game(Level level);
  Game(const Game& other);
  Game& operator=(const Game& other);
  ~Game();

  // Return the level before the first move, and the current position as a level of the same size. In
  // position(), the players are numbered in reading order.
  const Level& start() const;
  Level position() const;

  bool has_box(Cell c) const;
  std::vector<Cell> players() const;  // by player number
  bool is_won() const;

  // Returns the moves played so far, without undone moves.
  std::string lurd() const;
  std::uint64_t moves() const;  // pushes included
  std::uint64_t pushes() const;

  // Returns the legal steps in the order of the players, for each player up, right, down, left.
  std::vector<Step> legal_steps() const;
  // Returns the pushes that a player can make, after a walk, while the other players stand still. They are in the order
  // of the players. The pushes of a player are in the reading order of the boxes, for each box up, right, down, left.
  std::vector<Push> legal_pushes() const;

  // Returns the shortest walk to `to`, or nullopt if there is none.
  std::optional<std::vector<Step>> walk_to(Cell to, std::uint32_t player = 0) const;
  // Returns the path that brings a box to a cell while all other boxes and players stay where they are. The
  // path has the fewest pushes, and the fewest moves among these. Returns nullopt if there is no path, or if
  // a limit or a stop ends the search first. Without a time limit, the search ends after a few seconds of work.
  // `limits.nodes` is ignored. Cost: at most four walks per square of the board. Each walk ends when it has found all
  // sides of the box that the player can reach.
  std::optional<std::vector<Step>> push_path(Cell box, Cell to, std::uint32_t player = 0,
                                             const Limits& limits = {},
                                             const StopToken* stop = nullptr) const;

  // Apply a step, a list of steps (all or none), or a push with the shortest walk to it. Return false and change
  // nothing if this is illegal. New steps replace the undone steps, which redo() can then no longer apply.
  [[nodiscard]] bool apply(Step step);
  [[nodiscard]] bool apply(const std::vector<Step>& steps);
  [[nodiscard]] bool apply(const Push& push);
  // Applies moves given as text, in any case and with run lengths. Returns the number of steps, or an error
  // that names the illegal step.
  Expected<std::size_t> play(std::string_view lurd);

  // Undo or redo one step. Return false if there is none.
  bool undo();
  bool redo();
  std::size_t undone() const;  // number of steps that redo() can apply
  // Undoes all steps. redo() applies them again.
  void restart();

  // Checks whether the position is dead, and why. The limits are those of inspect_position().
  [[nodiscard]] PositionReport inspect(const Limits& limits = {}, const StopToken* stop = nullptr) const;
  // Finds the first of the moves played so far after which the game could no longer be won.
  [[nodiscard]] LossReport find_loss(const Limits& limits = {}, const StopToken* stop = nullptr) const;
  // Solves the current position. The moves use the player numbers of this game, so play() accepts them.
  [[nodiscard]] Result solve(const Options& options = {}, const Watch& watch = {}) const;
  // Finds the next push of a solution and keeps the solution. As long as the player follows it, later hints for the same
  // engine and objective continue it without a search. A player who only follows hints therefore never needs more moves or
  // pushes than the solution has. Walks, undo() and redo() between hints are allowed. A push that leaves the solution leads to
  // a new search.
  [[nodiscard]] Hint hint(const Options& options = {}, const Watch& watch = {});
  // Keeps a solution of the current position that was found elsewhere, for example in another thread. Returns false and
  // changes nothing if the moves do not win.
  bool keep_solution(std::string_view lurd, const Options& options = {});
  // Returns the rest of the kept solution. Returns nullopt if none is kept for this engine and objective, or if the player
  // has left it.
  std::optional<std::string> kept_solution(const Options& options = {}) const;

 private:
  struct Play;
  std::unique_ptr<Play> play_;
};

}  // namespace sokrates
