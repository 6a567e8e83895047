#include "render/render_subject.hpp"

#include <sokrates/solver.hpp>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/granted.hpp"
#include "solve/interrupt.hpp"
#include "solve/solution_claims.hpp"

namespace sokrates::cli {
namespace {

void take_solution(Subject& subject, const Verdict& verdict) {
  subject.has_solution = true;
  subject.lurd = verdict.lurd;
  subject.metrics = verdict.metrics;
  auto steps = parse_lurd(verdict.lurd, verdict.lurd.size());
  if (steps) subject.steps = std::move(*steps);
}

void look_for_solution(Subject& subject, double seconds) {
  Options options;
  options.limits.seconds = seconds;
  options.limits.memory_bytes = granted_memory() / 2;
  const Result result = solve(*subject.entry->level, options, {}, &interrupt_token());
  if (result.status == Status::solved) {
    take_solution(subject, verify(*subject.entry->level, result.solution));
    return;
  }
  subject.missing_code = result.status == Status::unsolvable ? kUnsolvable : kUnknown;
  subject.missing =
      result.status == Status::unsolvable
          ? "it is proved to have no solution" + (result.reason.empty() ? "" : ": " + result.reason)
          : "no solution was found within the time limit; increase --time or give --lurd";
}

}  // namespace

Subject find_subject(const Entry& entry, const RenderPlan& plan, const std::optional<std::string>& lurd) {
  Subject subject;
  subject.entry = &entry;
  if (lurd) {
    const Verdict verdict = verify(*entry.level, *lurd);
    if (!verdict.valid) throw UsageError("--lurd is not a solution of the level: " + verdict.reason);
    take_solution(subject, verdict);
    return subject;
  }
  for (const Claim& claim : stored_claims({&entry})) {
    const Verdict verdict = verify(*entry.level, claim.lurd);
    if (!verdict.valid) continue;
    take_solution(subject, verdict);
    return subject;
  }
  subject.missing = "no solution is stored; give --lurd MOVES, or --time SECONDS to search for one";
  if (plan.seconds) look_for_solution(subject, *plan.seconds);
  return subject;
}

}  // namespace sokrates::cli
