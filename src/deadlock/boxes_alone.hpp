// What some boxes can do if they were alone on the board: is there any way to bring all of them to goals?
//
// Fewer boxes never hinder, so where a few of the boxes are lost alone the whole position is lost, and these
// few are the reason. All their positions are searched, those with the most boxes on goals first, since most
// questions are about boxes that can go home; positions with a box on a dead square or a lost frozen group
// are left out. After `most_nodes` expansions, at the end of patience, or when the positions take more than
// kMostBytes, the answer is "not known to be lost".
//
// Boxes that get away from the others would multiply the positions by all the places they can wander to. So
// a zone may be given: a box that is pushed out of it counts as saved and is taken off the board. That is
// generous to the player, so what is lost in spite of it is lost.
//
// Cost: a flood fill per push. For questions about one position, not for every child of a search. Assumes one
// player.
#pragma once

#include <unordered_set>
#include <vector>

#include "analysis/freeze.hpp"
#include "base/ticks.hpp"
#include "board/region.hpp"
#include "rules/move.hpp"

namespace sokrates {

struct SquaresHash {
  std::size_t operator()(const std::vector<Square>& squares) const {
    std::uint64_t hash = squares.size();
    for (const Square s : squares) hash = (hash ^ s) * 0x9E3779B97F4A7C15ULL + (hash >> 29);
    return static_cast<std::size_t>(hash);
  }
};

class BoxesAlone {
 public:
  static constexpr std::uint64_t kBytesPerSquare =
      2 * Position::kBytesPerSquare + 2 * Region::kBytesPerSquare + FreezeTest::kBytesPerSquare;

  BoxesAlone(const Board& board, const SquareSet& live);

  // `zone`: what lies outside saves a box.
  bool are_lost(const std::vector<Square>& boxes, Square player, const SquareSet& zone,
                std::size_t most_nodes, Patience& patience);

  // A group of boxes that is lost by itself: those of a seed, then with the boxes next to them, ring by ring,
  // at last all boxes; each first with the group's own surroundings as zone, then without one. Stripped of
  // the boxes it can do without. Empty where none is found.
  std::vector<Square> find_lost_group(const Position& position, const std::vector<std::vector<Square>>& seeds,
                                      std::size_t most_nodes, Patience& patience);

 private:
  static constexpr std::size_t kMostQuestions = 10;
  static constexpr std::uint32_t kSquaresPerTick = 32;             // where a byte of each is copied
  static constexpr std::size_t kMostBytes = std::size_t{1} << 23;  // of the positions of one question

  using State = std::vector<Square>;  // boxes in rising order, then the player region's representative

  // Looks at all pushes of a state; true where one saves all boxes, or nobody waits any more.
  bool expand(const State& state, const SquareSet& zone, Patience& patience);
  // Notes the boxes at hand unless they were met before; true where all of them are home.
  bool meet(State boxes, Square player);
  void shrink(std::vector<Square>& lost_boxes, Square player, const SquareSet& zone, std::size_t most_nodes,
              Patience& patience);
  // The squares of the boxes and of the parts beside them that the player cannot enter.
  SquareSet surroundings(const Position& position, const std::vector<Square>& boxes, Patience& patience);
  // Adds the boxes that touch the surroundings; where there are none, all boxes.
  void grow(const Position& position, std::vector<Square>& boxes, Patience& patience);
  // Hands the work done since the last time to whoever waits; false where he has waited enough.
  bool report(Patience& patience);

  const Board& board_;
  const SquareSet& live_;
  FreezeTest freeze_;
  Position position_;  // of the state that is expanded
  Position child_;
  Region region_;
  Region after_;
  std::unordered_set<State, SquaresHash> seen_;
  std::vector<std::vector<State>> open_;  // by number of boxes off goal; the last met first
  std::vector<Move> pushes_;
  std::size_t nodes_ = 0;       // expanded on behalf of one group
  std::size_t bytes_ = 0;       // of the positions met
  std::uint64_t copied_ = 0;    // the work besides flood fills
  std::uint64_t reported_ = 0;  // of the work done
};

}  // namespace sokrates
