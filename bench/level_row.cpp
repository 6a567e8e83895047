#include "bench/level_row.hpp"

#include <cmath>
#include <csignal>
#include <cstring>

namespace sokrates::bench {

namespace {

double rounded(double seconds) {
  return std::round(seconds * 1e6) / 1e6;
}

std::string seconds_text(double seconds) {
  std::string text = std::to_string(std::round(seconds * 1000) / 1000);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text + " s";
}

std::string signal_text(int signal) {
  const char* const name = ::sigabbrev_np(signal);
  return "signal " + std::to_string(signal) + (name != nullptr ? std::string(", SIG") + name : "");
}

std::string cause_of(const Death& death) {
  if (death.signal == SIGKILL) {
    return "the worker was killed (" + signal_text(SIGKILL) +
           "), by a user or by the system because memory was used up";
  }
  if (death.signal != 0) return "the worker crashed (" + signal_text(death.signal) + ")";
  return "the worker ended without an answer (exit code " + std::to_string(death.exit_code) + ")";
}

}  // namespace

Row row_of(const Row& blank, const TaskEnd& end, const Supervision& supervision) {
  Row row = blank;
  row.status = Status::error;
  if (end.answered) {
    Expected<Row> answer = parse_own_row(end.text);
    if (answer) {
      row = std::move(*answer);
      row.file = blank.file;
      row.level = blank.level;
      row.place = blank.place;
      row.content = blank.content;
      row.settings = blank.settings;
      row.version = blank.version;
      row.build = blank.build;
    } else {
      row.reason = "the answer of the worker is invalid: " + answer.error();
    }
  } else if (end.overdue) {
    row.status = Status::unknown;
    row.limit = Limit::time;
    row.reason = "killed " + seconds_text(supervision.grace) + " after its time limit of " +
                 seconds_text(supervision.seconds) + ", which it did not keep";
  } else {
    row.reason = cause_of(end.death);
  }
  if (!row.seconds) row.seconds = rounded(end.seconds);
  row.cpu_seconds = rounded(end.usage.cpu_seconds);
  row.resident_bytes = end.usage.resident_bytes;
  return row;
}

}  // namespace sokrates::bench
