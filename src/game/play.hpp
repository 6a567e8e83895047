// What a Game is made of: the level, the position reached, and the steps that led there.
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
  // What copies of a game share.
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
  // Where `step` is illegal: what is in the way.
  std::string obstacle(Step step) const;
  // Plays all, or nothing; returns how many are legal.
  std::size_t make_all(const std::vector<Step>& steps);
  // What was played from the step of this number on, as LURD.
  std::string text_from(std::size_t first) const;
  void undo();
  void redo();

  // One byte a square, nowhere() included: not 0 where a wall, a box or another player is.
  std::vector<std::uint8_t> obstacles(std::uint32_t player) const;
  // A level, with a wall all around it, in which boxes but the one on `box` and other players are walls; that
  // box is left out.
  Level room_around(Square box, std::uint32_t player) const;

  // A solution of an earlier position of this game, see kept_solution.cpp.
  struct Kept;
  // Keeps `steps`, a solution of the current position, for hints that are requested with this engine and objective.
  void keep(const std::vector<Step>& steps, const Options& options);
  // Returns what is left of the kept solution, or an empty optional if it does not pass through this position.
  std::optional<std::vector<Step>> rest_of_kept() const;
  // Returns true if a solution is kept that was requested with the same engine and objective.
  bool keeps_for(const Options& options) const;

  std::shared_ptr<const Setting> setting;
  Position position;
  std::vector<Square> players;  // by number
  std::vector<Done> history;
  std::size_t played = 0;  // of the history; what follows was taken back
  std::uint64_t pushes = 0;
  std::shared_ptr<const Kept> kept;  // may be null

 private:
  bool is_free(Square s) const;
  // Changes the position and not the history. Requires: the step is legal.
  bool make(Step step);
  void take_back(const Done& done);
};

}  // namespace sokrates
