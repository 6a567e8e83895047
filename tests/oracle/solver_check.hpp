// One answer of the solver against the truth.
#pragma once

#include <string>

#include <sokrates/level.hpp>
#include <sokrates/solver.hpp>

#include "oracle/answer.hpp"

namespace oracle {

// Empty, or what the solver said wrongly and on which level and options. Checked are: the status; that a
// solution replays, wins and is as long as the result says; that what is called optimal is; that no lower
// bound exceeds the optimum. With `must_prove` a solution that is not called optimal is a complaint too.
// `truth` has to be the answer for the objective of the options (for `any`: of pushes), and not
// Outcome::beyond.
// A search, or a proof, that a node limit ended is no complaint; `gave_up`, where given, says that it was so.
std::string complaint(const sokrates::Level& level, const sokrates::Options& options, const Answer& truth,
                      bool must_prove = true, bool* gave_up = nullptr);

// The level as rows of text, each starting on a new line.
std::string picture(const sokrates::Level& level);

}  // namespace oracle
