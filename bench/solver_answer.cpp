#include "bench/solver_answer.hpp"

#include <array>
#include <cstring>

#include "bench/number_text.hpp"

namespace sokrates::bench {

namespace {

constexpr std::string_view kSpaces = " \t\r\v\f";

bool is_moves(std::string_view line) {
  return !line.empty() && line.find_first_not_of("udlrUDLR") == std::string_view::npos;
}

std::string_view trimmed(std::string_view line) {
  const std::size_t first = line.find_first_not_of(kSpaces);
  if (first == std::string_view::npos) return {};
  return line.substr(first, line.find_last_not_of(kSpaces) + 1 - first);
}

// Returns the last line of standard error as part of a message, or "" if there is none.
std::string last_words(std::string_view errors) {
  constexpr std::size_t kMaxShown = 200;
  std::string_view last;
  while (!errors.empty()) {
    const std::size_t end = errors.rfind('\n');
    last = trimmed(end == std::string_view::npos ? errors : errors.substr(end + 1));
    if (!last.empty() || end == std::string_view::npos) break;
    errors = errors.substr(0, end);
  }
  return last.empty() ? "" : "; it said: " + std::string(last.substr(0, kMaxShown));
}

// A shell reports a signal that ended its last command as 128 plus the number of the signal.
constexpr int kSignalInShell = 128;

std::string crash_text(const SolverRun& run) {
  const int signal = run.signal != 0 ? run.signal : run.exit_code - kSignalInShell;
  const char* const name = signal > 0 ? ::sigabbrev_np(signal) : nullptr;
  if (name == nullptr) return "the solver ended with exit code " + std::to_string(run.exit_code);
  return "the solver was ended by signal " + std::to_string(signal) + ", SIG" + name;
}

}  // namespace

std::string_view name_of(SolverEnding ending) {
  constexpr std::array<std::string_view, kSolverEndings> names = {"solved", "timeout", "crash", "wrong",
                                                                  "missing"};
  return names[static_cast<std::size_t>(ending)];
}

std::string_view solution_line(std::string_view output) {
  while (!output.empty()) {
    const std::size_t end = output.rfind('\n');
    const std::string_view line = trimmed(end == std::string_view::npos ? output : output.substr(end + 1));
    if (is_moves(line)) return line;
    if (end == std::string_view::npos) break;
    output = output.substr(0, end);
  }
  return {};
}

SolverAnswer verify_answer(const Level& level, const SolverRun& run, const SolverLimits& limits) {
  SolverAnswer answer;
  const std::string_view lurd = solution_line(run.output);
  // A level that starts solved has a solution without moves, and nothing to print.
  answer.verdict = verify(level, lurd);
  const bool is_regular = !run.is_late && !run.is_flooding && run.signal == 0 && run.exit_code == 0;
  if (answer.verdict.valid && (!lurd.empty() || is_regular)) {
    answer.ending = SolverEnding::solved;
  } else if (run.is_late) {
    answer.ending = SolverEnding::timeout;
    answer.reason = "the solver was killed after its time limit of " + number_text(limits.seconds) + " s";
  } else if (run.is_flooding) {
    answer.ending = SolverEnding::crash;
    answer.reason = "the solver was killed because it printed more than " +
                    std::to_string(kMaxSolverOutput >> 20) + " MiB";
  } else if (!is_regular) {
    answer.ending = SolverEnding::crash;
    answer.reason = crash_text(run) + last_words(run.errors);
  } else if (!lurd.empty()) {
    answer.ending = SolverEnding::wrong;
    answer.reason = "the solver printed a wrong solution: " + answer.verdict.reason;
  } else {
    answer.reason = "the solver printed no solution" + last_words(run.errors);
  }
  return answer;
}

}  // namespace sokrates::bench
