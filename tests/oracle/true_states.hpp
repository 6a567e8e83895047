// A level with the truth about every state that pushes can reach, in the words of the solver's own rooms: for
// tests that hold heuristics, detectors and filters against it.
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
  static constexpr std::uint32_t kNever = PushGraph::kNever;

  TrueStates(const sokrates::Level& level, std::size_t cap);

  // False: several players, a target to reach, more states than the cap, or unsolvable at sight, so that no
  // part is ever asked.
  bool is_usable() const { return is_usable_; }

  const sokrates::Board& board() const { return board_; }
  const sokrates::SquareSet& live() const { return live_; }

  std::size_t size() const { return graph_.size(); }
  std::uint32_t distance(std::size_t id) const { return graph_.distance(id); }
  bool is_solvable(std::size_t id) const { return distance(id) != kNever; }
  // No box on a dead square: what an engine may get to see.
  bool is_live(std::size_t id) const;

  void load(std::size_t id, sokrates::Position& position) const;
  // The number of the state that a push of `box` leads to from state `id`.
  std::size_t after(std::size_t id, const sokrates::Move& push) const;

 private:
  std::vector<sokrates::Square> boxes_of(std::size_t id) const;

  sokrates::Board board_;
  sokrates::SquareSet live_;
  PushGraph graph_;
  bool is_usable_ = false;
};

// The rows of a position, each on a line of its own after the word "position".
std::string picture_of(const sokrates::Position& position);

}  // namespace oracle
