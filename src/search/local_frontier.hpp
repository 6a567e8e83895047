// A frontier in the memory of one search: one store and one open list.
//
// The open list of a LocalFrontier is a bucket queue, for priorities with few distinct values. make_heap_frontier()
// makes a frontier with a heap, for priorities with many distinct values.
//
// The search calls the frontier for every child. offer_directly() is a template that can be inlined, so a search with
// a LocalFrontier needs no virtual call for each child.
#pragma once

#include "memory/heap_queue.hpp"
#include "search/frontier.hpp"

namespace sokrates {

template <class OpenList>
class StoredFrontier final : public Frontier {
 public:
  explicit StoredFrontier(const FrontierLayout& layout);

  [[nodiscard]] StateId insert_start(const Position& position, Square player) override;
  OfferResult offer(const PackedState& child, Cost g, StateId parent, StateId& id,
                    DecideRef decide) override {
    return offer_directly(child, g, parent, id, decide);
  }
  // Does the same as offer(), without a virtual call. The caller needs the concrete type of the frontier.
  template <class Decide>
  OfferResult offer_directly(const PackedState& child, Cost g, StateId parent, StateId& id, Decide&& decide) {
    id = store_.find(child);
    if (id != kNoState && g >= links_.cost(store_, id)) return OfferResult::duplicate;
    const Standing standing = id == kNoState                 ? Standing::unknown
                              : links_.is_closed(store_, id) ? Standing::closed
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
  [[nodiscard]] bool put(BucketQueue::Priority priority, StateId id) override {
    return open_.push(priority, id);
  }
  void clear_open() override { open_.clear(); }

  bool is_empty() const override { return open_.empty(); }
  BucketQueue::Priority min_priority() const override { return open_.min_priority(); }
  OpenState take() override {
    const BucketQueue::Priority priority = open_.min_priority();
    return {open_.pop(), priority};
  }
  void close(StateId id) override { links_.close(store_, id); }

  bool is_closed(StateId id) const override { return links_.is_closed(store_, id); }
  Cost cost(StateId id) const override { return links_.cost(store_, id); }
  std::uint32_t link(StateId id) const override { return links_.link(store_, id); }
  void load(StateId id, Position& position) const override { store_.load(id, position); }
  StateId find(const PackedState& state) const override { return store_.find(state); }

  Place place(StateId id) override { return {store_, id}; }
  const StateStore& packer() const override { return store_; }
  std::uint64_t open_states() const override { return open_.size(); }
  std::uint64_t size() const override { return store_.size(); }

 private:
  StateLinks links_;
  StateStore store_;
  OpenList open_;
};

extern template class StoredFrontier<BucketQueue>;
extern template class StoredFrontier<HeapQueue>;

using LocalFrontier = StoredFrontier<BucketQueue>;

std::unique_ptr<Frontier> make_local_frontier(const FrontierLayout& layout);
std::unique_ptr<Frontier> make_heap_frontier(const FrontierLayout& layout);

}  // namespace sokrates
