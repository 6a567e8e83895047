#include "optimize/shortener.hpp"

#include <algorithm>

#include "optimize/push_line.hpp"

namespace sokrates {

namespace {

// Cost of a stored or found state in addition to flood fills: packing, hashing and an index access.
constexpr std::uint64_t kTicksPerChild = 16;

}  // namespace

Shortener::Shortener(const Board& board, const SquareSet& live, const std::vector<Step>& steps,
                     std::uint64_t ticks, MemoryAccount& account)
    : board_(board),
      live_(live),
      account_(account),
      pushes_(pushes_among(board, steps)),
      allowed_(ticks),
      space_(board, live),
      position_(board) {
  begin_round();
}

void Shortener::begin_round() {
  states_.reset();
  states_ = std::make_unique<StateStore>(
      board_, live_, static_cast<std::uint32_t>(board_.start_boxes().size()), kExtraBytes, account_);
  position_ = Position(board_);
  reached_.clear();
  looked_ = 0;
  end_.reset();
  next_ = 0;
  phase_ = Phase::lay_out;
  states_->find(position_, space_.start_player(position_));
  if (states_->insert_missing() == kNoState) phase_ = Phase::done;
}

// ---- the states of the solution, then those around them --------------------------------------------------

bool Shortener::lay_out() {
  if (next_ < pushes_.size()) {
    apply_push(position_, pushes_[next_++]);
    const Square player = space_.start_player(position_);
    ticks_ += kTicksPerChild;
    if (states_->find(position_, player) != kNoState) return true;
    if (states_->insert_missing() != kNoState) return true;
  }
  next_ = 0;
  spread_until_ = work() + (allowed_ > work() ? (allowed_ - work()) / 5 : 0);
  return false;
}

void Shortener::expand(StateId id) {
  ++statistics_.expanded;
  states_->load(id, position_);
  moves_.clear();
  space_.find_moves(position_, moves_);
}

StateId Shortener::find_child(StateId parent, const Move& push) {
  const Square before = position_.player();
  apply_push(position_, push);
  const Square player = space_.child_player(position_, push);
  const StateId child =
      states_->find_child(parent, push.box, board_.neighbor(push.box, push.direction), position_, player);
  undo_push(position_, push, before);
  ticks_ += kTicksPerChild;
  ++statistics_.generated;
  return child;
}

// States are stored in the order of their distance: first those of the solution, then those one push away,
// and so on.
bool Shortener::spread() {
  if (next_ >= states_->size() || work() >= spread_until_) return false;
  const auto id = static_cast<StateId>(next_++);
  expand(id);
  for (const Move& push : moves_) {
    if (find_child(id, push) == kNoState && states_->insert_missing() == kNoState) return false;
  }
  return true;
}

// ---- the shortest path among them ------------------------------------------------------------------------

bool Shortener::look() {
  if (reached_.empty()) reached_.push_back(0);
  if (end_ || looked_ == reached_.size()) return false;
  const StateId id = reached_[looked_++];
  expand(id);
  if (position_.is_won()) {
    end_ = id;
    return false;
  }
  for (const Move& push : moves_) {
    const StateId child = find_child(id, push);
    if (child == kNoState || child == 0 || states_->extra<StateId>(child, 0) != 0) continue;
    states_->set_extra<StateId>(child, 0, id + 1);
    reached_.push_back(child);
  }
  return true;
}

std::vector<Move> Shortener::way_to(StateId end) const {
  std::vector<Move> way;
  Position before(board_);
  Position after(board_);
  states_->load(end, after);
  for (StateId id = end; id != 0;) {  // 0 is the start
    id = states_->extra<StateId>(id, 0) - 1;
    states_->load(id, before);
    way.push_back(push_between(before, after));
    after = before;
  }
  std::reverse(way.begin(), way.end());
  return way;
}

void Shortener::end_round() {
  const std::vector<Move> way = way_to(*end_);
  const std::size_t gain = pushes_.size() - way.size();
  const bool pays = gain * 50 > pushes_.size() && work() < allowed_;
  if (gain > 0) {
    pushes_ = way;
    has_improved_ = true;
  }
  if (pays) {
    begin_round();
  } else {
    phase_ = Phase::done;
  }
}

// ---- the engine ------------------------------------------------------------------------------------------

StepStatus Shortener::step(Budget budget) {
  const std::uint64_t ticks_before = work();
  const std::uint64_t expanded_before = statistics_.expanded;
  while (work() - ticks_before < budget.ticks && statistics_.expanded - expanded_before < budget.expansions) {
    switch (phase_) {
      case Phase::lay_out:
        if (!lay_out()) phase_ = Phase::spread;
        break;
      case Phase::spread:
        if (!spread()) phase_ = Phase::look;
        break;
      case Phase::look: {
        if (look()) break;
        const std::size_t before = pushes_.size();
        if (end_) {
          end_round();
        } else {
          phase_ = Phase::done;  // memory was used up before the solution was stored
        }
        if (phase_ != Phase::done && pushes_.size() < before) return StepStatus::improved;
        break;
      }
      case Phase::done:
        states_.reset();
        return ending();
    }
  }
  return StepStatus::running;
}

std::optional<Route> Shortener::route() const {
  if (!has_improved_) return std::nullopt;
  return Route(board_, pushes_);
}

Statistics Shortener::statistics() const {
  Statistics s = statistics_;
  s.stored = states_ ? states_->size() : 0;
  s.peak_bytes = account_.peak();
  s.record_bytes = states_ ? states_->record_bytes() : 0;
  return s;
}

}  // namespace sokrates
