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
// corral, all these boxes stand on goals, or as many positions as its care allows or kTicksOfAnswer squares were
// looked at.
//
// Cost: a look around the box; only where that leaves a doubt a flood fill of the corral, and up to 60
// small expansions for a push that closes one; answers are kept per fence, corral and player's square, compared
// in full. Assumes one player. Source: corral deadlocks as in JSoko and Festival (cap 50 there); the argument
// by taking boxes away is folklore.
#pragma once

#include <unordered_map>
#include <vector>

#include "analysis/freeze.hpp"
#include "board/region.hpp"
#include "deadlock/answer_cache.hpp"
#include "deadlock/boxes_alone.hpp"
#include "deadlock/detector.hpp"

namespace sokrates {

struct CorralCare {
  std::size_t most_nodes = 60;  // 30 and 120 solve no more of Microban I in 10 s
  // Boxes that touch the corral at a corner belong to its fence; not only corrals beside the box just pushed
  // are asked. For searches that ask of few positions: fess solves 76 levels of XSokoban within 1500 expansions
  // this way, and 71 without.
  bool is_thorough = false;

  static CorralCare thorough() { return {240, true}; }
};

class CorralDetector final : public Detector {
 public:
  static std::uint64_t bytes_to_make(const Board& board);
  CorralDetector(const Board& board, const SquareSet& live, const CorralCare& care = {});

  std::string_view name() const override { return "corral"; }
  DetectorCost cost() const override { return DetectorCost::dear; }
  std::uint64_t bytes() const override;
  bool is_dead(const Position& position, const Move& push) override;
  bool is_dead_given(const Position& position, const Move& push, const Region& reached) override;
  bool asks_for_cuts() const override { return true; }
  std::optional<Witness> explain(const Position& position) override;
  // Goes on when the player gets into the corral, and takes in the boxes around the fence.
  std::optional<Witness> explain_patiently(const Position& position, Patience& patience) override;

 private:
  static constexpr std::size_t kPatientNodes = 5000;  // a tenth of a second for a room of 100 squares
  static constexpr std::size_t kMostAnswers = 1U << 13;

  using State = std::vector<Square>;  // boxes in rising order, then the player region's representative
  // Does the box that came to this square close one?
  bool closes_lost_corral(const Position& position, Square box, const Region& reached);
  // Can the box be pushed away without loss, so that the player, where it stood, is beside a free square of the
  // corral? Then a search would end with its first push. `inside`: which squares beside the box belong to it, a bit per
  // direction.
  bool can_step_aside(const Position& position, Square box, const Region& reached, unsigned inside);
  bool is_opened_at_once(const Position& position, const Region& reached);
  // Looks at all corrals, and notes the boxes of each where somebody asks.
  std::optional<Witness> explain_within(const Position& position, Patience& patience,
                                        std::vector<State>* fences);
  // `reached`: where the player can walk, if known.
  bool is_lost(const Position& position, const Region* reached);
  // Fills corral_ and fence_boxes_.
  void collect_corral(const Position& position, Square start);
  void add_boxes_at_corners(const Position& position);
  bool cannot_be_opened(const Position& position);
  // Looks at all pushes of the state with this number; true: the search need not go on, the corral may be
  // fine.
  bool expand(std::size_t number, std::uint64_t last_tick);
  // Notes the fence as it stands and the player's region, after_, unless they were met before.
  void meet();
  bool is_entered() const;
  // Is one step enough to enter it?
  bool is_beside_corral(Square player) const;
  // Squares visited so far, and those not charged yet.
  std::uint64_t floods() const;
  std::uint64_t charge_floods();

  const Board& board_;
  const SquareSet& live_;
  CorralCare care_;
  FreezeTest freeze_;
  Region player_;   // the player's region in the whole position
  Region corral_;   // a part he cannot enter
  Region inner_;    // the player's region while the fence is searched
  Region after_;    // the same after a push
  Position fence_;  // only the boxes that touch the corral
  State fence_boxes_;
  std::vector<Square> states_;  // one after the other, as many squares each as fence_boxes_ and one
  std::unordered_multimap<std::uint64_t, std::size_t> numbers_;  // of the states, by hash
  std::vector<Move> pushes_;
  std::uint64_t charged_ = 0;  // of the floods
  AnswerCache answers_;
};

}  // namespace sokrates
