#include "generate/finish.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "generate/canonical_solution.hpp"

namespace sokrates::generate {

bool wall_up_unused(Rows& rows, const SolutionTrace& trace) {
  bool found = false;
  for (const Cell cell : floor_cells(rows)) {
    if (at(rows, cell) != ' ') continue;
    if (std::find(trace.walked.begin(), trace.walked.end(), cell) != trace.walked.end()) continue;
    at(rows, cell) = '#';
    found = true;
  }
  return found;
}

bool is_every_box_pushed(const Level& level, const SolutionTrace& trace) {
  std::vector<bool> pushed(level.boxes().size(), false);
  for (const BoxPush& push : trace.pushes) pushed[push.box] = true;
  return std::find(pushed.begin(), pushed.end(), false) == pushed.end();
}

std::string canonical_or(const Level& level, std::uint64_t fewest_pushes, std::string found) {
  return canonical_solution(level, fewest_pushes, {}).value_or(std::move(found));
}

std::optional<Candidate> evaluated(Level level, const std::string& lurd,
                                   const GenerateOptions& level_options) {
  const Verdict verdict = verify(level, lurd);
  const std::optional<Rating> rating = rate(level, verdict.lurd);
  if (!rating) return std::nullopt;
  if (level_options.difficulty && rating->difficulty != *level_options.difficulty) return std::nullopt;
  if (level_options.apart && level.has_goal(level.players().front())) return std::nullopt;
  return Candidate{std::move(level), std::nullopt, verdict.lurd, verdict.metrics, *rating};
}

}  // namespace sokrates::generate
