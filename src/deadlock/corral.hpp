// Corral deadlocks: a part of the floor the player cannot enter, whose fence cannot be opened without loss.
//
//   #######
//   #. $  #      the player cannot get into the room on the right; every push of the boxes in the doorway
//   #@$#  #      freezes one of them: the room will never be entered, and the boxes never leave the door
//   ####  #
//
// Take only the boxes that touch the corral (its fence and what is inside) and search all they can do, the
// other boxes taken off the board. Fewer boxes never hinder, so if no line of play brings all of them to
// goals the whole position is dead. The search gives up, saying nothing, as soon as the player gets into the
// corral, all these boxes stand on goals, or kMostNodes positions were looked at.
//
// The same search serves closed diagonals, whose corral is a chain of single squares that meet at their
// corners:
//
//     $#       each empty square is shut in by its four neighbours; a box pushed into one of them freezes
//     with
//    $ $       those around it, so the chain can only be opened from its ends, and these are shut too
//   # $
//
// Cost: a look around the box; only where that leaves a doubt a flood fill, and up to kMostNodes small
// expansions for a push that closes a corral; answers are kept per set of boxes and player region, compared
// in full. Assumes one player. Source: corral deadlocks as in JSoko and Festival (cap 50 there); the argument
// by taking boxes away is folklore.
#pragma once

#include <set>
#include <unordered_map>
#include <vector>

#include "analysis/freeze.hpp"
#include "board/region.hpp"
#include "deadlock/boxes_alone.hpp"
#include "deadlock/detector.hpp"

namespace sokrates {

// What counts as the corral around a square the player cannot reach.
enum class CorralShape : std::uint8_t {
  part,      // the part of the floor it lies in
  diagonal,  // the chain of shut-in single squares it belongs to
};

class CorralDetector final : public Detector {
 public:
  CorralDetector(const Board& board, const SquareSet& live, CorralShape shape);

  std::string_view name() const override { return shape_ == CorralShape::part ? "corral" : "diagonals"; }
  DetectorCost cost() const override { return DetectorCost::dear; }
  std::uint64_t bytes() const override;
  bool is_dead(const Position& position, const Move& push) override;
  std::optional<Witness> explain(const Position& position) override;
  // Goes on when the player gets into the corral, and where the fence alone is not lost takes in the boxes
  // next to it, one ring after another.
  std::optional<Witness> explain_patiently(const Position& position) override;

 private:
  static constexpr std::size_t kPatientNodes = 5'000;  // a tenth of a second for a room of 100 squares
  static constexpr std::size_t kMostNodes = 60;        // 30 and 120 solve no more of Microban I in 10 s
  static constexpr std::size_t kMostAnswers = 1U << 13;

  using State = std::vector<Square>;  // boxes in rising order, then the player region's representative
  struct StateHash {
    std::size_t operator()(const State& state) const {
      std::uint64_t hash = state.size();
      for (const Square s : state) hash = (hash ^ s) * 0x9E3779B97F4A7C15ULL + (hash >> 29);
      return static_cast<std::size_t>(hash);
    }
  };

  bool is_open(const Position& position, Square s) const;
  bool is_lost(const Position& position);
  // Fills corral_ and fence_boxes_; false where the shape asked for is not there.
  bool collect_corral(const Position& position, Square start);
  void collect_chain(const Position& position, Square start);
  bool cannot_be_opened(const Position& position);
  // Adds the boxes beside `boxes` and those around closed parts they touch; where there are none, all boxes.
  void add_neighbors(const Position& position, std::vector<Square>& boxes);
  std::string reason() const;
  // Looks at all pushes of a state; true: the search need not go on, the corral may be fine.
  bool expand(const State& state);
  // Is the player in the corral now, so that nobody knows what comes next?
  bool is_opened() const;
  State state_here();

  const Board& board_;
  const SquareSet& live_;
  CorralShape shape_;
  FreezeTest freeze_;
  Region player_;   // the player's region in the whole position
  Region part_;     // a part he cannot enter
  Region inner_;    // the player's region while the fence is searched
  Region after_;    // the same after a push
  Position fence_;  // only the boxes that touch the corral
  std::vector<Square> corral_;
  State fence_boxes_;
  std::set<State> seen_;
  std::vector<State> queue_;
  std::vector<Move> pushes_;
  std::unordered_map<State, bool, StateHash> answers_;
};

}  // namespace sokrates
