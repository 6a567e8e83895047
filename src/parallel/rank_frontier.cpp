#include "parallel/rank_frontier.hpp"

#include <algorithm>
#include <bit>

namespace sokrates {

namespace {

// The number of received states whose cache lines are prefetched together, like the children of an expansion.
constexpr std::size_t kPrefetched = 8;

}  // namespace

RankFrontier::RankFrontier(const FrontierLayout& layout, Transport& transport,
                           const std::vector<const PeerStates*>& peers, std::size_t batch_size)
    : Frontier(layout.links),
      transport_(transport),
      peers_(peers),
      rank_bits_(static_cast<unsigned>(std::bit_width(transport.ranks() - 1))),
      states_(layout),
      own_states_(states_),
      format_(states_.packer()),
      batch_words_(batch_size * format_.words()),
      outboxes_(transport.ranks()),
      arrived_(kPrefetched, PackedState(states_.packer())) {}

// HashPages uses all bits of the hash, so the owner is computed from a second hash. If the owner depended on bits of the
// bucket number, each rank would use only a fraction of every page, and the search would be slower.
unsigned RankFrontier::owner_of(const PackedState& state) const {
  const std::uint64_t mixed = (state.hash() ^ state.hash() >> 31) * 0xD6E8FEB86659FD93U;
  return static_cast<unsigned>((mixed >> 40) * transport_.ranks() >> 24);
}

StateId RankFrontier::insert_start(const Position& position, Square player) {
  PackedState start(packer());
  packer().pack(position, player, start);
  owns_start_ = owner_of(start) == transport_.rank();
  return global(states_.insert_start(position, player));
}

// The first state of every rank is the start. Only its owner opens it.
bool RankFrontier::put(BucketQueue::Priority priority, StateId id) {
  return (local(id) == 0 && !owns_start_) || states_.put(priority, local(id));
}

OfferResult RankFrontier::with_global_id(OfferResult result, StateId& id) const {
  if (id == kNoState) return result;
  const StateId most = (kNoState >> rank_bits_) - 1;
  const bool is_in_range = id <= most;
  id = global(id);
  return is_in_range ? result : OfferResult::no_memory;
}

OfferResult RankFrontier::offer(const PackedState& child, Cost g, StateId parent, StateId& id,
                                DecideRef decide) {
  const unsigned owner = owner_of(child);
  if (owner == transport_.rank()) {
    const OfferResult result = states_.offer_directly(child, g, parent, id, decide);
    if (result == OfferResult::finished) goal_cost_ = g;
    return with_global_id(result, id);
  }
  id = kNoState;
  const Decision decision = decide(Standing::unknown);
  if (decision.action == Decision::Action::finish) return store_goal(child, g, parent, id, decision);
  if (decision.action != Decision::Action::open) return OfferResult::dropped;
  Batch& batch = outboxes_[owner];
  format_.append(batch, child, {decision.priority, g, has_compact_links() ? decision.push : parent});
  if (batch.size() >= batch_words_ && !send(owner)) has_full_outbox_ = true;
  return OfferResult::sent;
}

OfferResult RankFrontier::store_goal(const PackedState& child, Cost g, StateId parent, StateId& id,
                                     Decision decision) {
  const OfferResult result =
      states_.offer_directly(child, g, parent, id, [decision](Standing) { return decision; });
  if (result == OfferResult::finished) goal_cost_ = g;
  return with_global_id(result, id);
}

bool RankFrontier::send(unsigned to) {
  Batch& batch = outboxes_[to];
  if (batch.empty()) return true;
  const std::uint64_t states = batch.size() / format_.words();
  if (!transport_.send(to, batch)) return false;
  traffic_.sent += states;
  ++traffic_.batches;
  return true;
}

bool RankFrontier::send_all() {
  bool is_sent = true;
  for (unsigned to = 0; to < transport_.ranks(); ++to) is_sent = send(to) && is_sent;
  has_full_outbox_ = has_full_outbox_ && !is_sent;
  return is_sent;
}

void RankFrontier::receive() {
  if (!transport_.receive(inbox_)) return;
  reported_at_.reset();
  const std::size_t states = inbox_.size() / format_.words();
  traffic_.received += states;
  for (std::size_t first = 0; first < states; first += kPrefetched)
    admit(first * format_.words(), std::min(kPrefetched, states - first));
}

void RankFrontier::admit(std::size_t at, std::size_t count) {
  const auto words = [&](std::size_t i) { return &inbox_[at + i * format_.words()]; };
  for (std::size_t i = 0; i < count; ++i) {
    ParcelFormat::read_state(words(i), arrived_[i]);
    packer().fetch(arrived_[i]);
  }
  for (std::size_t i = 0; i < count; ++i) packer().fetch_likely(arrived_[i]);
  for (std::size_t i = 0; i < count; ++i) {
    const Parcel parcel = ParcelFormat::read(words(i));
    StateId id = kNoState;
    const OfferResult result = with_global_id(
        states_.offer_directly(arrived_[i], parcel.g, parcel.link, id,
                               [&](Standing) {
                                 return Decision{Decision::Action::open, parcel.link, parcel.priority};
                               }),
        id);
    traffic_.duplicates += result == OfferResult::duplicate ? 1U : 0U;
    traffic_.reopened += result == OfferResult::reopened ? 1U : 0U;
    is_out_of_memory_ = is_out_of_memory_ || result == OfferResult::no_memory;
  }
}

// Another rank may have ended the search since the caller checked that something is open. Then 0 is a correct bound.
BucketQueue::Priority RankFrontier::min_priority() const {
  const Threshold threshold = transport_.threshold();
  return threshold == kNothingOpen ? 0 : std::max<Threshold>(threshold, 0) << 32;
}

bool RankFrontier::has_work() const {
  return !states_.is_empty() && f_of(states_.min_priority()) <= transport_.threshold();
}

Frontier::OpenState RankFrontier::take() {
  receive();
  wait_ = Wait::none;
  if (is_out_of_memory_) return {};
  if (has_full_outbox_ && !send_all()) {
    wait_ = Wait::space;
    return {};
  }
  while (!has_work()) {
    const Threshold threshold = transport_.threshold();
    wait_ = reported_at_ == threshold || threshold == kNothingOpen ? Wait::work
            : send_all()                                           ? Wait::none
                                                                   : Wait::space;
    if (wait_ != Wait::none) return {};
    reported_at_ = threshold;
    transport_.report(
        {traffic_.sent, traffic_.received, states_.is_empty() ? kNothingOpen : f_of(states_.min_priority())});
  }
  const OpenState taken = states_.take();
  return {global(taken.id), taken.priority};
}

StateId RankFrontier::find(const PackedState& state) const {
  const unsigned owner = owner_of(state);
  if (owner == transport_.rank()) return global(states_.find(state));
  const StateId found = peers_[owner]->find(state);
  return found == kNoState ? kNoState : found << rank_bits_ | owner;
}

}  // namespace sokrates
