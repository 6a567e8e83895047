// The frontier of a best-first search: it stores each state once, with a link to its parent and a cost, detects
// duplicates, and orders the open states.
//
// The expander offers children. If a child is known at no greater cost, it is a duplicate, and nothing else is computed
// for it: between 20 and 65 percent of all children are duplicates. For every other child the frontier calls `decide`,
// which computes the heuristic and runs the expensive detectors, and then stores or drops the child.
//
// An entry of the open list is an id. If a better entry replaces it, the old one stays and is recognized later, because its
// state is closed by then.
//
// Cost: `decide` is a template parameter, so that the call is inlined. Memory per state: StateStore and StateLinks.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/bucket_queue.hpp"
#include "base/memory_account.hpp"
#include "memory/state_store.hpp"
#include "rules/pushes.hpp"
#include "search/cost.hpp"
#include "search/state_links.hpp"

namespace sokrates {

// What the frontier knows of a state that is offered at a smaller cost than before.
enum class Standing : std::uint8_t { unknown, open, closed };

// What the search decides about such a state.
struct Decision {
  enum class Action : std::uint8_t {
    drop,
    relink,  // store the better path; the state stays closed
    open,
    finish,  // a goal state
  };
  Action action = Action::drop;
  std::uint32_t push = 0;  // the push that leads to it, if links are compact
  BucketQueue::Priority priority = 0;
};

enum class OfferResult : std::uint8_t { duplicate, dropped, opened, reopened, finished, no_memory };

class LocalFrontier {
 public:
  // Each record has `extra_bytes` for the search itself, at extra_offset().
  LocalFrontier(const Board& board, const SquareSet& live, StateLinks::Form form, std::uint32_t extra_bytes,
                Ties ties, MemoryAccount& account)
      : links_(form, account),
        store_(board, live, static_cast<std::uint32_t>(board.start_boxes().size()),
               links_.bytes() + extra_bytes, account),
        open_(account, ties) {}

  // Stores the start, which has cost 0 and no parent. Returns kNoState if memory is used up.
  [[nodiscard]] StateId insert_start(const Position& position, Square player) {
    store_.find(position, player);
    const StateId start = store_.insert_missing();
    return start != kNoState && links_.set(store_, start, kNoState, {}) ? start : kNoState;
  }

  // Stores a child of `parent` if it is not a duplicate and `decide(Standing)` wants it. Sets `id` to the id of the child,
  // or to kNoState if it is not stored.
  template <class Decide>
  OfferResult offer(const PackedState& child, Cost g, StateId parent, StateId& id, Decide&& decide) {
    id = store_.find(child);
    if (id != kNoState && g >= cost(id)) return OfferResult::duplicate;
    const Standing standing = id == kNoState  ? Standing::unknown
                              : is_closed(id) ? Standing::closed
                                              : Standing::open;
    const Decision decision = decide(standing);
    if (decision.action == Decision::Action::drop) return OfferResult::dropped;
    if (id == kNoState) id = store_.insert(child);
    if (id == kNoState) return OfferResult::no_memory;
    if (!links_.set(store_, id, links_.is_compact() ? decision.push : parent, g))
      return OfferResult::no_memory;
    if (decision.action == Decision::Action::relink) {
      links_.close(store_, id);
      return OfferResult::duplicate;
    }
    if (decision.action == Decision::Action::finish) return OfferResult::finished;
    if (!open_.push(decision.priority, id)) return OfferResult::no_memory;
    return standing == Standing::closed ? OfferResult::reopened : OfferResult::opened;
  }

  // Puts a state into the open list. Returns false if memory is used up.
  [[nodiscard]] bool put(BucketQueue::Priority priority, StateId id) { return open_.push(priority, id); }
  // Empties the open list; the states remain stored.
  void clear_open() { open_.clear(); }

  bool is_empty() const { return open_.empty(); }
  BucketQueue::Priority min_priority() const { return open_.min_priority(); }
  // Removes the state of smallest priority from the open list. The state may be closed by now: then a better entry was
  // expanded before. Requires: not empty.
  StateId take() { return open_.pop(); }
  void close(StateId id) { links_.close(store_, id); }

  bool is_closed(StateId id) const { return links_.is_closed(store_, id); }
  Cost cost(StateId id) const { return links_.cost(store_, id); }
  void load(StateId id, Position& position) const { store_.load(id, position); }
  // The push that led to the state, which is on the board. Requires: compact links, and not the start.
  Move last_push(StateId id, const Position& loaded) const {
    return StateLinks::push_named(links_.link(store_, id), loaded);
  }

  StateStore& store() { return store_; }
  const StateStore& store() const { return store_; }
  bool has_compact_links() const { return links_.is_compact(); }
  std::uint32_t extra_offset() const { return links_.bytes(); }
  std::uint64_t open_states() const { return open_.size(); }
  std::uint64_t size() const { return store_.size(); }

  // Returns the states from the start to `id`. `player_of(position)` returns the player square that names a state.
  template <class PlayerOf>
  std::vector<StateId> path_to(StateId id, Position& position, PlayerOf player_of) const {
    std::vector<StateId> path{id};
    PackedState parent(store_);
    for (;;) {
      if (links_.is_compact()) {
        if (cost(id) == Cost{}) break;
        store_.load(id, position);
        const Move push = last_push(id, position);
        undo_push(position, push, position.board().neighbor(push.box, opposite(push.direction)));
        store_.pack(position, player_of(position), parent);
        id = store_.find(parent);
      } else {
        id = links_.link(store_, id);
        if (id == kNoState) break;
      }
      path.push_back(id);
    }
    std::reverse(path.begin(), path.end());
    return path;
  }

 private:
  StateLinks links_;
  StateStore store_;
  BucketQueue open_;
};

}  // namespace sokrates
