#include "solver/effective_branching.hpp"

namespace sokrates {

namespace {

// Returns b + b^2 + ... + b^depth, or any value above `enough` if the sum exceeds it.
double states_of_tree(double b, std::uint64_t depth, double enough) {
  double sum = 0;
  double layer = 1;
  for (std::uint64_t i = 0; i < depth && sum <= enough; ++i) {
    layer *= b;
    if (layer < 1e-12) break;  // b < 1: the rest adds nothing to a sum of 1 or more
    sum += layer;
  }
  return sum;
}

}  // namespace

double effective_branching(std::uint64_t generated, std::uint64_t depth) {
  if (generated == 0 || depth == 0) return 0;
  const auto wanted = static_cast<double>(generated);
  // The sum increases with b, is at least b, and equals `depth` for b = 1.
  double low = 0;
  double high = wanted;
  while (high - low > 1e-7 * low) {
    const double middle = (low + high) / 2;
    (states_of_tree(middle, depth, wanted) < wanted ? low : high) = middle;
  }
  return high;
}

}  // namespace sokrates
