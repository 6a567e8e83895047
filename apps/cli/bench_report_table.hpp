// The figures of runs in rows and columns: for the terminal, for the page, for a spreadsheet.
#pragma once

#include <string>
#include <vector>

#include "bench/reference.hpp"
#include "bench/report_summary.hpp"
#include "terminal.hpp"

namespace sokrates::cli {

struct FigureRow {
  std::string suite;
  std::size_t run = 0;
  std::vector<std::string> cells;  // one for each of figure_headings()
};

const std::vector<std::string>& figure_headings();

// Suite by suite, the runs below each other.
std::vector<FigureRow> figure_rows(const std::vector<bench::Run>& runs);

// Where runs do not cover the same levels: who has which more, since sums and averages do not compare then. Else nothing.
std::string coverage_text(const std::vector<bench::Run>& runs);

std::string figures_text(const std::vector<bench::Run>& runs, const Paint& paint);

// One line a level and run, with a line of headings; RFC 4180. Empty where there is no value.
std::string levels_csv(const std::vector<bench::Run>& runs, const bench::ReferenceReport& references);

}  // namespace sokrates::cli
