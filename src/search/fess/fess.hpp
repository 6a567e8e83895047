// `fess`: feature-space search over macro moves with packing plans. Large levels are won by guidance, not by
// speed: half of the levels it solves take it fewer than fifty expansions.
//
// 1. What can never matter is walled in (simplified.hpp); rooms, hot spots and tables of the detectors are
//    built.
// 2. A packing plan is found backwards (sink_search.hpp).
// 3. A forward search follows it (forward_search.hpp).
//
// How long such a search takes is a matter of luck: small changes of rules or plan make a level easy or
// hopeless. So several searches that differ (lines.hpp) take turns, each in its own tree, with slices that
// double from round to round: the first that solves the level ends it.
//
// Some of them take over from others. Where a search is stuck its plan may be wrong for the board as it
// stands now, or the search may have packed itself in. So in every round they begin anew, with a plan of their
// own, from the best position the other has come to, or from the best it had half-way.
//
// Some follow no plan: boxes are pulled off the solved board until they stand free (freed_boards.hpp), and the search
// aims at that board. In every round more boards are known, and it begins anew with the best of them.
//
// Positions it has expanded are told to who searches from the end (meeting_place.hpp), if anybody does.
//
// Promises nothing but a verified solution: it says `exhausted` never, since guidance is no proof. One player;
// objective any.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <sokrates/trace.hpp>

#include "base/memory_account.hpp"
#include "board/board.hpp"
#include "search/engine.hpp"
#include "search/fess/forward_search.hpp"
#include "search/fess/ground.hpp"
#include "search/fess/lines.hpp"
#include "search/fess/lost_groups.hpp"
#include "search/fess/planner.hpp"
#include "search/meeting_place.hpp"
#include "search/parts.hpp"

namespace sokrates {

class Fess final : public Engine {
 public:
  // Detectors and filters for the board the engine plays on, which is simpler than the one it was given.
  using BuildParts = std::function<Parts(const Board& board, const SquareSet& live)>;

  // Requires: `board` and `account` outlive the engine; one player; not lost at sight. `sink` may be null; it is
  // shown each plan, and each expansion as a board, without its children: macro moves are no single pushes.
  // `meeting_place` may be null.
  Fess(const Board& board, const std::vector<Line>& lines, const BuildParts& build_parts,
       MemoryAccount& account, TraceSink* sink, std::shared_ptr<MeetingPlace> meeting_place = nullptr);

  StepStatus step(Budget budget) override;
  std::optional<Route> route() const override;
  // Nothing is shorter than nothing.
  bool is_proved() const override { return solved_by_ != nullptr && !meeting_ && path().empty(); }
  Bound lower_bound() const override { return {Objective::pushes, {}}; }
  // Is the solution's end another's?
  bool has_met() const { return meeting_.has_value(); }
  Statistics statistics() const override;

 private:
  enum class Phase : std::uint8_t { building, searching, done };

  struct Member {
    Line line;
    std::shared_ptr<Planner> planner;       // from its first turn
    std::unique_ptr<FreedBoards> freed;     // where it imagines, from its first turn
    std::unique_ptr<ForwardSearch> search;  // from the end of planning
    std::vector<Square> boxes;              // where it has taken over
    Square player = 0;
    std::vector<FeatureTree::Child> way_here;  // macro moves from the start of the level to there
    std::uint32_t round = 0;                   // in which it last took over, or imagined a board
    std::uint64_t number_of_search = 0;
    bool is_done = false;
  };
  // What one look at a member came to.
  struct Progress {
    StepStatus status = StepStatus::running;
    std::uint64_t work = 0;
    std::uint64_t expanded = 0;
  };

  StepStatus build(const Budget& budget);
  StepStatus search(const Budget& budget);
  Progress advance(Member& member);
  Progress plan(Member& member);
  Progress imagine(Member& member);
  // An expansion of the search it has.
  Progress go_on(Member& member);
  // Gives it a planner, which it may share with others who plan in the same way.
  void begin(Member& member);
  // Null where memory is used up.
  std::shared_ptr<Planner> make_planner(const Member& member, std::uint64_t most_expansions);
  // Where the other stands now; false where there is nothing to take over.
  bool take_over(Member& member);
  Position start_of(const Member& member) const;
  // Tells of the position a search has just expanded.
  void leave_landmark(const Member& member);
  // True where another can solve one of these that is still known.
  bool meets();
  // Of who has solved it, from the start of the level to its end or to the meeting.
  std::vector<FeatureTree::Child> path() const;
  bool has_same_plan_as_earlier(const Member& member) const;
  bool is_turn_over(Member& member);
  // False where no member is left.
  bool pass_turn();
  void retire(Member& member);
  void drop_search(Member& member);
  void show(const Position& position, std::string_view side);
  Packing packing() const;

  const Board& board_;
  MemoryAccount& account_;
  Board inner_board_;
  Ground ground_;
  std::optional<PackingPlan> no_plan_;  // of those that imagine
  Parts parts_;
  Losses losses_;
  MemoryHold held_for_losses_;
  Phase phase_ = Phase::building;
  bool ground_is_built_ = false;
  bool lacked_memory_ = false;
  std::vector<Member> members_;
  std::size_t turn_ = 0;  // of members_
  std::uint32_t round_ = 1;
  const Member* solved_by_ = nullptr;
  std::shared_ptr<MeetingPlace> meeting_place_;
  unsigned owner_ = 0;                   // there
  std::vector<Square> walled_in_boxes_;  // of the level: those the inner board has as walls
  std::uint64_t searches_ = 0;
  std::optional<MeetingPlace::Meeting> meeting_;
  std::uint64_t retired_expanded_ = 0, retired_generated_ = 0;  // of plans, and of trees that are gone
  TraceSink* sink_;
  bool shows_expansions_;
  std::uint64_t shown_ = 0;
};

}  // namespace sokrates
