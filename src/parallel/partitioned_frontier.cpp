#include "parallel/partitioned_frontier.hpp"

#include <algorithm>
#include <bit>

namespace sokrates {

PartitionedFrontier::PartitionedFrontier(const FrontierLayout& layout, unsigned ranks)
    : Frontier(layout.links),
      account_(layout.account),
      ranks_(make_ranks(layout, ranks)),
      arrived_(packer()) {}

std::vector<PartitionedFrontier::Rank> PartitionedFrontier::make_ranks(const FrontierLayout& layout,
                                                                       unsigned ranks) {
  std::vector<Rank> all(ranks);
  for (Rank& rank : all) rank.states = std::make_unique<LocalFrontier>(layout);
  return all;
}

// HashPages uses all bits of the hash, so the owner is computed from a second hash. If the owner depended on bits of the
// bucket number, each rank would use only a fraction of every page, and a search would take 1.5 times as long.
unsigned PartitionedFrontier::owner_of(const PackedState& state) const {
  const std::uint64_t mixed = (state.hash() ^ state.hash() >> 31) * 0xD6E8FEB86659FD93U;
  return static_cast<unsigned>((mixed >> 40) * ranks() >> 24);
}

StateId PartitionedFrontier::insert_start(const Position& position, Square player) {
  packer().pack(position, player, arrived_);
  const unsigned owner = owner_of(arrived_);
  return global(ranks_[owner].states->insert_start(position, player), owner);
}

OfferResult PartitionedFrontier::offer(const PackedState& child, Cost g, StateId parent, StateId& id,
                                       DecideRef decide) {
  const unsigned owner = owner_of(child);
  LocalFrontier& states = *ranks_[owner].states;
  if (owner == expanding_) {
    const OfferResult result = states.offer(child, g, parent, id, decide);
    id = global(id, owner);
    return result;
  }
  id = kNoState;
  const Decision decision = decide(Standing::unknown);
  if (decision.action == Decision::Action::finish) {
    auto same = [&](Standing) { return decision; };
    const OfferResult result = states.offer(child, g, parent, id, DecideRef(same));
    id = global(id, owner);
    return result;
  }
  if (decision.action != Decision::Action::open) return OfferResult::dropped;
  const std::uint32_t link = has_compact_links() ? decision.push : parent;
  return send(owner, child, g, link, decision.priority) ? OfferResult::sent : OfferResult::no_memory;
}

bool PartitionedFrontier::send(unsigned to, const PackedState& child, Cost g, std::uint32_t link,
                               BucketQueue::Priority priority) {
  Rank& rank = ranks_[to];
  const std::size_t needed = rank.mailbox.size() + parcel_words();
  if (needed > rank.mailbox.capacity()) {
    const std::size_t capacity = std::max(needed, 2 * rank.mailbox.capacity());
    if (!rank.mailbox_bytes.resize(account_, capacity * sizeof(std::uint64_t))) return false;
    rank.mailbox.reserve(capacity);
  }
  rank.mailbox.push_back(child.hash());
  rank.mailbox.push_back(std::bit_cast<std::uint64_t>(priority));
  rank.mailbox.push_back(std::uint64_t{g.major} << 32 | g.minor);
  rank.mailbox.push_back(link);
  rank.mailbox.insert(rank.mailbox.end(), child.words().begin(), child.words().end());
  ++sent_;
  return true;
}

void PartitionedFrontier::empty_mailbox(Rank& rank) {
  for (std::size_t at = 0; at < rank.mailbox.size(); at += parcel_words()) {
    const std::uint64_t* const parcel = &rank.mailbox[at];
    arrived_.assign(parcel + kHeaderWords, parcel[0]);
    const Cost g{static_cast<std::uint32_t>(parcel[2] >> 32), static_cast<std::uint32_t>(parcel[2])};
    const auto link = static_cast<std::uint32_t>(parcel[3]);
    auto open = [&](Standing) {
      return Decision{Decision::Action::open, link, std::bit_cast<BucketQueue::Priority>(parcel[1])};
    };
    StateId id = kNoState;
    const OfferResult result = rank.states->offer(arrived_, g, link, id, DecideRef(open));
    is_out_of_memory_ = is_out_of_memory_ || result == OfferResult::no_memory;
  }
  rank.mailbox.clear();
}

bool PartitionedFrontier::put(BucketQueue::Priority priority, StateId id) {
  return of(id).put(priority, local(id));
}

void PartitionedFrontier::clear_open() {
  for (Rank& rank : ranks_) {
    empty_mailbox(rank);
    rank.states->clear_open();
  }
}

bool PartitionedFrontier::is_empty() const {
  return std::all_of(ranks_.begin(), ranks_.end(),
                     [](const Rank& rank) { return rank.states->is_empty() && rank.mailbox.empty(); });
}

BucketQueue::Priority PartitionedFrontier::min_priority() const {
  BucketQueue::Priority least = INT64_MAX;
  for (const Rank& rank : ranks_) {
    if (!rank.states->is_empty()) least = std::min(least, rank.states->min_priority());
    for (std::size_t at = 0; at < rank.mailbox.size(); at += parcel_words())
      least = std::min(least, std::bit_cast<BucketQueue::Priority>(rank.mailbox[at + 1]));
  }
  return least;
}

Frontier::OpenState PartitionedFrontier::take() {
  for (unsigned i = 0; i < ranks() && !is_out_of_memory_; ++i) {
    const unsigned rank = (turn_ + i) % ranks();
    empty_mailbox(ranks_[rank]);
    if (ranks_[rank].states->is_empty() || is_out_of_memory_) continue;
    const OpenState taken = ranks_[rank].states->take();
    expanding_ = rank;
    turn_ = (rank + 1) % ranks();
    return {global(taken.id, rank), taken.priority};
  }
  return {};
}

StateId PartitionedFrontier::find(const PackedState& state) const {
  const unsigned owner = owner_of(state);
  return global(ranks_[owner].states->find(state), owner);
}

std::uint64_t PartitionedFrontier::open_states() const {
  std::uint64_t sum = 0;
  for (const Rank& rank : ranks_) sum += rank.states->open_states() + rank.mailbox.size() / parcel_words();
  return sum;
}

std::uint64_t PartitionedFrontier::size() const {
  std::uint64_t sum = 0;
  for (const Rank& rank : ranks_) sum += rank.states->size();
  return sum;
}

}  // namespace sokrates
