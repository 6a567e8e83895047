// What a run did on each suite, in the figures people compare.
//
// Sums of pushes and moves are over solved levels; time, expansions and memory over all. PAR-2 is in seconds
// where the run had a time limit, in expansions where it had only a node limit, and absent where it had
// neither: there is no fair penalty then.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/plot_axis.hpp"
#include "bench/report_runs.hpp"

namespace sokrates::bench {

struct Summary {
  std::string suite;
  bool is_total = false;  // over all suites
  std::uint64_t levels = 0;
  std::uint64_t solved = 0;
  std::uint64_t optimal = 0;  // of the solved ones: proved
  std::uint64_t unsolvable = 0;
  std::uint64_t unknown = 0;
  std::uint64_t failed = 0;  // invalid or in error
  std::optional<double> par2;
  PlotUnit par2_unit = PlotUnit::seconds;
  std::optional<double> seconds;  // in all
  std::optional<double> median_seconds;
  std::optional<std::uint64_t> expanded;
  std::optional<std::uint64_t> peak_bytes;  // the greatest
  std::uint64_t pushes = 0;
  std::uint64_t moves = 0;
};

// One a suite, in the order they appear; where there are several, the last one is over all ("all").
std::vector<Summary> summaries_of(const Run& run);

}  // namespace sokrates::bench
