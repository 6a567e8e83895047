#include "proof/rehearsal.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>

#include "proof/rehearsed_pushes.hpp"

namespace sokrates {

namespace {

using Boxes = GroupBound::Boxes;
// Boxes and the player, a character each.
using State = std::u16string;

constexpr std::uint64_t kTicksPerState = 4000;

class RehearsedSearch {
 public:
  RehearsedSearch(const Board& board, const GroupBound& bound, const RehearsedClaim& claim)
      : board_(board), bound_(bound), claim_(claim), pushes_(board, bound, claim.in_moves, claim.with_pi) {}

  Rehearsal run(std::uint64_t most_states, Patience& patience) {
    GroupBound::Worth start = bound_.of_all(board_.start_boxes(), board_.start_players().front());
    reach(board_.start_boxes(), board_.start_players().front(), start, 0);
    while (!waiting_.empty()) {
      const auto least = waiting_.extract(waiting_.begin());
      for (const Stored* stored : least.mapped()) {
        if (stored->second < least.key()) continue;
        if (!patience.spend(kTicksPerState)) return {Rehearsal::End::stopped, costs_.size()};
        if (costs_.size() > most_states) return {Rehearsal::End::too_large, costs_.size()};
        if (!expand(stored->first, least.key())) return {Rehearsal::End::refuted, costs_.size()};
      }
    }
    return {Rehearsal::End::closed, costs_.size()};
  }

 private:
  using Stored = std::pair<const State, std::int64_t>;

  void reach(const Boxes& boxes, Square player, GroupBound::Worth& worth, std::int64_t cost) {
    const std::int64_t left = bound_.left(boxes, worth);
    if (left >= GroupBound::kNever || cost + left >= claim_.at_least) return;
    State state(boxes.begin(), boxes.end());
    state.push_back(static_cast<char16_t>(claim_.in_moves ? player : pushes_.region(boxes, player)));
    const auto found = costs_.try_emplace(std::move(state), INT64_MAX).first;
    if (cost >= found->second) return;
    found->second = cost;
    waiting_[cost].push_back(&*found);
  }

  // False where the state is won.
  bool expand(const State& state, std::int64_t cost) {
    const Boxes boxes(state.begin(), state.end() - 1);
    const Square player = state.back();
    if (std::all_of(boxes.begin(), boxes.end(), [&](Square box) { return board_.is_goal(box); }))
      return false;
    const GroupBound::Worth parent = bound_.of_all(boxes, player);
    for (const RehearsedPush& push : pushes_.find(boxes, player)) {
      Boxes others = boxes;
      others.erase(std::find(others.begin(), others.end(), push.box));
      GroupBound::Worth child = bound_.of_box(push.target, others, push.box);
      if (child.alone == GroupBound::kNever) continue;
      child.alone += parent.alone - bound_.alone(push.box, player);
      const std::uint16_t pushed = bound_.floor().live_number(push.box);
      for (const GroupBound::Gain& gain : parent.gains) {
        if (!GroupNumbers::contains(gain.members, gain.size, pushed)) child.gains.push_back(gain);
      }
      others.insert(std::upper_bound(others.begin(), others.end(), push.target), push.target);
      reach(others, push.box, child, cost + push.cost);
    }
    return true;
  }

  const Board& board_;
  const GroupBound& bound_;
  RehearsedClaim claim_;
  RehearsedPushes pushes_;
  std::unordered_map<State, std::int64_t> costs_;
  std::map<std::int64_t, std::vector<const Stored*>> waiting_;  // by cost
};

}  // namespace

std::uint64_t rehearsed_bytes(const Board& board) {
  return 130 + 2 * board.start_boxes().size();
}

Rehearsal rehearse(const Board& board, const GroupBound& bound, const RehearsedClaim& claim,
                   std::uint64_t most_states, Patience& patience) {
  return RehearsedSearch(board, bound, claim).run(most_states, patience);
}

}  // namespace sokrates
