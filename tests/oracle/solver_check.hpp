// Compares one answer of the solver with the oracle.
#pragma once

#include <string>

#include <sokrates/level.hpp>
#include <sokrates/solver.hpp>

#include "oracle/answer.hpp"

namespace oracle {

// Solves the level. Returns a message about a wrong answer with the level, or an empty string. It checks the status,
// and that the lower bound does not exceed the optimum. It checks that a solution replays, wins and has the reported
// length, and that a solution reported as optimal is optimal. With `must_prove`, a solution that is not reported as
// optimal is an error too. If a node limit ended a search or a proof, this is not an error, and `gave_up`, if not
// null, is set. Requires: `truth` is the answer for the objective of the options (for `any`: pushes), and not
// Outcome::beyond.
std::string complaint(const sokrates::Level& level, const sokrates::Options& options, const Answer& truth,
                      bool must_prove = true, bool* gave_up = nullptr);

// Returns the message about a result that exists already. The other parameters are those of the function above.
std::string complaint(const sokrates::Level& level, const sokrates::Options& options, const Answer& truth,
                      const sokrates::Result& result, bool must_prove);

// Returns the level as rows of text, each on a new line.
std::string picture(const sokrates::Level& level);

}  // namespace oracle
