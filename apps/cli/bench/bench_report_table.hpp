// The figures of runs in rows and columns, for the terminal, the HTML page and spreadsheets.
#pragma once

#include <string>
#include <vector>

#include "arguments/terminal.hpp"
#include "bench/report_summary.hpp"

namespace sokrates::cli {

struct FigureRow {
  std::string suite;
  std::size_t run = 0;
  std::vector<std::string> cells;  // one for each of figure_headings()
};

const std::vector<std::string>& figure_headings();

// Returns the rows suite by suite, with the runs of a suite below each other, and then the totals.
std::vector<FigureRow> figure_rows(const std::vector<bench::Run>& runs);

// Compares each run with the first one, and returns how many levels only one of the two has. Returns an empty string if all
// runs have the same levels. Sums and averages of different levels cannot be compared.
std::string coverage_text(const std::vector<bench::Run>& runs);

std::string figures_text(const std::vector<bench::Run>& runs, const Paint& paint);

// Returns one line for each level and run, after a line of headings (RFC 4180). Missing values are empty.
std::string levels_csv(const std::vector<bench::Run>& runs);

}  // namespace sokrates::cli
