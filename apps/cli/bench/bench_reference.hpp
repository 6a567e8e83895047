// Reference solutions for the levels of a run: finds them, verifies them, and compares them with the
// solutions of the run.
//
// A reference is a file or a folder. In a folder, the solutions of a level file are in the file of the same
// name with the ending .sol, .lurd or .sok. A single file belongs to the level file of the same name. If
// there is none, its content must identify the levels (boards or ids), or there must be only one level file.
#pragma once

#include <string>
#include <vector>

#include "arguments/terminal.hpp"
#include "bench/bench_boards.hpp"
#include "bench/reference.hpp"

namespace sokrates::cli {

struct JudgedReferences {
  bench::ReferenceReport report;
  bool all_good = true;  // false if an error message has named something that cannot be read
};

JudgedReferences read_references(const std::vector<std::string>& paths, const std::vector<bench::Run>& runs,
                                 BenchBoards& boards);

// Returns one line for each level, then the sums.
std::string references_text(const bench::ReferenceComparison& comparison,
                            const bench::ReferenceReport& report, const Paint& paint);

// Returns a text such as "12 shorter, 130 equal, 3 longer, 1 not solved; pushes on the levels both solve:
// ours 1,234, theirs 1,300; ...".
std::string reference_totals_text(const bench::ReferenceTotals& totals);

}  // namespace sokrates::cli
