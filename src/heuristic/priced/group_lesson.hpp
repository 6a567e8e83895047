// What a position that holds a search up can teach: a group of up to eight boxes that costs more than is known.
//
// From each box in turn: bring it home alone, as cheaply as can be (lone_group.hpp), and see which other boxes that way
// runs into, with a push or where the player has to walk. These join the group, which is brought home again, and so on,
// until it costs so much more than its known parts that the bound of the whole position rises, or it is too large, or
// nobody is in the way. The group that was found then loses every box it can do without.
//
// Any group that is found is true for every position that contains it; which ones are found decides strength alone.
//
// Cost: up to a few dozen small searches a lesson. Source: pattern search (A. Junghanns, J. Schaeffer 1998), where boxes
// join by their conflicts as here. What was found there could not be added up safely; under prices it can.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "heuristic/priced/lone_group.hpp"

namespace sokrates {

class GroupLesson {
 public:
  using Value = LoneGroup::Value;

  struct Learned {
    std::vector<Square> boxes;
    std::int64_t cost = 0;  // U is at least that, in quarters; or LoneGroup::kDead
  };

  // Requires: the board outlives this.
  GroupLesson(const Board& board, SquareSet live, std::size_t most_nodes)
      : board_(board),
        live_(std::move(live)),
        most_nodes_(most_nodes),
        lone_(board, live_),
        position_(board),
        region_(board) {}

  // Looks for a group that lifts value(position) to `wanted` or more. Requires: the prices stay until the lesson is over.
  void begin(const Position& position, const GoalPrices& prices, std::int64_t wanted);
  // Works for about so many ticks; true when the lesson is over.
  bool step(std::uint64_t ticks, const Value& value);
  // What was learned. Requires: the lesson is over.
  const std::optional<Learned>& learned() const { return learned_; }
  Square player() const { return player_; }

  std::uint64_t work() const { return lone_.work(); }
  std::uint64_t bytes() const { return lone_.bytes(); }

 private:
  // What the group has to cost for the whole to be worth what is wanted.
  std::int64_t needed(const std::vector<Square>& group, const Value& value);
  void begin_group(const Value& value);
  // The group on trial is solved: grow it, go on with the next seed, or shrink it.
  bool take_answer();
  bool next_seed();
  bool next_to_drop();
  // Boxes outside of the group that the way runs into first.
  std::vector<Square> find_conflicts(const std::vector<Move>& way);
  std::vector<Square> boxes_between(Square to, const std::vector<Square>& group);

  const Board& board_;
  const SquareSet live_;
  std::size_t most_nodes_;
  LoneGroup lone_;
  Position position_;
  Region region_;

  // Of the lesson under way.
  std::vector<Square> boxes_;
  Square player_ = 0;
  const GoalPrices* prices_ = nullptr;
  std::int64_t wanted_ = 0;
  std::size_t seed_ = 0;       // of boxes_
  std::size_t dropped_ = 0;    // of learned_'s boxes: the one left out on trial
  std::vector<Square> group_;  // on trial
  std::int64_t needed_ = 0;
  bool is_begun_ = false;  // the search of group_
  std::optional<Learned> learned_;
};

}  // namespace sokrates
