// Read access to the stored states of one rank, for the other ranks that follow a path through them.
//
// Ids are those of the rank that stores the states. Ranks in the same process read its memory directly. A rank in another
// process requests a state by a message.
#pragma once

#include <cstdint>

#include "memory/state_store.hpp"
#include "search/cost.hpp"

namespace sokrates {

class PeerStates {
 public:
  virtual ~PeerStates() = default;

  // Returns kNoState if the rank has not stored the state.
  virtual StateId find(const PackedState& state) const = 0;
  virtual Cost cost(StateId id) const = 0;
  virtual std::uint32_t link(StateId id) const = 0;
  virtual void load(StateId id, Position& position) const = 0;
};

}  // namespace sokrates
