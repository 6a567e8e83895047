// The report as one HTML page: figures, plots, references, solutions that play, and the boards of what is still unsolved.
//
// The page is a single file without references to anything outside it; its one script is the player's. All text of
// others (titles, paths, reasons) is escaped.
#pragma once

#include <string>
#include <vector>

#include "bench/reference.hpp"
#include "bench_boards.hpp"

namespace sokrates::cli {

struct ReportPage {
  const std::vector<bench::Run>& runs;
  const bench::ReferenceReport& references;
  BenchBoards& boards;
};

std::string report_html(const ReportPage& page);

// A piece of the line that stands for a run in the plots.
std::string swatch_html(std::size_t run);

// The pieces, each a section or nothing.
std::string plots_html(const std::vector<bench::Run>& runs);
std::string references_html(const std::vector<bench::Run>& runs, const bench::ReferenceReport& references);
std::string solutions_html(const std::vector<bench::Run>& runs, BenchBoards& boards);
std::string unsolved_html(const std::vector<bench::Run>& runs, BenchBoards& boards);

}  // namespace sokrates::cli
