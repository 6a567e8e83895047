// A level with the true distance of every state that pushes can reach, in the data types of the solver. Tests
// compare heuristics, detectors and filters with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "board/position.hpp"
#include "board/square_set.hpp"
#include "oracle/push_search.hpp"
#include "rules/move.hpp"

namespace oracle {

class TrueStates {
 public:
  static constexpr std::uint32_t kInfinite = PushGraph::kInfinite;

  TrueStates(const sokrates::Level& level, std::size_t cap);

  // Returns false if the level has several players, a target, or more states than the limit, or if it is
  // trivially unsolvable, so that no component ever runs.
  bool is_usable() const { return is_usable_; }

  const sokrates::Board& board() const { return board_; }
  const sokrates::SquareSet& live() const { return live_; }

  std::size_t size() const { return graph_.size(); }
  std::uint32_t distance(std::size_t id) const { return graph_.distance(id); }
  bool is_solvable(std::size_t id) const { return distance(id) != kInfinite; }
  // Returns true if no box is on a dead square, so that an engine may generate the state.
  bool is_live(std::size_t id) const;

  void load(std::size_t id, sokrates::Position& position) const;
  // Returns the number of the state after a push of `box` in state `id`.
  std::size_t after(std::size_t id, const sokrates::Move& push) const;

 private:
  std::vector<sokrates::Square> boxes_of(std::size_t id) const;

  sokrates::Board board_;
  sokrates::SquareSet live_;
  PushGraph graph_;
  bool is_usable_ = false;
};

// Returns the rows of a position, each on its own line, after the word "position".
std::string picture_of(const sokrates::Position& position);

}  // namespace oracle
