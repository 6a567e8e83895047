// Many games that are stepped together: the core of the learning environment.
//
// All levels are padded with walls to one size. The observations are bytes that the caller owns, and a step changes only the
// bytes of the squares that it touches. An observation is one grid of cells (bits: 1 wall, 2 goal, 4 box, 8 player) or four
// planes of zeros and ones in this order.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sokrates/level.hpp>

namespace sokrates::python {

// The rewards of a step. A step gets the sum of all rewards that apply.
struct Rewards {
  float step = -0.1F;
  float on_goal = 1.0F;    // a box was pushed onto a goal
  float off_goal = -1.0F;  // a box was pushed off a goal
  float finished = 10.0F;
};

// An action: a step in a direction from 0 to 3 (up, right, down, left), or no step. If `may_push` is false, a step that would
// push a box does nothing.
struct Action {
  std::int8_t direction = -1;  // -1: no step
  bool may_push = true;
};

class StepTable {
 public:
  enum : std::uint8_t { kWall = 1, kGoal = 2, kBox = 4, kPlayer = 8 };

  StepTable(std::size_t games, int width, int height, bool with_planes)
      : width_(width),
        cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)),
        with_planes_(with_planes),
        boards_(games * cells_),
        games_(games) {}

  std::size_t games() const { return games_.size(); }
  std::size_t observation_bytes() const { return cells_ * (with_planes_ ? 4 : 1); }

  // Starts a game and writes its whole observation. Requires: the level has one player and fits into the common size.
  void reset(std::size_t game, const Level& level, std::uint8_t* observation);

  struct Outcome {
    float reward = 0;
    bool is_won = false;
  };
  // Executes an action. An illegal step does not change the position, but it counts as a step.
  Outcome step(std::size_t game, Action action, const Rewards& rewards, std::uint8_t* observation) {
    Game& g = games_[game];
    ++g.steps;
    Outcome outcome{rewards.step, false};
    if (action.direction < 0) return outcome;
    std::uint8_t* board = &boards_[game * cells_];
    const std::ptrdiff_t offset = offset_of(action.direction);
    const std::size_t to = g.player + static_cast<std::size_t>(offset);
    if ((board[to] & kWall) != 0) return outcome;
    if ((board[to] & kBox) != 0) {
      const std::size_t behind = to + static_cast<std::size_t>(offset);
      if (!action.may_push || (board[behind] & (kWall | kBox)) != 0) return outcome;
      flip(board, observation, to, kBox, 2);
      flip(board, observation, behind, kBox, 2);
      const int change = ((board[behind] & kGoal) != 0 ? 1 : 0) - ((board[to] & kGoal) != 0 ? 1 : 0);
      g.off_goal -= change;
      if (change > 0) outcome.reward += rewards.on_goal;
      if (change < 0) outcome.reward += rewards.off_goal;
      if (g.off_goal == 0) {
        outcome.is_won = true;
        outcome.reward += rewards.finished;
      }
    }
    flip(board, observation, g.player, kPlayer, 3);
    flip(board, observation, to, kPlayer, 3);
    g.player = to;
    return outcome;
  }

  std::uint32_t steps(std::size_t game) const { return games_[game].steps; }
  // Returns the position of a game as rows of canonical characters.
  std::vector<std::string> rows(std::size_t game) const;

 private:
  struct Game {
    std::size_t player = 0;
    std::int32_t off_goal = 0;  // boxes off goals
    std::uint32_t steps = 0;
  };

  std::ptrdiff_t offset_of(std::int8_t direction) const {
    const std::ptrdiff_t offsets[] = {-width_, 1, width_, -1};
    return offsets[direction];
  }
  // Puts a piece on a square or removes it, on the board and in the observation.
  void flip(std::uint8_t* board, std::uint8_t* observation, std::size_t at, std::uint8_t piece,
            std::size_t plane) const {
    board[at] ^= piece;
    observation[with_planes_ ? plane * cells_ + at : at] ^= with_planes_ ? std::uint8_t{1} : piece;
  }

  std::ptrdiff_t width_;
  std::size_t cells_;
  bool with_planes_;
  std::vector<std::uint8_t> boards_;
  std::vector<Game> games_;
};

}  // namespace sokrates::python
