#include "search/backward.hpp"

#include <algorithm>

#include "rules/pulls.hpp"

namespace sokrates {

namespace {

// Cost of an expansion and of a child, in ticks per word of cells. They are calibrated so that a tick takes
// the same time as in other engines (measured in a portfolio on SokHard 100 with 2 words and XSokoban 29 with
// 4).
constexpr std::uint64_t kTicksPerExpansion = 9;
constexpr std::uint64_t kTicksPerChild = 3;
constexpr std::uint64_t kMatchingPerTick = 3;  // entries of a matching per tick, because they are contiguous

}  // namespace

template <std::size_t kKeyWords, std::size_t kCellWords>
Backward<kKeyWords, kCellWords>::Backward(const Board& board, WordLayout layout, PullOrder order,
                                          MemoryAccount& account, TraceSink* sink,
                                          std::shared_ptr<StateExchange> exchange, const Tunables& tunables)
    : board_(board),
      order_(order),
      account_(account),
      pulls_(board, std::move(layout)),
      states_(account),
      open_(order, tunables.backward_detour, account),
      misplaced_pulls_(tunables.backward_misplaced_pulls),
      listener_(order == PullOrder::nearest_first ? std::move(exchange) : nullptr, 0, account),
      observer_(sink) {
  for (const Square s : pulls_.layout().box_squares()) {
    if (board.is_goal(s)) goals_.push_back(s);
  }
  children_.reserve(4 * board.start_boxes().size());
}

// ---- children --------------------------------------------------------------------------------------------

template <std::size_t kKeyWords, std::size_t kCellWords>
void Backward<kKeyWords, kCellWords>::find_children(const State& state) {
  children_.clear();
  pulls_.for_each_child(state, [&](const Child& child, const Cells& region) {
    states_.prefetch(child.hash);
    children_.push_back(child);
    if (child.key - pulls_.name_mask() == start_boxes_ && region.test(start_player_)) {
      has_met_ = true;
      met_ = child.key;
    }
  });
}

template <std::size_t kKeyWords, std::size_t kCellWords>
StepStatus Backward<kKeyWords, kCellWords>::keep(const Child& child) {
  ++statistics_.generated;
  switch (states_.insert(child.key, child.hash, child.pull)) {
    case States::Insertion::known:
      ++statistics_.duplicates;
      return StepStatus::running;
    case States::Insertion::added:
      return open(child.key, matching_ ? matching_->after(pulls_.origin(child.pull), child.pull >> 2U) : 0);
    default:
      return StepStatus::out_of_memory;
  }
}

template <std::size_t kKeyWords, std::size_t kCellWords>
StepStatus Backward<kKeyWords, kCellWords>::open(const Key& key, std::uint32_t rank) {
  if (rank == StartMatching::kInfinite) {
    ++out_of_reach_;
    return StepStatus::running;
  }
  return open_.push(key, rank) ? StepStatus::running : StepStatus::out_of_memory;
}

template <std::size_t kKeyWords, std::size_t kCellWords>
std::uint32_t Backward<kKeyWords, kCellWords>::rank_of(const Key& boxes) {
  if (!matching_) return 0;
  bits_.clear();
  boxes.for_each([&](unsigned bit) { bits_.push_back(bit); });
  const std::uint64_t work_before = matching_->work();
  const std::uint32_t rank = matching_->load(bits_);
  ticks_ += (matching_->work() - work_before) / kMatchingPerTick;
  return rank;
}

template <std::size_t kKeyWords, std::size_t kCellWords>
StepStatus Backward<kKeyWords, kCellWords>::expand() {
  clock_.begin_round();
  const Key key = open_.pop();
  ++statistics_.expanded;
  clock_.record(stage_times_.open);
  const State state = pulls_.take_apart(key);
  clock_.record(stage_times_.regions);
  find_children(state);
  clock_.record(stage_times_.moves);
  ticks_ += kCellWords * (kTicksPerExpansion + kTicksPerChild * children_.size());
  if (observer_.wants_more()) show(key, state);
  rank_of(state.boxes);
  const std::uint64_t work_before = matching_ ? matching_->work() : 0;
  for (const Child& child : children_) {
    if (const StepStatus status = keep(child); status != StepStatus::running) {
      has_met_ = false;
      return status;
    }
  }
  ticks_ += matching_ ? (matching_->work() - work_before) / kMatchingPerTick : 0;
  clock_.record(stage_times_.store);
  statistics_.peak_open = std::max(statistics_.peak_open, open_.size());
  if (has_met_) return is_by_layers() ? StepStatus::exhausted : StepStatus::solved;
  if (is_by_layers()) close_layer_if_done();
  return StepStatus::running;
}

template <std::size_t kKeyWords, std::size_t kCellWords>
void Backward<kKeyWords, kCellWords>::close_layer_if_done() {
  if (--left_in_layer_ > 0) return;
  ++depth_;
  left_in_layer_ = open_.size();
  observer_.layer("backward", depth_, open_.size(), statistics_.expanded, states_.size());
}

// ---- state exchange --------------------------------------------------------------------------------------

template <std::size_t kKeyWords, std::size_t kCellWords>
void Backward<kKeyWords, kCellWords>::look_up_published() {
  const std::uint64_t lookups = listener_.look_up(
      states_.size(),
      [&](const StateExchange::PublishedState& state) {
        ticks_ += kCellWords * kTicksPerExpansion;
        return pulls_.key_of(state.boxes, state.player);
      },
      [&](const Key& key) -> std::optional<std::vector<Move>> {
        if (states_.find(key) == nullptr) return std::nullopt;
        return pulls_.pushes_from(key, states_);
      });
  ticks_ += kTicksPerChild * lookups;
}

// ---- end positions ---------------------------------------------------------------------------------------

// Adds the end positions of the current choice of goals: one for each player region.
template <std::size_t kKeyWords, std::size_t kCellWords>
StepStatus Backward<kKeyWords, kCellWords>::add_roots() {
  StepStatus status = StepStatus::running;
  pulls_.for_each_part(ends_.boxes(), [&](const Key& key, const Cells&) {
    ticks_ += kTicksPerExpansion;
    const auto insertion = states_.insert(key, States::hash(key), Pulls::kRoot);
    if (status != StepStatus::running || insertion == States::Insertion::known) return;
    status = insertion == States::Insertion::added ? open(key, rank_of(key - pulls_.name_mask()))
                                                   : StepStatus::out_of_memory;
  });
  if (status != StepStatus::running) return status;
  has_roots_ = ends_.next();
  if (!has_roots_) roots_are_in_ = true;
  left_in_layer_ = open_.size();
  return StepStatus::running;
}

template <std::size_t kKeyWords, std::size_t kCellWords>
StepStatus Backward<kKeyWords, kCellWords>::begin() {
  has_begun_ = true;
  const Position start(board_);
  starts_won_ = has_met_ = start.is_won();
  if (starts_won_) return StepStatus::exhausted;
  const WordLayout& layout = pulls_.layout();
  for (const Square box : start.boxes()) {
    const unsigned bit = layout.box_bit(layout.cell(box));
    if (bit == WordLayout::kNoBox) return StepStatus::exhausted;  // a box on a dead square
    start_boxes_.set(bit);
  }
  start_player_ = layout.cell(start.player());
  if (start.boxes().size() > goals_.size()) return StepStatus::exhausted;
  ends_ = EndPositions(goals_, start.boxes().size());
  if (order_ == PullOrder::nearest_first)
    matching_ = std::make_unique<StartMatching>(board_, layout, misplaced_pulls_);
  return StepStatus::running;
}

template <std::size_t kKeyWords, std::size_t kCellWords>
StepStatus Backward<kKeyWords, kCellWords>::step(Budget budget) {
  if (!has_begun_) {
    if (const StepStatus status = begin(); status != StepStatus::running) return status;
  }
  const std::uint64_t ticks_before = ticks_;
  const std::uint64_t expanded_before = statistics_.expanded;
  look_up_published();
  while (ticks_ - ticks_before < budget.ticks && statistics_.expanded - expanded_before < budget.expansions) {
    if (is_by_layers() && depth_ + 1 >= limit_) return StepStatus::nothing_below;
    StepStatus status = StepStatus::running;
    if (wants_roots()) {
      status = add_roots();
    } else if (open_.is_empty()) {
      return StepStatus::exhausted;
    } else {
      status = expand();
    }
    if (status != StepStatus::running) return status;
  }
  return StepStatus::running;
}

// ---- results ---------------------------------------------------------------------------------------------

template <std::size_t kKeyWords, std::size_t kCellWords>
void Backward<kKeyWords, kCellWords>::take_upper_bound(const Bound& bound) {
  if (bound.unit == Objective::pushes) limit_ = std::min(limit_, bound.cost.major);
}

template <std::size_t kKeyWords, std::size_t kCellWords>
std::optional<Route> Backward<kKeyWords, kCellWords>::route() const {
  if (!has_met_) return std::nullopt;
  return Route(board_, starts_won_ ? std::vector<Move>{} : pulls_.pushes_from(met_, states_));
}

// If the search runs by layers, the start is not in a complete layer, so every solution is longer than `depth_`.
template <std::size_t kKeyWords, std::size_t kCellWords>
Bound Backward<kKeyWords, kCellWords>::lower_bound() const {
  if (!has_begun_ || starts_won_) return {Objective::pushes, {}};
  return {Objective::pushes, {is_by_layers() ? depth_ + 1 : 1, 0}};
}

// Reports a state and its children to the observer, before the children are stored.
template <std::size_t kKeyWords, std::size_t kCellWords>
void Backward<kKeyWords, kCellWords>::show(const Key& key, const State& state) {
  const WordLayout& layout = pulls_.layout();
  Position position(board_);
  std::vector<Square> boxes;
  state.boxes.for_each([&](unsigned bit) { boxes.push_back(layout.box_squares()[bit]); });
  position.set_boxes(boxes.data(), boxes.size());
  const Square player = layout.square(state.region.lowest());
  position.set_player(player);
  const Cost g{static_cast<std::uint32_t>(pulls_.pushes_from(key, states_).size()), 0};
  const auto rated = [&](Cost cost) { return is_by_layers() ? rated_by_sum(cost, {}) : unordered(cost); };
  observer_.begin(position, rated(g), statistics_.expanded, "backward");
  std::uint64_t opened = 0;
  for (const Child& child : children_) {
    const auto d = static_cast<Direction>(child.pull & 3U);
    const Square to = layout.box_squares()[child.pull >> 2U];
    const Move pull{board_.neighbor(to, opposite(d)), 0, d};
    const bool is_known = states_.find(child.key) != nullptr;
    const bool is_start = has_met_ && child.key == met_;
    opened += is_known ? 0U : 1U;
    apply_pull(position, pull);
    observer_.child(position, pull,
                    is_known   ? Fate::duplicate
                    : is_start ? Fate::won
                               : Fate::opened,
                    {}, rated(g + Cost{1, 0}));
    undo_pull(position, pull, player);
  }
  observer_.end(0, open_.size() + opened);
}

template <std::size_t kKeyWords, std::size_t kCellWords>
Statistics Backward<kKeyWords, kCellWords>::statistics() const {
  Statistics s = statistics_;
  s.stored = states_.size();
  s.open = open_.size();
  s.peak_bytes = account_.peak();
  s.record_bytes = States::kSlotBytes;
  if (matching_) s.pruned.push_back({"matching", out_of_reach_});
  stage_times_.append_to(s.time);
  return s;
}

// ---- choice of the number of words -----------------------------------------------------------------------

namespace {

// Only the greedy order uses states of four words. An exhaustive search of such a space would not finish.
WordLayout layout_for(const Board& board, PullOrder order) {
  constexpr unsigned kMaxKeyBits = 254;
  return order == PullOrder::nearest_first ? WordLayout(board, BoxSquares::of_the_level, kMaxKeyBits)
                                           : WordLayout(board);
}

template <std::size_t kKeyWords>
std::unique_ptr<Engine> with_key_words(const Board& board, WordLayout layout, PullOrder order,
                                       MemoryAccount& account, TraceSink* sink,
                                       std::shared_ptr<StateExchange> exchange, const Tunables& tunables) {
  const auto make = [&]<std::size_t kCellWords>() -> std::unique_ptr<Engine> {
    return std::make_unique<Backward<kKeyWords, kCellWords>>(board, std::move(layout), order, account, sink,
                                                             std::move(exchange), tunables);
  };
  if (layout.cells() <= 128) return make.template operator()<2>();
  if (layout.cells() <= 256) return make.template operator()<4>();
  return make.template operator()<8>();
}

}  // namespace

std::string backward_misfit(const Board& board, PullOrder order) {
  return layout_for(board, order).misfit();
}

std::unique_ptr<Engine> make_backward(const Board& board, PullOrder order, MemoryAccount& account,
                                      TraceSink* sink, std::shared_ptr<StateExchange> exchange,
                                      const Tunables& tunables) {
  WordLayout layout = layout_for(board, order);
  const unsigned bits = layout.key_bits();
  const auto make = [&](auto with_words) {
    return with_words(board, std::move(layout), order, account, sink, std::move(exchange), tunables);
  };
  if (bits <= 64) return make(with_key_words<1>);
  return bits <= 128 ? make(with_key_words<2>) : make(with_key_words<4>);
}

template class Backward<1, 2>;
template class Backward<1, 4>;
template class Backward<1, 8>;
template class Backward<2, 2>;
template class Backward<2, 4>;
template class Backward<2, 8>;
template class Backward<4, 2>;
template class Backward<4, 4>;
template class Backward<4, 8>;

}  // namespace sokrates
