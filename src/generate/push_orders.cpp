#include "generate/push_orders.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "board/region.hpp"

namespace sokrates::generate {

namespace {

// Boxes in rising order, then the representative of the player's region.
using State = std::vector<Square>;
using Layer =
    std::map<State, std::uint64_t>;  // the number of orders that reach each state, at most kMaxPushOrders

class Expansion {
 public:
  explicit Expansion(const Board& board) : board_(board), position_(board), region_(board), child_(board) {}

  State start() {
    State state = board_.start_boxes();
    region_.flood(position_, position_.player());
    state.push_back(region_.representative());
    return state;
  }

  bool is_won(const State& state) {
    load(state);
    return position_.is_won();
  }

  // Calls `visit(state)` for each push.
  template <class Visit>
  void for_each_push(const State& state, Visit visit) {
    load(state);
    region_.flood(position_, state.back());
    for (std::size_t i = 0; i + 1 < state.size(); ++i) {
      for (const Direction d : kDirections) {
        const Square box = state[i];
        const Square to = board_.neighbor(box, d);
        const Square player = board_.neighbor(box, opposite(d));
        if (player == board_.nowhere() || !region_.contains(player) || position_.is_blocked(to)) continue;
        position_.move_box(box, to);
        child_.flood(position_, box);
        position_.move_box(to, box);
        State next = state;
        next[i] = to;
        next.back() = child_.representative();
        std::sort(next.begin(), next.end() - 1);
        visit(std::move(next));
      }
    }
  }

 private:
  void load(const State& state) { position_.set_boxes(state.data(), state.size() - 1); }

  const Board& board_;
  Position position_;
  Region region_;
  Region child_;
};

}  // namespace

std::optional<PushOrderCount> count_push_orders(const Level& level, std::uint64_t pushes,
                                                std::uint64_t max_states) {
  const Board board(level);
  Expansion expansion(board);
  std::set<State> known;
  Layer layer{{expansion.start(), 1}};
  for (std::uint64_t depth = 0; depth < pushes; ++depth) {
    Layer next;
    for (const auto& [state, ways] : layer) known.insert(state);
    if (known.size() > max_states) return std::nullopt;
    for (const auto& [state, ways] : layer) {
      expansion.for_each_push(state, [&, ways = ways](State child) {
        if (known.count(child) != 0) return;
        std::uint64_t& sum = next[std::move(child)];
        sum = std::min(kMaxPushOrders, sum + ways);
      });
    }
    layer = std::move(next);
  }
  std::uint64_t sum = 0;
  for (const auto& [state, ways] : layer) {
    if (expansion.is_won(state)) sum = std::min(kMaxPushOrders, sum + ways);
  }
  return PushOrderCount{sum, sum < kMaxPushOrders};
}

}  // namespace sokrates::generate
