// What another solver prints under `bench --solver`: only a verified solution counts, and every failure has a reason.
//
// The first byte says how the program ended, the rest is its standard output and standard error.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "bench/solver_answer.hpp"
#include "property.hpp"

using namespace sokrates;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Level level = *Level::from_rows({"######", "#@$ .#", "######"});
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  bench::SolverRun run;
  run.output = text;
  run.errors = text;
  run.is_late = (data[0] & 1U) != 0;
  run.is_flooding = (data[0] & 2U) != 0;
  run.signal = (data[0] >> 2U) & 31U;
  run.exit_code = run.signal == 0 ? data[0] : 0;
  const std::string_view line = bench::solution_line(text);
  fuzz::demand(line.find_first_not_of("udlrUDLR") == std::string_view::npos,
               "a solution line has moves only");
  fuzz::demand(line.empty() || text.find(line) != std::string_view::npos, "the line is part of the output");
  const bench::SolverAnswer answer = bench::verify_answer(level, run, {1, 0});
  const bool is_solved = answer.ending == bench::SolverEnding::solved;
  fuzz::demand(!is_solved || verify(level, line).valid, "only a verified solution counts");
  fuzz::demand(is_solved == answer.reason.empty(), "a failure has a reason");
  fuzz::demand(!run.is_late || is_solved || answer.ending == bench::SolverEnding::timeout,
               "a time-out is reported");
  return 0;
}
