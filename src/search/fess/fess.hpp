// `fess`: feature-space search (FESS) over macro moves, guided by packing plans. It is meant for large
// levels, for which guidance matters more than speed.
//
// 1. Compute rooms, hot spots, distances and the tables of the detectors. All engines on the level share the hot spots
//    and the distances (macro_tables.hpp).
// 2. Find a packing plan by a backward search (sink_search.hpp).
// 3. Follow the plan with a forward search (forward_search.hpp).
//
// The run time of such a search varies widely. Small changes of the rules or of the plan decide whether it
// succeeds. The engine therefore runs several search configurations (search_configs.hpp) round-robin, each with its
// own tree and some with their own order of equal moves. The expansion limit doubles in every round. The engine stops
// at the first solution.
//
// Restarts: if a search makes no progress, its plan may be wrong for the position it has reached, or it may
// have blocked itself. Some configurations therefore begin every round at the best position of another search, or
// at its best position with at most half of the packed steps. If this position is new, they compute a new plan and
// restart there.
//
// Subgoals: some configurations use no plan. A backward search pulls the boxes off the goals until they are
// easily accessible (freed_boards.hpp), and the forward search tries to reach that position. Each round
// extends the backward search and restarts the forward search with the best position found.
//
// Expanded positions are published to the backward searches in the same portfolio, if there are any
// (state_exchange.hpp). If one of them knows such a position, the two halves form a solution.
//
// Guarantees: incomplete. The engine never returns `exhausted`, because an unsuccessful search proves
// nothing. Solutions are verified like those of any engine. Supports one player and the objective `any`.
//
// Reference: Y. Shoham, J. Schaeffer, "The FESS Algorithm: A Feature Based Approach to Single-Agent Search",
// 2020.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <sokrates/trace.hpp>

#include "base/memory_account.hpp"
#include "board/board.hpp"
#include "search/engine.hpp"
#include "search/fess/dead_patterns.hpp"
#include "search/fess/forward_search.hpp"
#include "search/fess/level_analysis.hpp"
#include "search/fess/planner.hpp"
#include "search/fess/search_configs.hpp"
#include "search/search_components.hpp"
#include "search/state_exchange.hpp"

namespace sokrates {

class Fess final : public Engine {
 public:
  // Requires: `board`, `live` and `account` outlive the engine; boxes stay on `live` squares; the level has one
  // player and is not trivially unsolvable. `sink` may be null. It receives each plan, and each expansion
  // without its children, because macro moves are not single pushes. `exchange` may be null. `seed` varies the
  // order of equal moves.
  Fess(const Board& board, const SquareSet& live, std::shared_ptr<SharedMacroTables> tables,
       SearchComponents components, const std::vector<SearchConfig>& configs, std::uint64_t seed,
       MemoryAccount& account, TraceSink* sink, std::shared_ptr<StateExchange> exchange = nullptr,
       const Tunables& tunables = {});

  StepStatus step(Budget budget) override;
  std::optional<Route> route() const override;
  // Only the empty solution is proved optimal: the level starts solved.
  bool is_proved() const override { return solved_by_ != nullptr && !meeting_ && path().empty(); }
  Bound lower_bound() const override { return {Objective::pushes, {}}; }
  // Returns true if a backward search contributed the second half of the solution.
  bool has_met() const { return meeting_.has_value(); }
  Statistics statistics() const override;

 private:
  enum class Phase : std::uint8_t { building, searching, done };

  struct Member {
    SearchConfig config;
    std::shared_ptr<Planner> planner;       // set in its first turn
    std::unique_ptr<FreedBoards> freed;     // set in its first turn if it uses subgoals
    std::unique_ptr<ForwardSearch> search;  // set when the plan or the subgoal is complete
    std::vector<Square> boxes;              // the position it starts from
    Square player = 0;
    std::vector<FeatureTree::Child> path_here;  // macro moves from the start of the level to that position
    std::uint32_t round = 0;                    // the round of its last restart or of its subgoal
    std::uint64_t number_of_search = 0;
    bool is_done = false;
  };
  // The result of one step of a member.
  struct Progress {
    StepStatus status = StepStatus::running;
    std::uint64_t work = 0;
    std::uint64_t expanded = 0;
  };

  // Return the maximum numbers of expansions: of the search for a plan, of the search for subgoal positions up to the
  // current round, and of a forward search up to the current round.
  std::uint64_t max_planning() const { return analysis_.tunables().fess_plan_expansions; }
  std::uint64_t max_subgoal_expansions() const {
    return std::uint64_t{analysis_.tunables().fess_subgoal_expansions} << round_;
  }
  std::uint64_t expansions_of_round() const {
    return std::uint64_t{analysis_.tunables().fess_first_slice} << round_;
  }

  StepStatus build(const Budget& budget);
  StepStatus search(const Budget& budget);
  Progress advance(Member& member);
  Progress plan(Member& member);
  Progress advance_subgoal(Member& member);
  // Runs one step of the member's forward search.
  Progress go_on(Member& member);
  // Gives the member a planner. Members with the same plan settings share one.
  void begin(Member& member);
  // Returns null if memory is used up.
  std::shared_ptr<Planner> make_planner(const Member& member, std::uint64_t max_expansions);
  // Restarts the member from the best position of the search it depends on, unless it has started there already.
  // Returns false if there is no such position, or if memory is used up.
  bool take_over(Member& member);
  Position start_of(const Member& member) const;
  // Publishes the position that the member expanded last.
  void publish_last(const Member& member);
  // Returns true if a backward search has solved a published position whose search still exists.
  bool meets();
  // Returns the macro moves from the start of the level to the goal, or to the position shared with the
  // backward search. Requires: solved.
  std::vector<FeatureTree::Child> path() const;
  bool has_same_plan_as_earlier(const Member& member) const;
  bool is_turn_over(Member& member);
  // Returns false if no member is left.
  bool pass_turn();
  void retire(Member& member);
  void drop_search(Member& member);
  void show(const Position& position, std::string_view side);
  Packing packing() const;

  const Board& board_;
  MemoryAccount& account_;
  LevelAnalysis analysis_;
  std::optional<PackingPlan> no_plan_;  // the empty plan, for members that use subgoals
  SearchComponents components_;
  KnownDeadlocks known_deadlocks_;
  MemoryHold held_for_deadlocks_;
  Phase phase_ = Phase::building;
  bool lacked_memory_ = false;
  std::vector<Member> members_;
  std::size_t turn_ = 0;  // index into members_
  std::uint32_t round_ = 1;
  const Member* solved_by_ = nullptr;
  std::shared_ptr<StateExchange> exchange_;
  unsigned owner_ = 0;  // id of this engine in exchange_
  std::uint64_t searches_ = 0;
  std::optional<StateExchange::Meeting> meeting_;
  std::uint64_t retired_expanded_ = 0, retired_generated_ = 0;  // totals of plans and discarded trees
  TraceSink* sink_;
  bool shows_expansions_;
  std::uint64_t shown_ = 0;
};

}  // namespace sokrates
