// Learns from a position that the bound fails to prune: finds a group of up to eight boxes whose cost exceeds
// the known bound.
//
// The learner starts with each box in turn. It computes the cheapest path of the box to a goal without other
// boxes (lone_group.hpp). It then determines which other boxes block this path, either a push or a walk of
// the player. These boxes join the group, and the search is repeated. The learner ends if the group raises the
// bound of the whole position. It starts with the next box if the group becomes too large, if no box blocks the
// path, or if a search reaches its limit. Finally, boxes that are not needed are removed from the learned group.
//
// Guarantees: a learned group is valid for every position that contains its boxes, with the player in the same
// region between them. The choice of groups affects only the strength of the bound.
//
// Cost: at most eight small searches for each box of the position, and eight to remove boxes.
//
// Reference: A. Junghanns and J. Schaeffer, 1998 (pattern search), where boxes also join by conflicts. The
// penalties of that method cannot be added safely. Costs under prices can.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "heuristic/priced/lone_group.hpp"

namespace sokrates {

class GroupLearner {
 public:
  using Value = LoneGroup::Value;

  struct Learned {
    std::vector<Square> boxes;
    std::int64_t cost = 0;  // lower bound of U in quarters of a push, or LoneGroup::kDead
  };

  // Requires: `board` outlives this object.
  GroupLearner(const Board& board, SquareSet live, std::size_t max_nodes)
      : board_(board),
        live_(std::move(live)),
        max_nodes_(max_nodes),
        lone_(board, live_),
        position_(board),
        region_(board) {}

  // Starts a search for a group that raises value(position) to `wanted` or more. Requires: `prices` do not change
  // until the search is over.
  void begin(const Position& position, const GoalPrices& prices, std::int64_t wanted);
  // Works for about `ticks` ticks. Returns true when the search is over.
  bool step(std::uint64_t ticks, const Value& value);
  // Returns the learned group, or nullopt. Requires: the search is over.
  const std::optional<Learned>& learned() const { return learned_; }
  Square player() const { return player_; }

  std::uint64_t work() const { return lone_.work(); }
  std::uint64_t bytes() const { return lone_.bytes(); }

 private:
  // Returns the cost of the group that raises the value of the whole position to `wanted_`.
  std::int64_t needed(const std::vector<Square>& group, const Value& value);
  void begin_group(const Value& value);
  // Processes the answer for the current group: extends the group, takes the next seed, or removes a box.
  // Returns true when the search is over.
  bool take_answer();
  bool next_seed();
  bool next_to_drop();
  // Returns the boxes outside the group that block the first blocked push of `way`, or the walk to it.
  std::vector<Square> find_conflicts(const std::vector<Move>& way);
  std::vector<Square> boxes_between(Square to, const std::vector<Square>& group);

  const Board& board_;
  const SquareSet live_;
  std::size_t max_nodes_;
  LoneGroup lone_;
  Position position_;
  Region region_;

  // State of the current search.
  std::vector<Square> boxes_;
  Square player_ = 0;
  const GoalPrices* prices_ = nullptr;
  std::int64_t wanted_ = 0;
  std::size_t seed_ = 0;       // index into boxes_
  std::size_t dropped_ = 0;    // index of the box whose removal is tested
  std::vector<Square> group_;  // the candidate that is searched
  std::int64_t needed_ = 0;
  bool is_begun_ = false;  // the search of group_ has started
  std::optional<Learned> learned_;
};

}  // namespace sokrates
