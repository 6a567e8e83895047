// The result of a run of another solver: a verified solution, or one of four kinds of failure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <sokrates/level.hpp>
#include <sokrates/verify.hpp>

#include "bench/solver_process.hpp"

namespace sokrates::bench {

enum class SolverEnding : std::uint8_t {
  solved,   // the verifier accepts the solution
  timeout,  // killed at the time limit, without a valid solution before it
  crash,  // ended by a signal, with an exit code other than 0 or with too much output, without a valid solution
  wrong,    // ended normally and printed moves that the verifier refuses
  missing,  // ended normally and printed no moves
};
inline constexpr std::size_t kSolverEndings = 5;
std::string_view name_of(SolverEnding ending);

struct SolverAnswer {
  SolverEnding ending = SolverEnding::missing;
  std::string reason;  // the reason of a failure
  Verdict verdict;     // the verdict on the solution, if there is one
};

// Returns the last line that consists of moves only (u, d, l, r, pushes in capitals), without the spaces at both ends. Returns
// "" if there is none.
std::string_view solution_line(std::string_view output);

// Accepts every valid solution, even if the program printed it and then reached the time limit.
SolverAnswer verify_answer(const Level& level, const SolverRun& run, const SolverLimits& limits);

}  // namespace sokrates::bench
