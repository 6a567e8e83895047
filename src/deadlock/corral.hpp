// Corral deadlocks: a region that the player cannot enter, and whose fence of boxes cannot be opened without
// a deadlock.
//
//   ########
//   #. @ $ #     the player cannot enter the two squares on the right; every possible push moves a box
//   #.   $ #     into a corner
//   ########
//
// The detector keeps only the boxes that touch the corral (its fence and the boxes inside). It removes all
// other boxes and searches all positions of the kept boxes. Removing boxes never makes a position harder. If no
// sequence of pushes moves all kept boxes to goals, the whole position is therefore dead. The search gives up
// without a result in three cases: the player enters the corral, all kept boxes stand on goals, or a limit
// is reached (`max_nodes` positions or kTicksOfAnswer visited squares).
//
// During a search, is_dead() skips corrals with one or two boxes, such as the one above. The detectors
// `dead-sides` and `pairs` cover them exactly. With `is_thorough`, it tests all corrals.
//
// Guarantees: sound. Assumes one player.
//
// Cost: a test of the squares around the box. If this test does not exclude a corral: a flood fill of the
// corral and up to `max_nodes` small expansions. With `is_thorough`: flood fills of the whole floor, and these
// expansions for each corral. Answers are cached by fence, corral and player's square, and compared in full.
//
// Reference: corral deadlocks as in JSoko and Festival (limit of 50 positions there).
#pragma once

#include <unordered_map>
#include <vector>

#include "analysis/freeze.hpp"
#include "board/region.hpp"
#include "deadlock/answer_cache.hpp"
#include "deadlock/boxes_alone.hpp"
#include "deadlock/detector.hpp"
#include "tuning/tunables.hpp"

namespace sokrates {

struct CorralCare {
  std::size_t max_nodes = kDefaultTunables.corral_nodes;
  // Adds boxes that touch the corral at a corner to the fence, and tests all corrals instead of only those
  // next to the pushed box. This is for searches with few expansions, such as fess.
  bool is_thorough = false;
  std::size_t explain_nodes = kDefaultTunables.explain_nodes;  // limit of explain_with_budget()

  static CorralCare with(const Tunables& tunables, bool is_thorough) {
    return {is_thorough ? tunables.corral_thorough_nodes : tunables.corral_nodes, is_thorough,
            tunables.explain_nodes};
  }
  static CorralCare thorough() { return with({}, true); }
};

class CorralDetector final : public Detector {
 public:
  static std::uint64_t bytes_required(const Board& board);
  CorralDetector(const Board& board, const SquareSet& live, const CorralCare& care = {});

  std::string_view name() const override { return "corral"; }
  DetectorCost cost() const override { return DetectorCost::expensive; }
  std::uint64_t bytes() const override;
  bool is_dead(const Position& position, const Move& push) override;
  bool is_dead_given(const Position& position, const Move& push, const Region& reached) override;
  bool asks_for_cuts() const override { return true; }
  std::optional<Witness> explain(const Position& position) override;
  // If explain() finds nothing, calls BoxesAlone::find_lost_group() with the fence of each corral. That search does
  // not end when the player enters the corral, and it also tries groups with the boxes around the fence.
  std::optional<Witness> explain_with_budget(const Position& position, WorkBudget& work_budget) override;

 private:
  static constexpr std::size_t kMaxAnswers = 1U << 13;

  // The boxes in ascending order, then the representative of the player's region.
  using State = std::vector<Square>;
  // Returns true if the box that was pushed to this square closes a dead corral.
  bool closes_lost_corral(const Position& position, Square box, const Region& reached);
  // Returns true if the box can be pushed away so that the player then stands next to a free square of the
  // corral, and the push causes no freeze deadlock. Such a push opens the corral, so no search is needed.
  // `inside` has a bit for each direction in which the neighbor of the box belongs to the corral.
  bool can_step_aside(const Position& position, Square box, const Region& reached, unsigned inside);
  bool is_opened_at_once(const Position& position, const Region& reached);
  // Tests all corrals. If `fences` is not null, stores the boxes of each corral there.
  std::optional<Witness> explain_within(const Position& position, WorkBudget& work_budget,
                                        std::vector<State>* fences);
  // Returns true if the corral collected last is dead. If `reached`, the player's region, is not null, tests first whether
  // one push opens the corral.
  bool is_dead(const Position& position, const Region* reached);
  // Fills corral_ and fence_boxes_.
  void collect_corral(const Position& position, Square start);
  void add_boxes_at_corners(const Position& position);
  bool cannot_be_opened(const Position& position);
  // Generates all pushes of the state with this number. Returns true if the search must end without a result,
  // because the corral may be open or a limit is reached.
  bool expand(std::size_t number, std::uint64_t last_tick);
  // Stores the boxes of fence_ and the player's region after_ unless this state is known.
  void meet();
  bool is_entered() const;
  // Returns true if one step is enough to enter the corral.
  bool is_beside_corral(Square player) const;
  // Returns the number of squares visited since construction.
  std::uint64_t floods() const;
  // Charges the squares visited since the last call and returns their number.
  std::uint64_t charge_floods();

  const Board& board_;
  const SquareSet& live_;
  CorralCare effort_;
  FreezeTest freeze_;
  Region player_;   // the player's region in the whole position
  Region corral_;   // a region that the player cannot enter
  Region inner_;    // the player's region while the fence is searched
  Region after_;    // the same after a push
  Position fence_;  // only the boxes that touch the corral
  State fence_boxes_;
  std::vector<Square> states_;  // consecutive states of fence_boxes_.size() + 1 squares each
  std::unordered_multimap<std::uint64_t, std::size_t> numbers_;  // numbers of the states by hash
  std::vector<Move> pushes_;
  std::uint64_t charged_ = 0;  // flood work already charged
  AnswerCache answers_;
};

}  // namespace sokrates
