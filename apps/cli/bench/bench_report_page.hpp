// The report as one HTML page: figures, plots, a player for solutions, and the boards of unsolved
// levels.
//
// The page is a single file without external references. The player is its only script. All foreign text
// (titles, paths, reasons) is escaped.
#pragma once

#include <string>
#include <vector>

#include "bench/bench_boards.hpp"

namespace sokrates::cli {

std::string report_html(const std::vector<bench::Run>& runs, BenchBoards& boards);

// Returns a short sample of the line that represents a run in the plots.
std::string swatch_html(std::size_t run);

// Each of the following functions returns one section of the page. plots_html() and solutions_html() return an
// empty string if there is nothing to show.
std::string plots_html(const std::vector<bench::Run>& runs);
std::string solutions_html(const std::vector<bench::Run>& runs, BenchBoards& boards);
std::string unsolved_html(const std::vector<bench::Run>& runs, BenchBoards& boards);

}  // namespace sokrates::cli
