// Prints bench/results/deadlock-shares.md: the share of dead states that the detectors find, on random levels
// and on the levels of a file.
//
//   deadlock_shares FILE > bench/results/deadlock-shares.md
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include <sokrates/collection.hpp>

#include "oracle/caught_shares.hpp"
#include "oracle/random_level.hpp"

namespace {

using namespace oracle;

constexpr std::size_t kStatesPerLevel = 1000;  // limit of tested states

std::string percent(std::uint64_t part, std::uint64_t whole) {
  char text[16];
  std::snprintf(text, sizeof text, "%.1f",
                whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole));
  return text;
}

void print(const CaughtShares& shares) {
  std::cout << shares.levels << " levels, " << shares.dead << " dead states; in "
            << percent(shares.on_dead_squares, shares.dead)
            << " percent of them a box stands on a dead square.\n"
            << "Of the others " << shares.looked_at << " were looked at:\n\n"
            << "| detector | catches (percent) | that no detector before it does | that no other does "
               "|\n|---|---|---|---|\n";
  for (const auto& detector : shares.detectors) {
    std::cout << "| " << detector.name << " | " << percent(detector.caught, shares.looked_at) << " | "
              << percent(detector.caught_before, shares.looked_at) << " | "
              << percent(detector.caught_alone, shares.looked_at) << " |\n";
  }
  std::cout << "| together | " << percent(shares.caught, shares.looked_at) << " | | |\n"
            << "| together, asked patiently | " << percent(shares.caught_patiently, shares.looked_at)
            << " | | |\n\n";
}

CaughtShares of_random_levels() {
  CaughtShares shares;
  for (std::uint64_t seed = 3'000'000; shares.levels < 200; ++seed) {
    const TrueStates truth(random_level(seed % 4 == 0 ? Kind::larger : Kind::tiny, seed), 300'000);
    if (truth.is_usable()) shares.add(truth, kStatesPerLevel);
  }
  return shares;
}

CaughtShares of_file(const char* name) {
  std::ifstream file(name, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  CaughtShares shares;
  const auto collection = sokrates::read_collection(bytes);
  if (!collection) {
    std::cerr << name << ": " << collection.error() << '\n';
    return shares;
  }
  for (const sokrates::Entry& entry : collection->entries) {
    if (!entry.level) continue;
    const TrueStates truth(*entry.level, 1'000'000);
    if (truth.is_usable()) shares.add(truth, kStatesPerLevel);
  }
  return shares;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: deadlock_shares FILE\n";
    return 2;
  }
  std::cout
      << "# How many dead states the detectors catch\n\n"
         "Dead by the oracle: every state that pushes can reach was searched to the end without any pruning. "
         "At most\n"
      << kStatesPerLevel
      << " dead states a level were looked at, evenly chosen. \"Patiently\" is what `sokrates info "
         "--position`\n"
         "does; the search itself takes the quick look. In a search most dead states never come up: their "
         "parents are\n"
         "caught.\n\n"
         "Made by `build/release/bin/deadlock_shares FILE`, FILE being Microban I by David W. Skinner.\n\n"
         "## Random levels of the oracle's generator, a quarter of them with 5 to 8 boxes\n\n";
  print(of_random_levels());
  std::cout << "## Microban I: the levels that fit in 128 cells and have at most a million states\n\n";
  print(of_file(argv[1]));
  return 0;
}
