// A* for up to eight boxes without the other boxes: finds the cheapest path to goals under given prices.
//
//   U(G) = minimum, over paths of G alone to different goals, of (pushes - prices of these goals)
//
// For groups of up to four boxes, U(G) is in the tables (priced_table.hpp). This search computes it for one
// larger group in one position, and uses the known groups as its heuristic. A path may end in every state
// with all boxes on goals; each such end has its own entry in the open list. If the search is stopped early,
// the smallest f-value of the open list is still a lower bound of U(G).
//
// Cost: a flood fill and a query of the known groups per child. Memory: 100 to 200 bytes per state during
// the search.
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
  static constexpr std::size_t kMaxBoxes = 8;
  static constexpr std::int64_t kDead = INT64_MAX;
  // A lower bound of U for the boxes of a position, in quarters; kDead if they cannot all reach goals.
  using Value = std::function<std::int64_t(const Position&)>;

  struct Task {
    std::vector<Square> boxes;  // at most kMaxBoxes
    Square player = 0;
    std::int64_t enough = 0;    // the search stops when U is known to be at least this value
    std::size_t max_nodes = 0;  // maximum number of expansions
  };
  struct Answer {
    std::int64_t at_least = 0;  // lower bound of U; kDead: the boxes cannot all reach goals
    bool is_exact = false;      // `at_least` equals U, and `path` has this cost
    std::vector<Move> path;
  };

  // Requires: `board` and `live` outlive this object.
  LoneGroup(const Board& board, const SquareSet& live)
      : board_(board), live_(live), position_(board), region_(board) {}

  // Requires: `prices` and the data that `value` uses are not changed before the answer is complete.
  void begin(const Task& task, const GoalPrices& prices, const Value& value);
  // Works for about `ticks` ticks. Returns true when the answer is complete.
  bool step(std::uint64_t ticks, const Value& value);
  const Answer& answer() const { return answer_; }

  std::uint64_t work() const { return work_; }
  std::uint64_t bytes() const { return nodes_.capacity() * (sizeof(Node) + kBytesBeside); }

 private:
  struct Key {
    std::array<std::uint16_t, kMaxBoxes> boxes{};  // squares in ascending order
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
    std::uint32_t pushes;  // if the node has fewer pushes now, this entry is obsolete
    bool is_end;
  };
  static constexpr std::uint64_t kBytesBeside = 80;  // bytes of index and open list per node

  // Adds position_, which was reached by `pushes` pushes.
  void reach(std::uint32_t parent, const Move& move, std::uint32_t pushes, const Value& value);
  void expand(std::uint32_t id, const Value& value);
  std::vector<Move> path_to(std::uint32_t node) const;
  // Returns minus the prices of the goals under the boxes, or kDead if a box is not on a goal.
  std::int64_t end_cost() const;

  const Board& board_;
  const SquareSet& live_;
  Position position_;
  Region region_;
  std::uint64_t work_ = 0;

  // State of the current task.
  const GoalPrices* prices_ = nullptr;
  std::size_t boxes_ = 0;
  std::int64_t enough_ = 0;
  std::size_t nodes_left_ = 0;
  std::vector<Node> nodes_;
  std::unordered_map<Key, std::uint32_t, Hash> known_;
  std::map<std::int64_t, std::vector<Open>> open_;  // by f, in quarters; last in, first out
  std::vector<Move> moves_;
  Answer answer_;
};

}  // namespace sokrates
