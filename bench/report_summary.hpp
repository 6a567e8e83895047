// The results of a run on each suite, in figures that can be compared.
//
// Pushes and moves are summed over the solved levels, and time and expansions over all levels. The memory is the
// maximum over all levels. PAR-2 is in seconds if the run had a time limit, and in expansions if it had only a node
// limit. Without a limit there is no fair penalty, so PAR-2 is absent.
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
  bool is_total = false;  // the row over all suites
  std::uint64_t levels = 0;
  std::uint64_t solved = 0;
  std::uint64_t optimal = 0;  // solved levels with a proof
  std::uint64_t unsolvable = 0;
  std::uint64_t unknown = 0;
  std::uint64_t failed = 0;  // levels that are invalid or in error
  std::optional<double> par2;
  PlotUnit par2_unit = PlotUnit::seconds;
  std::optional<double> seconds;  // sum over all levels
  std::optional<double> median_seconds;
  std::optional<std::uint64_t> expanded;
  std::optional<std::uint64_t> peak_bytes;  // maximum over all levels
  std::uint64_t pushes = 0;
  std::uint64_t moves = 0;
};

// Returns one summary per suite, in order of appearance. If there are several, the last one is the total ("all").
std::vector<Summary> summaries_of(const Run& run);

}  // namespace sokrates::bench
