// Reference solutions for the levels of a run: finds them, verifies them, and compares them with the
// solutions of the run.
//
// A reference is a file or a folder. In a folder, the solutions of a level file are in the file of the same
// name with the ending .sol, .lurd or .sok. A single file has the solutions of the level file of the same
// name. If no level file has this name, the single file may have solutions of all levels of the run, and its
// content determines the level of each solution (solution_claims.hpp).
#pragma once

#include <string>
#include <vector>

#include "arguments/terminal.hpp"
#include "bench/bench_boards.hpp"
#include "bench/reference.hpp"

namespace sokrates::cli {

struct VerifiedReferences {
  bench::ReferenceReport report;
  bool all_good = true;  // false if a level or a solution file was unusable; it was reported
};

VerifiedReferences read_references(const std::vector<std::string>& paths, const std::vector<bench::Run>& runs,
                                   BenchBoards& boards);

// Returns one line for each level, then the totals of all levels.
std::string references_text(const bench::ReferenceComparison& comparison,
                            const bench::ReferenceReport& report, const Paint& paint);

// Returns a text such as "12 shorter, 130 equal, 3 longer, 1 not solved; pushes on the levels both solve:
// ours 1,234, theirs 1,300; ...".
std::string reference_totals_text(const bench::ReferenceTotals& totals);

}  // namespace sokrates::cli
