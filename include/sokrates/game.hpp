// A level in play: for programs in which a person, or another program, moves the player.
//
//   Game game(*Level::from_text("#######\n#@ $ .#\n#######"));
//   const auto played = game.play("rR");
//   // *played == 2, game.lurd() == "rR", game.legal_pushes().size() == 1, game.is_won() == false
//   const Hint hint = game.hint();
//   // hint.status == Status::solved, hint.lurd == "R", game.play(hint.lurd).has_value(), game.is_won() == true
//   const bool taken_back = game.undo();
//   // taken_back == true, game.pushes() == 1, game.position().glyph({1, 4}) == '$'
//
// A Game is a value: copies go their own ways, and moving from one copies it. What is illegal is refused and
// changes nothing. Players keep the numbers they have in the starting level, wherever they go; numbers in code
// count from 0, in LURD text (`{1}`) from 1. A text of moves stands by itself: it starts with player 1.
//
// Cost: a step is constant time; what looks around visits each square once; way_to_push() says its own.
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
#include <sokrates/lurd.hpp>
#include <sokrates/options.hpp>
#include <sokrates/solver.hpp>

namespace sokrates {

// A push with the walk to it.
struct Push {
  std::uint32_t player = 0;
  Cell box;  // before the push
  Direction direction = Direction::up;
  friend bool operator==(const Push&, const Push&) = default;
};

// What to do next. As of solve(): `solved` comes with moves, anything else with a reason.
struct Hint {
  Status status = Status::unknown;
  std::string reason;
  // Up to and with the next push of a solution; all that is left where no push is needed; empty when won.
  std::string lurd;
};

class Game {
 public:
  explicit Game(Level level);
  Game(const Game& other);
  Game& operator=(const Game& other);
  ~Game();

  // The level before the first move, and the position now as a level of its own, of the same size. There
  // players are numbered anew, in reading order.
  const Level& start() const;
  Level position() const;

  bool has_box(Cell c) const;
  std::vector<Cell> players() const;  // by number
  bool is_won() const;

  // What was played and not taken back.
  std::string lurd() const;
  std::uint64_t moves() const;  // pushes included
  std::uint64_t pushes() const;

  // Player by player, each up, right, down, left.
  std::vector<Step> legal_steps() const;
  // Pushes of boxes that a player can walk to while the other players stand still: player by player, boxes in
  // reading order.
  std::vector<Push> legal_pushes() const;

  // The shortest walk; empty where there is none.
  std::optional<std::vector<Step>> way_to(Cell to, std::uint32_t player = 0) const;
  // The way to bring a box to a cell that takes the fewest pushes, and among those the fewest moves, while
  // everything else stays where it is; empty where there is none, or none was found before the limits or a
  // stop ended it (without either: some seconds of work). Cost: at most four walks a square, each cut short when
  // the sides of the box that can be reached are reached.
  std::optional<std::vector<Step>> way_to_push(Cell box, Cell to, std::uint32_t player = 0,
                                               const Limits& limits = {},
                                               const StopToken* stop = nullptr) const;

  // Makes a step, all of several steps or none, or a push with the shortest walk to it; false where that is
  // illegal. Steps that were taken back are forgotten then.
  [[nodiscard]] bool apply(Step step);
  [[nodiscard]] bool apply(const std::vector<Step>& steps);
  [[nodiscard]] bool apply(const Push& push);
  // The same for a text, in any case and with run lengths: how many steps it was, or which one is illegal.
  Expected<std::size_t> play(std::string_view lurd);

  // One step back, or forth again; false where there is none.
  bool undo();
  bool redo();
  std::size_t undone() const;  // how many steps redo() has
  // Everything back; redo() brings it again.
  void restart();

  // Is it lost, and why? Ends at the limits, at a stop, and without either after some seconds of work.
  [[nodiscard]] PositionReport inspect(const Limits& limits = {}, const StopToken* stop = nullptr) const;
  // From here on. The moves are those of this game's players: play() takes them.
  [[nodiscard]] Result solve(const Options& options = {}, const Watch& watch = {}) const;
  [[nodiscard]] Hint hint(const Options& options = {}, const Watch& watch = {}) const;

 private:
  struct Play;
  std::unique_ptr<Play> play_;
};

}  // namespace sokrates
