#include "bench/external_solver.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "arguments/errors.hpp"
#include "arguments/numbers.hpp"
#include "arguments/output.hpp"
#include "bench/json_members.hpp"
#include "bench/solver_answer.hpp"
#include "solve/result_json.hpp"

namespace sokrates::cli {
namespace {

using bench::SolverAnswer;
using bench::SolverEnding;

std::string level_text(const Entry& entry) {
  Collection one;
  one.entries.emplace_back();
  one.entries.front().number = 1;
  one.entries.front().level = entry.level;
  return write_xsb(one);
}

void take_answer(Outcome& outcome, SolverAnswer answer) {
  Result& result = outcome.result;
  result.reason = std::move(answer.reason);
  switch (answer.ending) {
    case SolverEnding::solved:
      result.status = Status::solved;
      result.solution = answer.verdict.lurd;
      result.metrics = answer.verdict.metrics;
      return;
    case SolverEnding::timeout:
      result.status = Status::unknown;
      result.limit = Limit::time;
      return;
    case SolverEnding::missing:
      result.status = Status::unknown;
      return;
    case SolverEnding::crash:
    case SolverEnding::wrong:
      result.status = Status::error;
      return;
  }
}

}  // namespace

ScratchFolder::ScratchFolder() {
  std::error_code ignored;
  std::filesystem::path base = std::filesystem::temp_directory_path(ignored);
  if (ignored) base = "/tmp";
  path_ = (base / "sokrates-bench-XXXXXX").string();
  if (::mkdtemp(path_.data()) == nullptr) {
    throw OutputError(path_ + ": cannot create a folder for level files: " + std::strerror(errno));
  }
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string external_result(const std::string& file, const Entry& entry, const ExternalSolver& solver,
                            const std::string& level_file) {
  Outcome outcome;
  outcome.file = file;
  outcome.entry = &entry;
  outcome.result.engine = solver.command;
  if (!entry.level) {
    outcome.result.status = Status::invalid;
    outcome.result.reason = entry.level.error();
    return result_json(outcome);
  }
  replace_file(level_file, level_text(entry));
  const Expected<bench::SolverRun> run =
      bench::run_solver(bench::command_for(solver.command, level_file), level_file, solver.limits);
  std::error_code ignored;
  std::filesystem::remove(level_file, ignored);
  if (!run) {
    outcome.result.status = Status::error;
    outcome.result.reason = run.error();
    return result_json(outcome);
  }
  SolverAnswer answer = bench::verify_answer(*entry.level, *run, solver.limits);
  const std::string_view ending = name_of(answer.ending);
  take_answer(outcome, std::move(answer));
  Json line = result_object(outcome);
  line["seconds"] = rounded_seconds(run->seconds);
  line["ending"] = ending;
  return json_line(line);
}

void EndingTally::add(std::string_view other) {
  bench::JsonMembers members(other);
  while (members.next()) {
    if (members.name() != "ending") continue;
    for (std::size_t i = 0; i < bench::kSolverEndings; ++i) {
      const std::string quoted = '"' + std::string(name_of(static_cast<SolverEnding>(i))) + '"';
      if (members.value() == quoted) ++counts_[i];
    }
  }
}

std::string EndingTally::text() const {
  constexpr std::pair<SolverEnding, std::string_view> kShownEndings[] = {
      {SolverEnding::timeout, "timed out"},
      {SolverEnding::crash, "crashed"},
      {SolverEnding::wrong, "wrong"},
      {SolverEnding::missing, "without a solution"}};
  std::string text;
  for (const auto& [ending, word] : kShownEndings) {
    const std::size_t count = counts_[static_cast<std::size_t>(ending)];
    if (count > 0) text += (text.empty() ? "; " : ", ") + grouped(count) + ' ' + std::string(word);
  }
  return text;
}

}  // namespace sokrates::cli
