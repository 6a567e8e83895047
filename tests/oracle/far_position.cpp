#include "oracle/far_position.hpp"

#include <vector>

namespace oracle {
namespace {

// A pull in direction d: the player stands next to the box on side d and steps in direction d; the box
// follows.
template <class Visit>
void for_each_pull(const BitBoard& board, const PushState& state, const Visit& visit) {
  const Bits region = board.region(state.boxes, state.player);
  const Bits free = board.floor & ~state.boxes;
  for (unsigned direction = 0; direction < 4; ++direction) {
    const Bits room =
        region & board.shifted(free, direction ^ 2);  // squares of the player with space to step back
    Bits pullable = state.boxes & board.shifted(room, direction ^ 2);
    for (; !pullable.empty(); pullable = pullable.without_first()) {
      const unsigned box = pullable.first();
      const unsigned beside = board.stepped(box, direction);
      const Bits boxes = state.boxes ^ Bits::single(box) ^ Bits::single(beside);
      visit(PushState{boxes, board.region(boxes, board.stepped(beside, direction)).first()});
    }
  }
}

}  // namespace

FarPosition find_far_position(RandomSource& random, const BitBoard& board, Bits boxes_home, int depth,
                              std::size_t width) {
  PushStateTable known;
  std::vector<PushState> layer;
  for (Bits left = board.floor & ~boxes_home; !left.empty();) {
    const Bits region = board.region(boxes_home, left.first());
    left = left & ~region;
    layer.push_back({boxes_home, region.first()});
    known.add(layer.back());
  }
  int pulls = 0;
  for (; pulls < depth; ++pulls) {
    std::vector<PushState> next;
    for (const PushState& state : layer) {
      for_each_pull(board, state, [&](const PushState& pulled) {
        if (known.add(pulled).fresh) next.push_back(pulled);
      });
    }
    if (next.empty()) break;
    random.shuffle(next);
    if (next.size() > width) next.resize(width);
    layer = std::move(next);
  }
  return {layer[random.below(layer.size())], pulls};
}

}  // namespace oracle
