// The frontier of a best-first search: it stores each state once, with a link to its parent and a cost, detects
// duplicates, and orders the open states.
//
// The search offers children. If a child is known at no greater cost, it is a duplicate, and nothing else is computed
// for it. For every other child the frontier calls `decide`, which computes the heuristic and may run the expensive
// detectors. The frontier then stores or drops the child.
//
// An entry of the open list is an id. If a state gets a better entry, the old one stays. The search skips it later,
// because its state is closed by then.
//
// LocalFrontier (local_frontier.hpp) is the frontier of a search that runs alone. RankFrontier (parallel/rank_frontier.hpp)
// is the frontier of one of several searches that divide the states of a level among them by hash.
//
// Cost: one virtual call for each child, unless the search calls a LocalFrontier directly, and about ten for each
// expansion.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "base/bucket_queue.hpp"
#include "base/memory_account.hpp"
#include "memory/state_store.hpp"
#include "search/cost.hpp"
#include "search/state_links.hpp"

namespace sokrates {

// The status of an offered state: unknown, or known at a greater cost and open or closed.
enum class Standing : std::uint8_t { unknown, open, closed };

// The decision of the search about an offered state.
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

// Calls a function of the search, without owning it.
class DecideRef {
 public:
  template <class Function>
  explicit DecideRef(Function& function)
      : object_(&function),
        call_([](void* object, Standing standing) { return (*static_cast<Function*>(object))(standing); }) {}
  Decision operator()(Standing standing) const { return call_(object_, standing); }

 private:
  void* object_;
  Decision (*call_)(void*, Standing);
};

enum class OfferResult : std::uint8_t {
  duplicate,
  dropped,
  opened,
  reopened,
  finished,
  sent,  // sent to the rank that owns the state, which detects duplicates when the state arrives
  no_memory,
};

// The configuration of a frontier. Requires: `board`, `live` and `account` outlive the frontier.
struct FrontierLayout {
  const Board& board;
  const SquareSet& live;
  StateLinks::Form links;
  std::uint32_t extra_bytes;  // bytes of each record that belong to the search
  Ties ties;
  MemoryAccount& account;
};

class Frontier {
 public:
  // The location of a state.
  struct Place {
    StateStore& store;
    StateId id;  // id in that store
  };
  struct OpenState {
    StateId id = kNoState;
    BucketQueue::Priority priority = 0;
  };

  virtual ~Frontier() = default;

  // Stores the start, which has cost 0 and no parent. Returns kNoState if memory is used up.
  [[nodiscard]] virtual StateId insert_start(const Position& position, Square player) = 0;

  // Stores a child of `parent` if it is not a duplicate and `decide` does not drop it. Sets `id` to the id of the child,
  // or to kNoState if this frontier does not have the child, for example because it was sent to another rank.
  virtual OfferResult offer(const PackedState& child, Cost g, StateId parent, StateId& id,
                            DecideRef decide) = 0;

  // Puts a state into the open list. Returns false if memory is used up.
  [[nodiscard]] virtual bool put(BucketQueue::Priority priority, StateId id) = 0;
  // Empties the open list; the states remain stored.
  virtual void clear_open() = 0;

  // Returns true if no state is open or sent.
  virtual bool is_empty() const = 0;
  // Returns a lower bound of the priorities of all states that are open or sent. For a frontier without ranks,
  // it is the smallest priority. Requires: not empty.
  virtual BucketQueue::Priority min_priority() const = 0;
  // Removes a state from the open list and returns it. If the state is closed already, it was expanded by a better
  // entry. The id is kNoState if no state may be expanded before other ranks have worked, or if there is no memory
  // for a state that another rank sent. Requires: not empty.
  virtual OpenState take() = 0;
  virtual bool is_out_of_memory() const { return false; }
  virtual void close(StateId id) = 0;

  virtual bool is_closed(StateId id) const = 0;
  virtual Cost cost(StateId id) const = 0;
  // Returns the parent's id, or the push if links are compact.
  virtual std::uint32_t link(StateId id) const = 0;
  virtual void load(StateId id, Position& position) const = 0;
  // Returns kNoState if the state is not stored.
  virtual StateId find(const PackedState& state) const = 0;

  virtual Place place(StateId id) = 0;
  // Returns a store that packs states for find() and offer(). All stores of a frontier pack states in the
  // same format.
  virtual const StateStore& packer() const = 0;
  virtual std::uint64_t open_states() const = 0;
  virtual std::uint64_t size() const = 0;

  bool has_compact_links() const { return links_ == StateLinks::Form::compact; }
  // Returns the offset of the search's own bytes in a record.
  std::uint32_t extra_offset() const { return StateLinks::bytes_of(links_); }

  // Returns the push that led to the state. Requires: `loaded` is the state, links are compact, and the state
  // is not the start.
  Move last_push(StateId id, const Position& loaded) const {
    return StateLinks::push_named(link(id), loaded);
  }

  // Returns the states from the start to `id`. `position` is scratch memory. `player_of(position)` returns the
  // canonical player square of a state.
  std::vector<StateId> path_to(StateId id, Position& position,
                               const std::function<Square(Position&)>& player_of) const;

 protected:
  explicit Frontier(StateLinks::Form links) : links_(links) {}

 private:
  const StateLinks::Form links_;
};

using MakeFrontier = std::function<std::unique_ptr<Frontier>(const FrontierLayout&)>;

}  // namespace sokrates
