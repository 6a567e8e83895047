// Generates different levels: attempts run on any number of threads and are used in the order of their
// numbers.
//
// If levels are equal up to rotation, reflection and walks of the player (unique_id), only the first one is
// used. The result therefore depends only on the options and the seed, not on the number of threads.
// Generation ends when there are enough levels, or when too many attempts in a row fail.
#pragma once

#include <cstdint>
#include <functional>

#include <sokrates/progress.hpp>

#include "generate/candidate.hpp"

namespace sokrates::generate {

struct Order {
  Wishes wishes;
  std::uint64_t number = 1;  // number of levels
  std::uint64_t seed = 0;
  std::uint64_t tries = 1000;  // maximum number of failed attempts in a row
  unsigned threads = 1;
};

enum class Ending : std::uint8_t { done, out_of_tries, stopped };

struct Production {
  std::uint64_t levels = 0;
  std::uint64_t attempts = 0;
  std::uint64_t twins = 0;  // attempts that repeated an earlier level
  Ending ending = Ending::done;
};

// Calls `take(candidate, attempt)` in the caller's thread for each level in order, and `tell` after each
// attempt. Both callbacks, and other threads, may request a stop. Only the unfinished attempts are lost then.
Production generate_levels(const Order& order,
                           const std::function<void(const Candidate&, std::uint64_t attempt)>& take,
                           const std::function<void(const Production&)>& tell, const StopToken& stop);

}  // namespace sokrates::generate
