// The data of a Game: the level, the current position, and the steps that led to it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <sokrates/game.hpp>

#include "board/board.hpp"
#include "board/position.hpp"

namespace sokrates {

struct Game::Play {
  // The constant data, which copies of a game share.
  struct Setting {
    explicit Setting(Level l) : level(std::move(l)), board(level) {}
    Level level;
    Board board;
  };
  struct Done {
    Step step;
    bool is_push = false;
  };

  explicit Play(Level level);

  const Board& board() const { return setting->board; }

  bool is_legal(Step step) const;
  // Returns a message that names what blocks an illegal step.
  std::string obstacle(Step step) const;
  // Plays all steps, or none if one of them is illegal. Returns the number of steps before the first illegal one.
  std::size_t make_all(const std::vector<Step>& steps);
  // Returns the steps from number `first` on as LURD.
  std::string text_from(std::size_t first) const;
  void undo();
  void redo();

  // Returns one byte per square, nowhere() included. It is not 0 if a wall, a box or another player is there.
  std::vector<std::uint8_t> obstacles(std::uint32_t player) const;
  // Returns a level with a wall around it in which the other players and all boxes except the one on `box` are walls. The
  // box on `box` is left out.
  Level room_around(Square box, std::uint32_t player) const;

  // A solution of an earlier position of this game, see kept_solution.cpp.
  struct Kept;
  // Keeps `steps`, a solution of the current position, for hints that are requested with this engine and objective.
  void keep(const std::vector<Step>& steps, const Options& options);
  // Returns the rest of the kept solution, or nullopt if it does not pass through this position.
  std::optional<std::vector<Step>> rest_of_kept() const;
  // Returns true if a solution is kept that was requested with the same engine and objective.
  bool keeps_for(const Options& options) const;

  std::shared_ptr<const Setting> setting;
  Position position;
  std::vector<Square> players;  // by number
  std::vector<Done> history;
  std::size_t played = 0;  // steps of the history that are played; the later ones were undone
  std::uint64_t pushes = 0;
  std::shared_ptr<const Kept> kept;  // may be null

 private:
  bool is_free(Square s) const;
  // Makes a step without recording it in the history. Returns true for a push. Requires: the step is legal.
  bool make(Step step);
  void take_back(const Done& done);
};

}  // namespace sokrates
