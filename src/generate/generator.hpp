// Levels one after the other, no two alike: attempts made on any number of threads, taken in the order of their
// numbers.
//
// Of levels that are the same up to rotation, mirroring and walks of the player (unique_id) the first one counts. So
// what comes out depends on the wishes and the seed alone, whatever the threads. It ends when enough are there, or when
// too many attempts in a row have come to nothing.
#pragma once

#include <cstdint>
#include <functional>

#include <sokrates/progress.hpp>

#include "generate/candidate.hpp"

namespace sokrates::generate {

struct Order {
  Wishes wishes;
  std::uint64_t number = 1;  // of levels
  std::uint64_t seed = 0;
  std::uint64_t tries = 1000;  // attempts in a row that may come to nothing
  unsigned threads = 1;
};

enum class Ending : std::uint8_t { done, out_of_tries, stopped };

struct Production {
  std::uint64_t levels = 0;
  std::uint64_t attempts = 0;
  std::uint64_t twins = 0;  // attempts that made a level there was already
  Ending ending = Ending::done;
};

// `take(candidate, attempt)` is called in the caller's thread for each level in order, `tell` after each attempt; a stop
// may come from either, or from elsewhere. What an attempt was busy with then is lost, and nothing else.
Production generate_levels(const Order& order,
                           const std::function<void(const Candidate&, std::uint64_t attempt)>& take,
                           const std::function<void(const Production&)>& tell, const StopToken& stop);

}  // namespace sokrates::generate
