// A few boxes alone on the board, brought to goals as cheaply as prices allow: A* on up to eight boxes.
//
//   U(G) = least, over ways to bring G alone to different goals, of (pushes made - prices of these goals)
//
// The tables (priced_table.hpp) have it for groups of up to four; this finds it for one larger group from where it
// stands, guided by what is known of its parts. A way may end at every state with all boxes on goals: such an end is an
// entry of the open list of its own. Where the search is broken off, the least f among what is open is a lower bound of
// U(G) all the same.
//
// Cost: a flood and a look at the known groups per child; some hundred bytes a child while it runs.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <unordered_map>
#include <vector>

#include "board/position.hpp"
#include "board/region.hpp"
#include "board/square_set.hpp"
#include "heuristic/priced/goal_prices.hpp"
#include "rules/move.hpp"

namespace sokrates {

class LoneGroup {
 public:
  static constexpr std::size_t kMostBoxes = 8;
  static constexpr std::int64_t kDead = INT64_MAX;
  // A lower bound of U of the boxes on a position, in quarters; kDead where they cannot be brought home.
  using Value = std::function<std::int64_t(const Position&)>;

  struct Task {
    std::vector<Square> boxes;  // kMostBoxes at most
    Square player = 0;
    std::int64_t enough = 0;     // it need not know more than that U is so much
    std::size_t most_nodes = 0;  // to be expanded
  };
  struct Answer {
    std::int64_t at_least = 0;  // bounds U; kDead: the group cannot be brought home
    bool is_exact = false;      // it is U, and `way` costs as much
    std::vector<Move> way;
  };

  // Requires: board and live outlive this.
  LoneGroup(const Board& board, const SquareSet& live)
      : board_(board), live_(live), position_(board), region_(board) {}

  // Requires: the prices, and what `value` needs, stay until the answer is there.
  void begin(const Task& task, const GoalPrices& prices, const Value& value);
  // Works for about so many ticks; true when the answer is there.
  bool step(std::uint64_t ticks, const Value& value);
  const Answer& answer() const { return answer_; }

  std::uint64_t work() const { return work_; }
  std::uint64_t bytes() const { return nodes_.capacity() * (sizeof(Node) + kBytesBeside); }

 private:
  struct Key {
    std::array<std::uint16_t, kMostBoxes> boxes{};  // squares, rising
    std::uint16_t player = 0;
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const {
      std::uint64_t sum = key.player;
      for (const std::uint16_t box : key.boxes) sum = (sum ^ box) * 0x9E3779B97F4A7C15U;
      return static_cast<std::size_t>(sum ^ sum >> 32U);
    }
  };
  struct Node {
    Key key;
    std::uint32_t parent;
    std::uint32_t pushes;
    Move move;
    bool is_closed;
  };
  struct Open {
    std::uint32_t node;
    std::uint32_t pushes;  // by a dearer way than the node has now: left behind
    bool is_end;
  };
  static constexpr std::uint64_t kBytesBeside = 80;  // index and open list

  // The state on the board, by a way of so many pushes.
  void reach(std::uint32_t parent, const Move& move, std::uint32_t pushes, const Value& value);
  void expand(std::uint32_t id, const Value& value);
  std::vector<Move> way_to(std::uint32_t node) const;
  // Minus the prices of the goals under the boxes; kDead where some box is on none.
  std::int64_t end_cost() const;

  const Board& board_;
  const SquareSet& live_;
  Position position_;
  Region region_;
  std::uint64_t work_ = 0;

  // Of the task under way.
  const GoalPrices* prices_ = nullptr;
  std::size_t boxes_ = 0;
  std::int64_t enough_ = 0;
  std::size_t nodes_left_ = 0;
  std::vector<Node> nodes_;
  std::unordered_map<Key, std::uint32_t, Hash> known_;
  std::map<std::int64_t, std::vector<Open>> open_;  // by f, in quarters; the newest first
  std::vector<Move> moves_;
  Answer answer_;
};

}  // namespace sokrates
