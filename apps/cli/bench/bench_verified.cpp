#include "bench/bench_verified.hpp"

#include <optional>

#include <sokrates/verify.hpp>

#include "arguments/numbers.hpp"
#include "arguments/terminal.hpp"

namespace sokrates::cli {
namespace {

struct Refusal {
  Status status = Status::unknown;
  std::string reason;
};

// Returns why the row does not count as solved, or an empty optional if it does. Replaces the row's moves and
// pushes by the verified ones.
std::optional<Refusal> refusal_of(bench::Row& row, BenchBoards& boards) {
  const bool was_verified = !row.content.empty();
  if (!row.solution) {
    if (was_verified) return std::nullopt;
    return Refusal{Status::unknown, "not verified: the row has no solution"};
  }
  const Expected<const Entry*> entry = boards.find(row);
  if (!entry) {
    if (was_verified) return std::nullopt;
    return Refusal{Status::unknown, "not verified: " + entry.error()};
  }
  const Verdict verdict = verify(*(*entry)->level, *row.solution);
  if (!verdict.valid) return Refusal{Status::error, "wrong solution: " + verdict.reason};
  row.moves = verdict.metrics.moves;
  row.pushes = verdict.metrics.pushes;
  return std::nullopt;
}

void refuse_row(bench::Row& row, const Refusal& refusal) {
  row.status = refusal.status;
  row.reason = refusal.reason;
  row.optimal = false;
  row.moves.reset();
  row.pushes.reset();
}

}  // namespace

bool verify_solved_rows(std::vector<bench::Run>& runs, BenchBoards& boards) {
  bool all_right = true;
  for (bench::Run& run : runs) {
    std::size_t refused = 0;
    std::string first;
    for (bench::Row& row : run.rows) {
      if (row.status != Status::solved) continue;
      const std::optional<Refusal> refusal = refusal_of(row, boards);
      if (!refusal) continue;
      if (refused++ == 0) first = bench::level_name(row) + ": " + refusal->reason;
      all_right = all_right && refusal->status != Status::error;
      refuse_row(row, *refusal);
    }
    if (refused > 0) {
      complain(run.name + ": " + counted(refused, "solution") + (refused == 1 ? " is" : " are") +
               " not counted as solved; the first: " + first);
    }
  }
  return all_right;
}

}  // namespace sokrates::cli
