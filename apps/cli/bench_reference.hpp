// Solutions of others for the levels of a run: found, judged, and shown beside ours.
//
// A reference is a file or a folder. In a folder each level file's solutions are in the file of the same name
// with the ending .sol, .lurd or .sok. A file named by hand belongs to the level file of the same name, else
// it has to say itself which levels it means (boards or ids), or there is only one level file.
#pragma once

#include <string>
#include <vector>

#include "bench/reference.hpp"
#include "bench_boards.hpp"
#include "terminal.hpp"

namespace sokrates::cli {

struct JudgedReferences {
  bench::ReferenceReport report;
  bool all_good = true;  // false: something could not be read, and has been complained about
};

JudgedReferences read_references(const std::vector<std::string>& paths, const std::vector<bench::Run>& runs,
                                 BenchBoards& boards);

// A line a level, then the sums.
std::string references_text(const bench::ReferenceComparison& comparison,
                            const bench::ReferenceReport& report, const Paint& paint);

// "12 shorter, 130 equal, 3 longer, 1 not solved; pushes on the levels both solve: ours 1,234, theirs 1,300;
// ..."
std::string reference_totals_text(const bench::ReferenceTotals& totals);

}  // namespace sokrates::cli
