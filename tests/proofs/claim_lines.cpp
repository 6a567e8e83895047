#include "proofs/claim_lines.hpp"

namespace proofs {

std::string rows_of(const sokrates::Level& level) {
  std::string text = "sokrates-proof 1\nrows " + std::to_string(level.height()) + '\n';
  for (const std::string& row : level.rows()) text += row + '\n';
  return text;
}

RandomPrices random_prices(const Reachable& there, int max, oracle::RandomSource& random) {
  RandomPrices result{"price", std::vector<int>(there.goals.size())};
  const int highest = there.goals.size() == there.boxes.size() ? max : 0;
  for (int& price : result.prices) {
    price = random.between(-max, highest);
    result.line += ' ' + std::to_string(price);
  }
  result.line += '\n';
  return result;
}

}  // namespace proofs
