// The whole space of pulls, searched blindly and at speed: every state is one or two machine words, four where
// the search is guided.
//
// From every end position (boxes on goals, the player in each part of the floor) by single pulls, each state
// entered once, until the start is met. Nothing is pruned that could lead there, so the search is complete: its end
// without the start proves that there is no solution. Small dense levels have a few million such states, and
// their starts are about as far from the end as any; there speed decides and not advice.
//
//   newest first (any solution)       finds the start soonest; its solutions are long
//   oldest first (fewest pushes)      by layers: the first meeting has the fewest pushes, and this is a proof
//   nearest first (greedy)            guided by a matching with the squares boxes start on: for levels that
//                                     have too many states to visit most of them
//
// With spare goals the end positions are all choices of goals; oldest first enters them all before anything
// else, newest first one after the other, as each before it is used up.
//
// Who is guided also looks out for what searches from the start have come to (meeting_place.hpp).
//
// An expansion is cheap (word_pulls.hpp), and the places of the table are fetched while other children are being
// worked out.
//
// A state keeps the pull that led to it; its parent follows by pushing back. So it takes 9 bytes (18 for two
// words, 34 for four) and its share of the table's empty slots, and 8 (16, 32) more while it waits.
//
// Source: the idea of complete search in words of a state is our own measurement on such levels.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/memory_account.hpp"
#include "base/sampled_clock.hpp"
#include "search/engine.hpp"
#include "search/laps.hpp"
#include "search/meeting_place.hpp"
#include "search/observer.hpp"
#include "search/pull_queue.hpp"
#include "search/start_matching.hpp"
#include "search/word_pulls.hpp"
#include "space/end_positions.hpp"

namespace sokrates {

// Why this search cannot play the board; empty where it can. Requires: one player, boxes to goals.
std::string backward_misfit(const Board& board, PullOrder order);

// Requires: no misfit. `meeting_place` may be null, and counts where the nearest come first.
std::unique_ptr<Engine> make_backward(const Board& board, PullOrder order, MemoryAccount& account,
                                      TraceSink* sink, std::shared_ptr<MeetingPlace> meeting_place = nullptr);

template <std::size_t kKeyWords, std::size_t kCellWords>
class Backward final : public Engine {
 public:
  Backward(const Board& board, WordLayout layout, PullOrder order, MemoryAccount& account, TraceSink* sink,
           std::shared_ptr<MeetingPlace> meeting_place = nullptr);

  StepStatus step(Budget budget) override;
  void take_upper_bound(const Bound& bound) override;
  std::optional<Route> route() const override;
  bool is_proved() const override { return has_met_ && (is_by_layers() || starts_won_); }
  Bound lower_bound() const override;
  Statistics statistics() const override;

 private:
  using Pulls = WordPulls<kKeyWords, kCellWords>;
  using Key = typename Pulls::Key;
  using Cells = typename Pulls::Cells;
  using States = typename Pulls::States;
  using Child = typename Pulls::Child;
  using State = typename Pulls::State;

  bool is_by_layers() const { return order_ == PullOrder::oldest_first; }
  bool wants_roots() const { return has_roots_ && (is_by_layers() ? !roots_are_in_ : open_.is_empty()); }

  StepStatus begin();
  StepStatus add_roots();
  StepStatus expand();
  StepStatus keep(const Child& child);
  StepStatus open(const Key& key, std::uint32_t rank);
  // Of the boxes, where these guide; else 0.
  std::uint32_t rank_of(const Key& boxes);
  void close_layer_if_done();
  void show(const Key& key, const State& state);

  void find_children(const State& state);

  // What another has come to from the start, and this has not, so far.
  struct Landmark {
    Key key;
    std::uint64_t number;
    unsigned owner;
  };
  void look_out_for_others();
  // False where it is not known how to solve it.
  bool announce_if_known(const Landmark& landmark);

  const Board& board_;
  PullOrder order_;
  MemoryAccount& account_;
  Pulls pulls_;
  Key start_boxes_;
  unsigned start_player_ = 0;  // its cell

  States states_;
  PullQueue<Key> open_;
  std::unique_ptr<StartMatching> matching_;  // where the nearest come first
  std::vector<unsigned> bits_;               // scratch: of the boxes of a state
  std::uint64_t out_of_reach_ = 0;           // states that no matching leads from
  std::vector<Child> children_;
  std::vector<Square> goals_;  // that a box can reach
  EndPositions ends_;          // with boxes on goals_
  bool has_roots_ = true;      // there are choices not made yet
  bool roots_are_in_ = false;
  std::uint64_t left_in_layer_ = 0;
  std::uint32_t depth_ = 0;                 // of the layer being expanded
  std::uint32_t limit_ = kUnlimited.major;  // a solution of so many pushes is known elsewhere
  std::uint64_t ticks_ = 0;

  bool has_begun_ = false;
  bool starts_won_ = false;
  bool has_met_ = false;
  Key met_;  // the start, as it was met
  std::shared_ptr<MeetingPlace> meeting_place_;
  std::vector<Landmark> landmarks_;
  MemoryHold held_for_landmarks_;
  std::uint64_t states_at_next_look_ = 0;  // at all landmarks
  Statistics statistics_;
  SampledClock clock_;
  Laps laps_;
  Observer observer_;
};

}  // namespace sokrates
