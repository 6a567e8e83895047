// Closed diagonals: a chain of free squares that touch at their corners. Each of them has a wall or a box on all
// four sides.
//
//    #         The chain has three squares. The player cannot enter any of them, so boxes can only be pushed
//   # $        into the chain from outside. At an end of the chain, such a box is in a corner of walls or
//    $ $       boxes. In the middle, the boxes on both sides block it. Each square alone may look harmless;
//     $ #      only the chain as a whole is closed.
//      #
//
// The detector keeps the boxes next to the chain and the boxes next to these, and removes all other boxes. It
// searches all positions of the kept boxes (boxes_alone.hpp). The zone consists of the chain and the squares of
// these boxes: a box that is pushed out of it counts as solved. If the boxes cannot all be solved, the position is
// dead.
//
// Guarantees: sound. Assumes one player.
//
// Cost: a test of the squares around the box. If the box closes a chain of at least two squares: a search of
// limited size. Answers are cached by boxes, player's region and chain.
//
// Reference: M. Meger and B. Damgaard (JSoko, YASS); their test follows the diagonal instead.
#pragma once

#include <vector>

#include "deadlock/answer_cache.hpp"
#include "deadlock/boxes_alone.hpp"
#include "deadlock/detector.hpp"
#include "tuning/tunables.hpp"

namespace sokrates {

class DiagonalDetector final : public Detector {
 public:
  static std::uint64_t bytes_required(const Board& board);
  DiagonalDetector(const Board& board, const SquareSet& live, const Tunables& tunables = {});

  std::string_view name() const override { return "diagonals"; }
  DetectorCost cost() const override { return DetectorCost::expensive; }
  std::uint64_t bytes() const override;
  bool is_dead(const Position& position, const Move& push) override;
  bool is_dead_given(const Position& position, const Move& push, const Region& reached) override;
  bool asks_for_cuts() const override { return true; }
  std::optional<Witness> explain(const Position& position) override;
  std::optional<Witness> explain_with_budget(const Position& position, WorkBudget& work_budget) override;

 private:
  static constexpr std::size_t kMaxAnswers = 1U << 12;
  static constexpr std::uint64_t kLooksPerLink = 64;  // ticks per square of a chain and the boxes around it

  bool is_shut_in(const Position& position, Square s) const;
  bool is_in_lost_chain(const Position& position, Square s);
  // Collects the chain that contains `start` and the boxes around it. Returns false if the chain has fewer
  // than two squares, or if the work budget is used up.
  bool collect_chain(const Position& position, Square start, WorkBudget& work_budget);
  void collect_boxes(const Position& position);
  bool is_dead(const Position& position, WorkBudget& work_budget);
  std::optional<Witness> explain_within(const Position& position, WorkBudget& work_budget);

  const Board& board_;
  const std::size_t max_nodes_, explain_nodes_;  // limits of is_dead() and of explain_with_budget()
  BoxesAlone alone_;
  Region player_;
  Position fence_;  // only the boxes around the chain
  std::vector<Square> chain_;
  std::vector<std::uint8_t> in_chain_;  // by square, while a chain is collected
  std::vector<Square> boxes_;
  AnswerCache answers_;
};

}  // namespace sokrates
