#include "solve/known_solutions.hpp"

#include "arguments/errors.hpp"
#include "arguments/terminal.hpp"
#include "solve/solution_claims.hpp"

namespace sokrates::cli {

std::pair<std::uint64_t, std::uint64_t> cost_by(Objective objective, const Metrics& metrics) {
  return counts_moves(objective) ? std::pair(metrics.moves, metrics.pushes)
                                 : std::pair(metrics.pushes, metrics.moves);
}

std::optional<KnownSolutions> read_known_solutions(const std::string& file, const Inputs& inputs,
                                                   const ReadArguments& arguments, Objective objective) {
  KnownSolutions known;
  if (file.empty()) return known;
  const Expected<std::string> bytes = read_bytes(file);
  if (!bytes) {
    complain(shown_name(file) + ": " + bytes.error());
    return std::nullopt;
  }
  std::map<const Entry*, std::pair<std::uint64_t, std::uint64_t>> costs;
  for (const LevelFile& levels : inputs.files) {
    const auto claims = claims_in_file(*bytes, levels.name, levels.chosen, read_options(arguments));
    if (!claims) {
      complain(shown_name(file) + ": " + claims.error());
      return std::nullopt;
    }
    for (const Claim& claim : *claims) {
      if (is_saved_game(claim) || !claim.entry->level) continue;
      const Verdict verdict = verify(*claim.entry->level, claim.lurd);
      if (!verdict.valid) {
        complain(shown_name(file) + ": level " + std::to_string(claim.entry->number) +
                 ": the solution is invalid: " + verdict.reason);
        return std::nullopt;
      }
      const auto now = cost_by(objective, verdict.metrics);
      if (const auto last = costs.find(claim.entry); last != costs.end() && last->second <= now) continue;
      costs[claim.entry] = now;
      known[claim.entry] = verdict.lurd;
    }
  }
  if (known.empty()) {
    complain(shown_name(file) + ": has no solution of these levels");
    return std::nullopt;
  }
  return known;
}

}  // namespace sokrates::cli
