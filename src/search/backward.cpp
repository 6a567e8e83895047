#include "search/backward.hpp"

#include <algorithm>
#include <array>

#include "rules/pulls.hpp"

namespace sokrates {

namespace {

// An expansion and a child in ticks for each word of cells, as they take time beside the floods of other
// engines: seconds for a tick were compared in a portfolio on SokHard 100 (2 words) and XSokoban 29 (4).
constexpr std::uint64_t kTicksPerExpansion = 12;
constexpr std::uint64_t kTicksPerChild = 4;

// Does a set fall apart, as far as the eight cells around one of its cells tell, when that cell is taken out?
// Bits of the pattern: three cells above from left to right, three beside, three below; the middle one is not
// looked at.
//
//   1 1 0        the two neighbours above and on the left hang together by the corner between them;
//   1 x 0        the one below has no such corner: here it may fall apart
//   0 1 0
constexpr std::array<bool, 512> kMayDivide = [] {
  std::array<bool, 512> may_divide{};
  for (unsigned around = 0; around < 512; ++around) {
    const auto has = [&](unsigned place) { return (around >> place & 1) != 0; };
    constexpr std::array<unsigned, 4> sides{1, 5, 7, 3};  // clockwise, as are the corners after each
    constexpr std::array<unsigned, 4> corners{2, 8, 6, 0};
    unsigned pieces = 0;
    unsigned joints = 0;
    for (unsigned i = 0; i < 4; ++i) {
      pieces += has(sides[i]) ? 1U : 0U;
      joints += has(sides[i]) && has(corners[i]) && has(sides[(i + 1) % 4]) ? 1U : 0U;
    }
    may_divide[around] = pieces > joints + 1;
  }
  return may_divide;
}();

unsigned moved(unsigned cell, int by) {
  return static_cast<unsigned>(static_cast<int>(cell) + by);
}

Direction turned(Direction d) {
  return static_cast<Direction>((static_cast<unsigned>(d) + 1) % 4);
}

}  // namespace

template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
Backward<kKeyWords, kCellWords, Observer>::Backward(const Board& board, WordLayout layout, PullOrder order,
                                                    MemoryAccount& account, TraceSink* sink)
    : board_(board),
      layout_(std::move(layout)),
      order_(order),
      account_(account),
      states_(account),
      open_(account),
      observer_(sink) {
  for (Square s = 0; s < board.squares(); ++s) floor_.set(layout_.cell(s));
  for (const Square s : layout_.box_squares()) {
    box_cells_.set(layout_.cell(s));
    cell_of_bit_.push_back(static_cast<std::uint16_t>(layout_.cell(s)));
    if (board.is_goal(s)) goals_.push_back(s);
  }
  name_mask_.words.back() = ~std::uint64_t{0} << (64 - layout_.name_bits());
  children_.reserve(4 * board.start_boxes().size());
}

// ---- states ----------------------------------------------------------------------------------------------

template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
auto Backward<kKeyWords, kCellWords, Observer>::flood(Cells from, const Cells& free) const -> Cells {
  const unsigned stride = layout_.stride();
  for (;;) {
    Cells more = from | (from.up(1) & free);
    more = more | (more.down(1) & free);
    more = more | (more.up(stride) & free);
    more = more | (more.down(stride) & free);
    if (more == from) return from;
    from = more;
  }
}

template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
auto Backward<kKeyWords, kCellWords, Observer>::step(const Cells& cells, Direction d) const -> Cells {
  const int by = layout_.step(d);
  return by > 0 ? cells.up(static_cast<unsigned>(by)) : cells.down(static_cast<unsigned>(-by));
}

template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
auto Backward<kKeyWords, kCellWords, Observer>::named(Key boxes, unsigned lowest_cell) const -> Key {
  boxes.words.back() |= std::uint64_t{layout_.square(lowest_cell)} << (64 - layout_.name_bits());
  return boxes;
}

template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
auto Backward<kKeyWords, kCellWords, Observer>::take_apart(const Key& key) const -> State {
  State state;
  state.boxes = key - name_mask_;
  state.boxes.for_each([&](unsigned bit) { state.there.set(cell_of_bit_[bit]); });
  state.free = floor_ - state.there;
  const auto name = static_cast<Square>(key.words.back() >> (64 - layout_.name_bits()));
  state.region = flood(Cells::single(layout_.cell(name)), state.free);
  return state;
}

// ---- children --------------------------------------------------------------------------------------------

// Where the player can walk once he has pulled the box from `from` to `to`.
template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
auto Backward<kKeyWords, kCellWords, Observer>::region_after(const State& state, unsigned from, unsigned to,
                                                             Direction d) const -> Cells {
  // 1. Does the square the box leaves touch the region, or open another one?
  const int ahead = layout_.step(d);
  const int aside = layout_.step(turned(d));
  bool is_joined = false;
  bool opens = false;
  for (const unsigned beside : {moved(from, -ahead), moved(from, aside), moved(from, -aside)}) {
    const bool is_within = state.region.test(beside);
    is_joined |= is_within;
    opens |= !is_within && state.free.test(beside);
  }
  Cells region = state.region;
  region.flip(to);
  if (is_joined) region.set(from);
  // 2. Does the box where it stands now divide the region?
  const unsigned stride = layout_.stride();
  const unsigned around =
      region.slice(to - stride - 1, 3) | region.slice(to - 1, 3) << 3 | region.slice(to + stride - 1, 3) << 6;
  const bool divides = kMayDivide[around];
  if (!divides && !(is_joined && opens)) return region;
  // 3. Then the player's part has to be flooded, from all that is known of it.
  Cells free = state.free;
  free.flip(from);
  free.flip(to);
  return flood(divides ? Cells::single(moved(to, ahead)) : region, free);
}

template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
void Backward<kKeyWords, kCellWords, Observer>::add_child(const State& state, unsigned to, Direction d) {
  const unsigned from = moved(to, -layout_.step(d));
  const Cells region = region_after(state, from, to, d);
  const unsigned bit = layout_.box_bit(to);
  Key boxes = state.boxes;
  boxes.flip(layout_.box_bit(from));
  boxes.flip(bit);
  Child child;
  child.key = named(boxes, region.lowest());
  child.hash = States::hash(child.key);
  child.pull = static_cast<Label>(bit << 2 | static_cast<unsigned>(d));
  states_.prefetch(child.hash);
  children_.push_back(child);
  if (boxes == start_boxes_ && region.test(start_player_)) {
    has_met_ = true;
    met_ = child.key;
  }
}

// A box can be pulled where the player can stand beside it and step back: both squares are his region's.
template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
void Backward<kKeyWords, kCellWords, Observer>::find_children(const State& state) {
  children_.clear();
  for (const Direction d : kDirections) {
    const Cells beside = step(state.there, d) & state.region & step(state.region, opposite(d));
    (beside & box_cells_).for_each([&](unsigned to) { add_child(state, to, d); });
  }
}

template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
StepStatus Backward<kKeyWords, kCellWords, Observer>::keep(const Child& child) {
  ++statistics_.generated;
  switch (states_.insert(child.key, child.hash, child.pull)) {
    case States::Insertion::known:
      ++statistics_.duplicates;
      return StepStatus::running;
    case States::Insertion::added:
      return open_.push_back(child.key) ? StepStatus::running : StepStatus::out_of_memory;
    default:
      return StepStatus::out_of_memory;
  }
}

template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
StepStatus Backward<kKeyWords, kCellWords, Observer>::expand() {
  clock_.begin_round();
  const Key key = is_by_layers() ? open_.pop_front() : open_.pop_back();
  ++statistics_.expanded;
  clock_.lap(laps_.open);
  const State state = take_apart(key);
  clock_.lap(laps_.regions);
  find_children(state);
  clock_.lap(laps_.moves);
  ticks_ += kCellWords * (kTicksPerExpansion + kTicksPerChild * children_.size());
  if (observer_.wants_more()) show(key, state);
  for (const Child& child : children_) {
    if (const StepStatus status = keep(child); status != StepStatus::running) {
      has_met_ = false;
      return status;
    }
  }
  clock_.lap(laps_.store);
  statistics_.peak_open = std::max(statistics_.peak_open, open_.size());
  if (has_met_) return is_by_layers() ? StepStatus::exhausted : StepStatus::solved;
  if (is_by_layers()) close_layer_if_done();
  return StepStatus::running;
}

template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
void Backward<kKeyWords, kCellWords, Observer>::close_layer_if_done() {
  if (--left_in_layer_ > 0) return;
  ++depth_;
  left_in_layer_ = open_.size();
  observer_.layer("backward", depth_, open_.size(), statistics_.expanded, states_.size());
}

// ---- the ends --------------------------------------------------------------------------------------------

// The next choice of goals in order, or false where there is none.
template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
bool Backward<kKeyWords, kCellWords, Observer>::choose_next_goals() {
  const std::size_t boxes = chosen_.size();
  for (std::size_t i = boxes; i-- > 0;) {
    if (chosen_[i] + (boxes - i) >= goals_.size()) continue;
    ++chosen_[i];
    for (std::size_t j = i + 1; j < boxes; ++j) chosen_[j] = chosen_[j - 1] + 1;
    return true;
  }
  return false;
}

// Enters the end positions of the present choice of goals: one for each part of the floor.
template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
StepStatus Backward<kKeyWords, kCellWords, Observer>::add_roots() {
  Key boxes;
  Cells rest = floor_;
  for (const std::size_t i : chosen_) {
    const unsigned cell = layout_.cell(goals_[i]);
    boxes.set(layout_.box_bit(cell));
    rest.flip(cell);
  }
  while (!rest.is_empty()) {
    const Cells region = flood(Cells::single(rest.lowest()), rest);
    const Key key = named(boxes, region.lowest());
    rest = rest - region;
    ticks_ += kTicksPerExpansion;
    const auto insertion = states_.insert(key, States::hash(key), kRoot);
    if (insertion == States::Insertion::no_memory) return StepStatus::out_of_memory;
    if (insertion == States::Insertion::added && !open_.push_back(key)) return StepStatus::out_of_memory;
  }
  has_roots_ = choose_next_goals();
  if (!has_roots_) roots_are_in_ = true;
  left_in_layer_ = open_.size();
  return StepStatus::running;
}

template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
StepStatus Backward<kKeyWords, kCellWords, Observer>::begin() {
  has_begun_ = true;
  const Position start(board_);
  starts_won_ = has_met_ = start.is_won();
  if (starts_won_) return StepStatus::exhausted;
  for (const Square box : start.boxes()) {
    const unsigned bit = layout_.box_bit(layout_.cell(box));
    if (bit == WordLayout::kNoBox) return StepStatus::exhausted;  // a box on a dead square
    start_boxes_.set(bit);
  }
  start_player_ = layout_.cell(start.player());
  if (start.boxes().size() > goals_.size()) return StepStatus::exhausted;
  for (std::size_t i = 0; i < start.boxes().size(); ++i) chosen_.push_back(i);
  return StepStatus::running;
}

template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
StepStatus Backward<kKeyWords, kCellWords, Observer>::step(Budget budget) {
  if (!has_begun_) {
    if (const StepStatus status = begin(); status != StepStatus::running) return status;
  }
  const std::uint64_t ticks_before = ticks_;
  const std::uint64_t expanded_before = statistics_.expanded;
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

// ---- what it tells ---------------------------------------------------------------------------------------

// The state before the pull, and the push that leads back to it.
template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
auto Backward<kKeyWords, kCellWords, Observer>::parent(const Key& key, Label pull, Move& push) const -> Key {
  const auto d = static_cast<Direction>(pull & 3U);
  const unsigned bit = pull >> 2U;
  const unsigned from = cell_of_bit_[bit];
  const unsigned to = moved(from, -layout_.step(d));
  push = {layout_.square(from), 0, opposite(d)};
  Key boxes = key - name_mask_;
  boxes.flip(bit);
  boxes.flip(layout_.box_bit(to));
  Cells free = floor_;
  boxes.for_each([&](unsigned box) { free.flip(cell_of_bit_[box]); });
  return named(boxes, flood(Cells::single(from), free).lowest());
}

template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
void Backward<kKeyWords, kCellWords, Observer>::take_upper_bound(const Bound& bound) {
  if (bound.unit == Objective::pushes) limit_ = std::min(limit_, bound.cost.major);
}

template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
std::optional<Route> Backward<kKeyWords, kCellWords, Observer>::route() const {
  if (!has_met_) return std::nullopt;
  std::vector<Move> pushes;
  if (starts_won_) return Route(board_, pushes);
  Key key = met_;
  for (Label pull = *states_.find(key); pull != kRoot; pull = *states_.find(key)) {
    key = parent(key, pull, pushes.emplace_back());
  }
  return Route(board_, pushes);
}

// By layers: no solution ends within those that are complete.
template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
Bound Backward<kKeyWords, kCellWords, Observer>::lower_bound() const {
  if (!has_begun_ || starts_won_) return {Objective::pushes, {}};
  return {Objective::pushes, {is_by_layers() ? depth_ + 1 : 1, 0}};
}

template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
std::uint32_t Backward<kKeyWords, kCellWords, Observer>::depth_of(Key key) const {
  std::uint32_t depth = 0;
  Move push;
  for (Label pull = *states_.find(key); pull != kRoot; pull = *states_.find(key)) {
    key = parent(key, pull, push);
    ++depth;
  }
  return depth;
}

// Tells the observer of a state and of its children as they look before they are kept.
template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
void Backward<kKeyWords, kCellWords, Observer>::show(const Key& key, const State& state) {
  Position position(board_);
  std::vector<Square> boxes;
  state.boxes.for_each([&](unsigned bit) { boxes.push_back(layout_.box_squares()[bit]); });
  position.set_boxes(boxes.data(), boxes.size());
  const Square player = layout_.square(state.region.lowest());
  position.set_player(player);
  const Cost g{depth_of(key), 0};
  observer_.begin(position, g, {}, statistics_.expanded, "backward");
  std::uint64_t opened = 0;
  for (const Child& child : children_) {
    const auto d = static_cast<Direction>(child.pull & 3U);
    const Square to = layout_.box_squares()[child.pull >> 2U];
    const Move pull{board_.neighbor(to, opposite(d)), 0, d};
    const bool is_known = states_.find(child.key) != nullptr;
    const bool is_start = has_met_ && child.key == met_;
    opened += is_known ? 0U : 1U;
    apply_pull(position, pull);
    observer_.child(position, pull,
                    is_known   ? Fate::duplicate
                    : is_start ? Fate::won
                               : Fate::opened,
                    {}, g + Cost{1, 0}, {});
    undo_pull(position, pull, player);
  }
  observer_.end(0, open_.size() + opened);
}

template <std::size_t kKeyWords, std::size_t kCellWords, class Observer>
Statistics Backward<kKeyWords, kCellWords, Observer>::statistics() const {
  Statistics s = statistics_;
  s.stored = states_.size();
  s.open = open_.size();
  s.peak_bytes = account_.peak();
  s.record_bytes = States::kSlotBytes;
  laps_.append_to(s.time);
  return s;
}

// ---- which words -----------------------------------------------------------------------------------------

std::string backward_misfit(const Board& board) {
  return WordLayout(board).misfit();
}

namespace {

template <std::size_t kKeyWords, class Observer>
std::unique_ptr<Engine> with_key_words(const Board& board, WordLayout layout, PullOrder order,
                                       MemoryAccount& account, TraceSink* sink) {
  if (layout.cells() <= 128) {
    return std::make_unique<Backward<kKeyWords, 2, Observer>>(board, std::move(layout), order, account, sink);
  }
  if (layout.cells() <= 256) {
    return std::make_unique<Backward<kKeyWords, 4, Observer>>(board, std::move(layout), order, account, sink);
  }
  return std::make_unique<Backward<kKeyWords, 8, Observer>>(board, std::move(layout), order, account, sink);
}

}  // namespace

template <class Observer>
std::unique_ptr<Engine> make_backward(const Board& board, PullOrder order, MemoryAccount& account,
                                      TraceSink* sink) {
  WordLayout layout(board);
  if (layout.key_bits() <= 64) {
    return with_key_words<1, Observer>(board, std::move(layout), order, account, sink);
  }
  return with_key_words<2, Observer>(board, std::move(layout), order, account, sink);
}

template class Backward<1, 2, Silent>;
template class Backward<1, 4, Silent>;
template class Backward<1, 8, Silent>;
template class Backward<2, 2, Silent>;
template class Backward<2, 4, Silent>;
template class Backward<2, 8, Silent>;
template std::unique_ptr<Engine> make_backward<Silent>(const Board&, PullOrder, MemoryAccount&, TraceSink*);
template std::unique_ptr<Engine> make_backward<Tracing>(const Board&, PullOrder, MemoryAccount&, TraceSink*);

}  // namespace sokrates
