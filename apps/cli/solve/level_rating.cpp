#include "solve/level_rating.hpp"

#include <algorithm>
#include <chrono>

#include "arguments/granted.hpp"
#include "generate/canonical_solution.hpp"

namespace sokrates::cli {

RatedSolution rate_best(const Level& level, const std::vector<std::string>& solutions,
                        const std::string& source) {
  RatedSolution best;
  for (const std::string& lurd : solutions) {
    const std::optional<generate::Rating> rating = generate::rate(level, lurd);
    if (rating && (!best.rating || rating->pushes < best.rating->pushes)) best.rating = rating;
  }
  if (best.rating) best.source = source;
  return best;
}

RatedSolution rate_canonical(const Level& level, std::uint64_t fewest_pushes, double seconds,
                             const StopToken* stop) {
  generate::CanonicalLimits limits;
  limits.seconds = seconds;
  limits.stop = stop;
  const std::optional<std::string> lurd = generate::canonical_solution(level, fewest_pushes, limits);
  return lurd ? rate_best(level, {*lurd}, "canonical") : RatedSolution{};
}

RatedSolution rate_within(const Level& level, double seconds, RatedSolution known,
                          const ProgressCallback& progress, const StopToken* stop) {
  const auto begin = std::chrono::steady_clock::now();
  Options options;
  options.objective = Objective::pushes;
  options.limits.seconds = seconds;
  options.limits.memory_bytes = granted_memory() / 2;
  options.threads = granted_threads();
  const Result result = solve(level, options, progress, stop);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
  const bool is_endless = seconds == 0;
  if (result.status == Status::solved && result.optimal && (is_endless || spent.count() < seconds)) {
    const double left = is_endless ? 0 : seconds - spent.count();
    RatedSolution canonical = rate_canonical(level, result.metrics.pushes, left, stop);
    if (canonical.rating) return canonical;
  }
  const bool is_shorter =
      result.status == Status::solved && (!known.rating || result.metrics.pushes < known.rating->pushes);
  if (is_shorter) return rate_best(level, {result.solution}, "found");
  if (known.rating) return known;
  known.reason = (result.status == Status::unsolvable ? "it has no solution: " : "no solution was found: ") +
                 result.reason;
  return known;
}

std::optional<generate::Rating> stored_rating(const Entry& entry) {
  if (!entry.level) return std::nullopt;
  std::vector<std::string> stored;
  for (const StoredSolution& solution : entry.solutions) stored.push_back(solution.lurd);
  return rate_best(*entry.level, stored, "stored").rating;
}

std::string rating_text(const generate::Rating& rating) {
  return generate::tenths_text(rating.tenths) + ", " + std::string(name_of(rating.difficulty));
}

std::string rating_note(const generate::Rating& rating) {
  return "Difficulty: " + rating_text(rating);
}

double rating_number(const generate::Rating& rating) {
  return static_cast<double>(rating.tenths) / 10;
}

}  // namespace sokrates::cli
