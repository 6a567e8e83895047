// Simulates A* for fewest pushes on many ranks, and prints one row of the table in bench/results/scaling.md.
//
//   simulate_ranks FILE LEVEL HEURISTIC RANKS BATCH DELAY [UPPER]
//
// BATCH is the number of states in a batch, DELAY the number of rounds of 16 expansions until it arrives, and UPPER a known
// number of pushes.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <sokrates/collection.hpp>

#include "oracle/partition_check.hpp"

namespace {

using namespace oracle;

unsigned long number(const char* text) {
  return std::strtoul(text, nullptr, 10);
}

void print_row(const VirtualSearch& search, const char* answer) {
  const Statistics all = search.statistics();
  std::uint64_t batches = 0;
  std::uint64_t most = 0;
  for (unsigned rank = 0; rank < search.ranks(); ++rank) {
    batches += search.traffic_of(rank).batches;
    most = std::max(most, search.statistics_of(rank).expanded);
  }
  const auto ratio = [](std::uint64_t a, std::uint64_t b) {
    return b == 0 ? 0 : static_cast<double>(a) / static_cast<double>(b);
  };
  std::printf(
      "%s, bound %u, thresholds %llu, expanded %llu, generated %llu, sent %llu (%.0f%%), states per batch "
      "%.1f, "
      "reopened %llu, load max/mean %.3f, idle %.1f%%\n",
      answer, search.lower_bound().cost.major, static_cast<unsigned long long>(search.thresholds()),
      static_cast<unsigned long long>(all.expanded), static_cast<unsigned long long>(all.generated),
      static_cast<unsigned long long>(all.sent), 100 * ratio(all.sent, all.sent + all.stored),
      ratio(all.sent, batches), static_cast<unsigned long long>(all.reopened),
      ratio(most * search.ranks(), all.expanded), 100 * search.idle_share());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 7) {
    std::fputs("usage: simulate_ranks FILE LEVEL HEURISTIC RANKS BATCH DELAY [UPPER]\n", stderr);
    return 2;
  }
  std::ifstream file(argv[1]);
  std::stringstream text;
  text << file.rdbuf();
  const auto collection = sokrates::read_collection(text.str());
  const std::size_t index = number(argv[2]) - 1;
  if (!collection || index >= collection->entries.size() || !collection->entries[index].level) {
    std::fprintf(stderr, "%s: there is no level %s; use a number of a level\n", argv[1], argv[2]);
    return 3;
  }
  const VirtualShape shape{static_cast<unsigned>(number(argv[4])), number(argv[5]), number(argv[6])};
  PartitionedGame game(*collection->entries[index].level, Objective::pushes, argv[3],
                       on_virtual_ranks(shape));
  if (argc > 7)
    game.engine().take_upper_bound({Objective::pushes, {static_cast<std::uint32_t>(number(argv[7])), 0}});
  StepStatus status = StepStatus::running;
  while (status == StepStatus::running || status == StepStatus::improved)
    status = game.engine().step({100'000, UINT64_MAX});
  print_row(game.as<VirtualSearch>(), status == StepStatus::exhausted ? "proved" : "nothing below");
  return 0;
}
