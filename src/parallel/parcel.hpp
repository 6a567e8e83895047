// The format in which a state travels to the rank that owns it.
//
// A parcel consists of 64-bit words: hash, priority, cost (major in the upper half, minor in the lower half), link, and then
// the packed state. A link is the push that leads to the state, or the id of its parent. Both ranks pack states in the same
// format, so the parcels of a batch follow each other without separators.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/bucket_queue.hpp"
#include "memory/state_store.hpp"
#include "parallel/transport.hpp"
#include "search/cost.hpp"

namespace sokrates {

struct Parcel {
  BucketQueue::Priority priority = 0;
  Cost g;
  std::uint32_t link = 0;
};

class ParcelFormat {
 public:
  explicit ParcelFormat(const StateStore& store) : state_words_(store.state_words()) {}

  // Returns the size of a parcel in words.
  std::size_t words() const { return kHeaderWords + state_words_; }

  void append(Batch& batch, const PackedState& state, const Parcel& parcel) const {
    batch.push_back(state.hash());
    batch.push_back(static_cast<std::uint64_t>(parcel.priority));
    batch.push_back(std::uint64_t{parcel.g.major} << 32 | parcel.g.minor);
    batch.push_back(parcel.link);
    batch.insert(batch.end(), state.words().begin(), state.words().end());
  }
  static Parcel read(const std::uint64_t* words) {
    return {static_cast<BucketQueue::Priority>(words[1]),
            {static_cast<std::uint32_t>(words[2] >> 32), static_cast<std::uint32_t>(words[2])},
            static_cast<std::uint32_t>(words[3])};
  }
  static void read_state(const std::uint64_t* words, PackedState& state) {
    state.assign(words + kHeaderWords, words[0]);
  }

 private:
  static constexpr std::size_t kHeaderWords = 4;
  std::size_t state_words_;
};

}  // namespace sokrates
