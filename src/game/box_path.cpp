#include "game/box_path.hpp"

#include <algorithm>
#include <array>

#include "analysis/sides.hpp"
#include "game/walks.hpp"

namespace sokrates {

namespace {

constexpr std::uint32_t kStart = 0xFFFFFFFFU;
constexpr std::uint32_t kUnseen = 0xFFFFFFFEU;

class BoxPath {
 public:
  BoxPath(const Board& room, Square box)
      : room_(room),
        start_(box),
        sides_(room),
        walks_(room),
        blocked_(room.squares() + 1),
        nodes_(4 * std::size_t{room.squares()}) {
    blocked_[room.nowhere()] = 1;
  }

  static std::uint64_t bytes_on(const Board& room) {
    return room.squares() * (Sides::kBytesPerSquare + Walks::kBytesPerSquare + 1 + 4 * sizeof(Node));
  }

  std::optional<std::vector<Step>> find(Square to, WorkBudget& work_budget) {
    expand(kStart);
    while (!layer_.empty()) {
      std::uint32_t best = kUnseen;
      for (const std::uint32_t node : layer_) {
        if (node / 4 == to && (best == kUnseen || nodes_[node].moves < nodes_[best].moves)) best = node;
      }
      if (best != kUnseen) return way_of(best);
      const std::vector<std::uint32_t> layer = std::move(layer_);
      layer_.clear();
      ++pushes_;
      for (const std::uint32_t node : layer) {
        expand(node);
        if (!work_budget.spend(walks_.visited())) return std::nullopt;
      }
    }
    return std::nullopt;
  }

 private:
  // Node 4 * square + direction: the box is on the square and was just pushed in the direction.
  struct Node {
    std::uint32_t before = kUnseen;
    std::uint32_t pushes = 0;
    std::uint64_t moves = 0;
  };

  Square box_of(std::uint32_t node) const { return node == kStart ? start_ : node / 4; }
  Square player_of(std::uint32_t node) const {
    if (node == kStart) return room_.start_players().front();
    return room_.neighbor(node / 4, opposite(static_cast<Direction>(node % 4)));
  }

  void expand(std::uint32_t node) {
    const Square box = box_of(node);
    const Square player = player_of(node);
    std::array<Square, 4> wanted{};
    std::size_t count = 0;
    for (const Direction d : kDirections) {
      const Square stand = room_.neighbor(box, opposite(d));
      if (can_push(box, d) && sides_.side_of(box, stand) == sides_.side_of(box, player)) {
        wanted[count++] = stand;
      }
    }
    if (count == 0) return;
    blocked_[box] = 1;
    walks_.spread(blocked_, player, {wanted.data(), count});
    blocked_[box] = 0;
    const std::uint64_t moves = node == kStart ? 0 : nodes_[node].moves;
    for (const Direction d : kDirections) {
      const Square stand = room_.neighbor(box, opposite(d));
      if (can_push(box, d) && walks_.reaches(stand)) {
        reach(node, 4 * room_.neighbor(box, d) + static_cast<unsigned>(d),
              moves + walks_.distance(stand) + 1);
      }
    }
  }

  bool can_push(Square box, Direction d) const {
    return room_.neighbor(box, d) != room_.nowhere() && room_.neighbor(box, opposite(d)) != room_.nowhere();
  }

  void reach(std::uint32_t before, std::uint32_t node, std::uint64_t moves) {
    Node& n = nodes_[node];
    if (n.before == kUnseen) {
      layer_.push_back(node);
    } else if (n.pushes != pushes_ || n.moves <= moves) {
      return;
    }
    n = {before, pushes_, moves};
  }

  std::vector<Step> way_of(std::uint32_t last) {
    std::vector<std::uint32_t> path;
    for (std::uint32_t node = last; node != kStart; node = nodes_[node].before) path.push_back(node);
    std::reverse(path.begin(), path.end());
    std::vector<Step> steps;
    std::uint32_t before = kStart;
    for (const std::uint32_t node : path) {
      const auto direction = static_cast<Direction>(node % 4);
      const Square stand = room_.neighbor(box_of(before), opposite(direction));
      blocked_[box_of(before)] = 1;
      walks_.spread(blocked_, player_of(before), {&stand, 1});
      blocked_[box_of(before)] = 0;
      walks_.append_walk(stand, 0, steps);
      steps.push_back({0, direction});
      before = node;
    }
    return steps;
  }

  const Board& room_;
  Square start_;
  Sides sides_;
  Walks walks_;
  std::vector<std::uint8_t> blocked_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> layer_;  // nodes that are reached with 1 + pushes_ pushes
  std::uint32_t pushes_ = 0;
};

}  // namespace

std::optional<std::vector<Step>> find_box_path(const Board& room, Square box, Square to,
                                               WorkBudget& work_budget) {
  return BoxPath(room, box).find(to, work_budget);
}

std::uint64_t bytes_of_box_path(const Board& room) {
  return BoxPath::bytes_on(room);
}

}  // namespace sokrates
