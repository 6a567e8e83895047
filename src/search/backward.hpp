// Backward search by single pulls over states of one or two machine words, or of up to four words in the
// greedy order.
//
// The search starts from every end position: boxes on goals, and the player in each region. It stores each
// state once and stops when it reaches the start. Small dense levels have a few million such states, and
// their starts are about as far from the end as any state. On such levels speed matters more than guidance.
//
//   newest first (any solution)       finds the start soonest; its solutions are long
//   oldest first (fewest pushes)      searches by layers, so the first solution has the fewest pushes
//   nearest first (greedy)            is guided by a matching with the start squares of boxes; for levels
//                                     with too many states to visit most of them
//
// With spare goals there is an end position for each choice of goals. The order oldest first adds all of them
// before the first expansion. The other orders add the next choice when the open list is empty.
//
// The greedy order also looks up the positions that forward searches have published (state_exchange.hpp).
//
// Guarantees: complete, because only states that cannot lead to the start are pruned. If the search ends
// without the start, there is no solution. The order oldest first is optimal.
//
// Cost: an expansion is cheap (word_pulls.hpp), and table entries are prefetched while other children are
// generated. A state stores the pull that led to it. Its parent is computed by undoing that pull. A state
// therefore takes 9 bytes (18 for two words, 34 for four), plus its share of the empty slots of the table. An
// open state takes 8 (16, 32) bytes more.
//
// Reference: none; the design follows measurements on such levels.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/memory_account.hpp"
#include "base/sampled_clock.hpp"
#include "search/engine.hpp"
#include "search/exchange_listener.hpp"
#include "search/observer.hpp"
#include "search/pull_queue.hpp"
#include "search/stage_times.hpp"
#include "search/start_matching.hpp"
#include "search/word_pulls.hpp"
#include "space/end_positions.hpp"
#include "tuning/tunables.hpp"

namespace sokrates {

// Returns the reason why this search does not support the board, or an empty string if it does. Requires: one
// player; the level is won by boxes on goals.
std::string backward_misfit(const Board& board, PullOrder order);

// Requires: backward_misfit() returns an empty string. `exchange` may be null. It is used only with the
// order nearest first, and so are the tunables.
std::unique_ptr<Engine> make_backward(const Board& board, PullOrder order, MemoryAccount& account,
                                      TraceSink* sink, std::shared_ptr<StateExchange> exchange = nullptr,
                                      const Tunables& tunables = {});

template <std::size_t kKeyWords, std::size_t kCellWords>
class Backward final : public Engine {
 public:
  Backward(const Board& board, WordLayout layout, PullOrder order, MemoryAccount& account, TraceSink* sink,
           std::shared_ptr<StateExchange> exchange, const Tunables& tunables);

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
  // In the order nearest first, loads these boxes into the matching and returns their rank. Returns 0 in other orders.
  std::uint32_t rank_of(const Key& boxes);
  void close_layer_if_done();
  void show(const Key& key, const State& state);

  void find_children(const State& state);

  void look_up_published();

  const Board& board_;
  PullOrder order_;
  MemoryAccount& account_;
  Pulls pulls_;
  Key start_boxes_;
  unsigned start_player_ = 0;  // cell of the player in the start position

  States states_;
  PullQueue<Key> open_;
  std::unique_ptr<StartMatching> matching_;  // only for the order nearest first
  std::uint32_t misplaced_pulls_;            // penalty of a misplaced box in the matching, in pulls
  std::vector<unsigned> bits_;               // scratch: the bits of the boxes of a state
  std::uint64_t out_of_reach_ = 0;           // number of states without a matching
  std::vector<Child> children_;
  std::vector<Square> goals_;  // goals that a box can reach
  EndPositions ends_;          // enumerates the choices of goals_
  bool has_roots_ = true;      // some choices are not added yet
  bool roots_are_in_ = false;
  std::uint64_t left_in_layer_ = 0;
  std::uint32_t depth_ = 0;                 // depth of the current layer
  std::uint32_t limit_ = kUnlimited.major;  // external upper bound: pushes of a solution that is known
  std::uint64_t ticks_ = 0;

  bool has_begun_ = false;
  bool starts_won_ = false;
  bool has_met_ = false;
  Key met_;                         // key of the start, when it is reached
  ExchangeListener<Key> listener_;  // listens only with the order nearest first
  Statistics statistics_;
  SampledClock clock_;
  StageTimes stage_times_;
  Observer observer_;
};

}  // namespace sokrates
