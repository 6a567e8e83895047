#include "search/local_frontier.hpp"

#include <algorithm>

#include "rules/pushes.hpp"

namespace sokrates {

template <class OpenList>
StoredFrontier<OpenList>::StoredFrontier(const FrontierLayout& layout)
    : Frontier(layout.links),
      links_(layout.links, layout.account),
      store_(layout.board, layout.live, static_cast<std::uint32_t>(layout.board.start_boxes().size()),
             StateLinks::bytes_of(layout.links) + layout.extra_bytes, layout.account),
      open_(layout.account, layout.ties) {}

template <class OpenList>
StateId StoredFrontier<OpenList>::insert_start(const Position& position, Square player) {
  store_.find(position, player);
  const StateId start = store_.insert_missing();
  return start != kNoState && links_.set(store_, start, kNoState, {}) ? start : kNoState;
}

template class StoredFrontier<BucketQueue>;
template class StoredFrontier<HeapQueue>;

std::unique_ptr<Frontier> make_local_frontier(const FrontierLayout& layout) {
  return std::make_unique<LocalFrontier>(layout);
}

std::unique_ptr<Frontier> make_heap_frontier(const FrontierLayout& layout) {
  return std::make_unique<StoredFrontier<HeapQueue>>(layout);
}

std::vector<StateId> Frontier::path_to(StateId id, Position& position,
                                       const std::function<Square(Position&)>& player_of) const {
  std::vector<StateId> path{id};
  PackedState parent(packer());
  for (;;) {
    if (has_compact_links()) {
      if (cost(id) == Cost{}) break;
      load(id, position);
      const Move push = last_push(id, position);
      undo_push(position, push, position.board().neighbor(push.box, opposite(push.direction)));
      packer().pack(position, player_of(position), parent);
      id = find(parent);
    } else {
      id = link(id);
      if (id == kNoState) break;
    }
    path.push_back(id);
  }
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace sokrates
