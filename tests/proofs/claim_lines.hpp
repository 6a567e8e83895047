// Writes lines of random certificates, for random_claim.cpp and random_false_claim.cpp.
#pragma once

#include <string>
#include <vector>

#include <sokrates/level.hpp>

#include "oracle/random_source.hpp"
#include "proofs/lone_boxes.hpp"

namespace proofs {

// Returns the header and the rows.
std::string rows_of(const sokrates::Level& level);

struct RandomPrices {
  std::string line;
  std::vector<int> prices;
};
// Returns prices from -`max` to `max`, one for each goal. None is above 0 if there are spare goals.
RandomPrices random_prices(const Reachable& there, int max, oracle::RandomSource& random);

}  // namespace proofs
