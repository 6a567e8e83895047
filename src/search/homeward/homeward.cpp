#include "search/homeward/homeward.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "rules/pushes.hpp"
#include "search/fess/expand_macros.hpp"
#include "search/fess/macro_tables.hpp"

namespace sokrates {

namespace {

constexpr std::uint64_t kTicksOfPull = 60;  // in addition to the squares visited

}  // namespace

Homeward::Homeward(const Board& board, const SquareSet& live, MemoryAccount& account, TraceSink* sink,
                   std::shared_ptr<StateExchange> exchange, const Tunables& tunables)
    : board_(board),
      live_(live),
      account_(account),
      tunables_(tunables),
      corrals_(board_, live),
      macro_(board_, live),
      region_(board_),
      after_(board_),
      position_(board_),
      nodes_(1, 1U << 18, account),
      states_(std::max(1U, static_cast<std::uint32_t>(board_.start_boxes().size())), 1U << 18, account),
      index_(account),
      open_(account),
      listener_(std::move(exchange), board_.start_boxes().size() * sizeof(std::uint16_t) + 32, account),
      observer_(sink) {}

StepStatus Homeward::step(Budget budget) {
  const std::uint64_t last_tick = work() + budget.ticks;
  const std::uint64_t last_expansion =
      expanded_ + std::min<std::uint64_t>(budget.expansions, UINT64_MAX - expanded_);
  if (!has_begun_) {
    if (const StepStatus status = begin(); status != StepStatus::running) return status;
  }
  look_up_published();
  while (work() < last_tick && expanded_ < last_expansion) {
    if (const StepStatus status = go_on(); status != StepStatus::running) return status;
  }
  return StepStatus::running;
}

std::uint64_t Homeward::work() const {
  return macro_.work() + region_.work() + after_.work() + corrals_.work() +
         (distances_ ? distances_->work() : 0) + extra_work_;
}

StepStatus Homeward::begin() {
  has_begun_ = true;
  const std::size_t boxes = board_.start_boxes().size();
  const std::size_t goals = board_.goals().size();
  if (boxes > goals || is_huge(board_, tunables_)) return StepStatus::gave_up;
  if (!held_for_distances_.resize(account_, StartDistances::bytes_required(board_)))
    return StepStatus::out_of_memory;
  distances_.emplace(board_, live_, tunables_.homeward_blocked_pulls, account_);
  region_.flood(position_, position_.player());
  start_boxes_ = position_.boxes_key();
  start_region_ = region_.representative();
  ends_ = EndPositions(board_.goals(), boxes);
  return StepStatus::running;
}

StepStatus Homeward::add_roots() {
  for (unsigned i = 0; i < tunables_.homeward_goal_choices && has_choices_; ++i) {
    if (const StepStatus status = add_roots_of_choice(); status != StepStatus::running) return status;
    has_choices_ = ends_.next();
  }
  return StepStatus::running;
}

StepStatus Homeward::add_roots_of_choice() {
  position_.set_boxes(ends_.boxes().data(), ends_.boxes().size());
  StepStatus status = StepStatus::running;
  EndPositions::for_each_region(position_, region_, [&](Square) {
    MacroMove none;
    none.player = region_.representative();
    const bool is_new = !is_known(position_.boxes_key() ^ position_.player_key(none.player));
    if (status == StepStatus::running && is_new) status = keep(kNone, none);
  });
  return status;
}

StepStatus Homeward::go_on() {
  if (!open_.is_empty()) return expand(open_.pop());
  if (next_again_ < size_) {
    is_thorough_ = true;
    return expand(next_again_++);
  }
  return has_choices_ ? add_roots() : StepStatus::gave_up;
}

void Homeward::load(Id id) {
  const std::uint16_t* const state = states_[id];
  position_.set_boxes(board_.start_boxes().size(), [&](std::size_t i) { return Square{state[i]}; });
  position_.set_player(node(id).player);
}

StepStatus Homeward::expand(Id id) {
  expanding_ = id;
  const Node& here = node(expanding_);
  load(id);
  region_.flood(position_, here.player);
  ++expanded_;
  if (observer_.wants_more()) {
    observer_.begin(position_, {}, expanded_, "backward");
    observer_.end(0, open_.size());
  }
  is_in_corral_ = !is_thorough_ && here.parent != kNone && here.regions > 1 && has_corral();
  boxes_ = position_.boxes();
  macro_.open(position_, region_);
  for (const Square box : boxes_) {
    if (is_in_corral_ && box == here.to) continue;
    if (const StepStatus status = add_pulls(box); status != StepStatus::running) return status;
  }
  return StepStatus::running;
}

bool Homeward::has_corral() {
  pushes_.clear();
  find_pushes(position_, region_, live_, pushes_);
  const std::size_t all = pushes_.size();
  corrals_.filter(position_, region_, pushes_);
  return pushes_.size() < all;
}

StepStatus Homeward::add_pulls(Square box) {
  moves_.clear();
  macro_.find_pulls(box, moves_);
  generated_ += moves_.size();
  extra_work_ += kTicksOfPull * moves_.size();
  keys_.clear();
  for (const MacroMove& move : moves_) {
    std::uint64_t key = position_.boxes_key() ^ position_.player_key(move.player);
    if (move.to != move.from) key ^= position_.box_key(move.from) ^ position_.box_key(move.to);
    keys_.push_back(key);
    index_.fetch(key);
  }
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    if (is_known(keys_[i])) continue;
    const MacroMove& move = moves_[i];
    if (move.to != move.from) position_.move_box(move.from, move.to);
    StepStatus status = StepStatus::running;
    if (is_in_corral_ && is_out_of_order(move)) {
      ++out_of_order_;
    } else {
      status = keep(expanding_, move);
    }
    if (status != StepStatus::running) return status;
    if (move.to != move.from) position_.move_box(move.to, move.from);
  }
  return StepStatus::running;
}

bool Homeward::is_out_of_order(const MacroMove& move) {
  if (position_.boxes_key() == start_boxes_ && move.player == start_region_) return false;
  after_.flood(position_, move.player);
  const Square last = node(expanding_).to;
  return std::all_of(std::begin(kDirections), std::end(kDirections), [&](Direction d) {
    const Square beside = board_.neighbor(last, d);
    return beside == board_.nowhere() || after_.contains(beside) == region_.contains(beside);
  });
}

StepStatus Homeward::keep(Id parent, const MacroMove& move) {
  const std::uint64_t key = position_.boxes_key() ^ position_.player_key(move.player);
  const bool has_room = size_ != kNone && nodes_.make_room(size_) && states_.make_room(size_) &&
                        index_.reserve(key, [&](Id other) { return node(other).key; });
  if (!has_room) return StepStatus::out_of_memory;
  const Id id = size_++;
  index_.insert(key, id);
  const auto narrow = [](std::uint32_t value) { return static_cast<std::uint16_t>(value); };
  *nodes_[id] = {key, parent, narrow(move.from), narrow(move.to), narrow(move.player), narrow(move.regions)};
  std::transform(position_.boxes().begin(), position_.boxes().end(), states_[id], narrow);
  if (position_.boxes_key() == start_boxes_ && move.player == start_region_) {
    met_ = id;
    return StepStatus::solved;
  }
  const StartDistances::Rank rank = distances_->rank(position_);
  if (distances_->is_out_of_memory()) return StepStatus::out_of_memory;
  if (rank.pulls == StartDistances::kInfeasible) return StepStatus::running;
  const std::uint64_t coarse = std::uint64_t{rank.blocked} << 32 | node(id).regions;
  const std::uint64_t fine = coarse | std::uint64_t{rank.misplaced} << 16;
  if (!open_.push({rank.pulls, rank.misplaced, id}, {coarse, fine})) return StepStatus::out_of_memory;
  peak_open_ = std::max(peak_open_, open_.size());
  return StepStatus::running;
}

// ---- state exchange --------------------------------------------------------------------------------------

void Homeward::look_up_published() {
  const std::uint64_t lookups = listener_.look_up(
      size_, [&](const StateExchange::PublishedState& state) { return key_of(state); },
      [&](const PublishedKey& key) -> std::optional<std::vector<Move>> {
        const Id id = index_.find(key.key, [&](Id other) { return is_published(other, key); });
        if (id == HashPages::kNone) return std::nullopt;
        load(id);
        return expand_macros(position_, path_from(id));
      });
  extra_work_ += kTicksOfPull * lookups;
}

Homeward::PublishedKey Homeward::key_of(const StateExchange::PublishedState& state) {
  PublishedKey key;
  key.boxes.reserve(state.boxes.size());
  for (const Square box : state.boxes) key.boxes.push_back(static_cast<std::uint16_t>(box));
  position_.set_boxes(key.boxes.size(), [&](std::size_t i) { return Square{key.boxes[i]}; });
  region_.flood(position_, state.player);
  key.key = position_.boxes_key() ^ position_.player_key(region_.representative());
  std::sort(key.boxes.begin(), key.boxes.end());
  return key;
}

bool Homeward::is_published(Id id, const PublishedKey& key) const {
  if (node(id).key != key.key) return false;
  std::vector<std::uint16_t> boxes(states_[id], states_[id] + key.boxes.size());
  std::sort(boxes.begin(), boxes.end());
  return boxes == key.boxes;
}

// ---- results ---------------------------------------------------------------------------------------------

// Each node stores its pull. The reversed pull is a push of the path.
std::vector<FeatureTree::Child> Homeward::path_from(Id id) const {
  std::vector<FeatureTree::Child> path;
  for (; node(id).parent != kNone; id = node(id).parent) {
    FeatureTree::Child push;
    push.from = node(id).to;
    push.to = node(id).from;
    push.player = node(node(id).parent).player;
    path.push_back(push);
  }
  return path;
}

std::optional<Route> Homeward::route() const {
  if (met_ == kNone) return std::nullopt;
  return Route(board_, expand_macros(Position(board_), path_from(met_)));
}

Statistics Homeward::statistics() const {
  Statistics s;
  s.expanded = expanded_;
  s.generated = generated_;
  s.stored = size_;
  s.open = open_.size();
  s.peak_open = peak_open_;
  s.peak_bytes = account_.peak();
  s.record_bytes = sizeof(Node) + states_.record_bytes();
  s.pruned.push_back({"pi-corral", out_of_order_});
  return s;
}

}  // namespace sokrates
