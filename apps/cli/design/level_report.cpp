#include "design/level_report.hpp"

#include <chrono>
#include <utility>

#include "arguments/granted.hpp"
#include "design/level_likeness.hpp"
#include "generate/normal_form.hpp"
#include "solve/solution_claims.hpp"

namespace sokrates::cli {
namespace {

// Minimum seconds for the rating. The canonical solution is found quickly when the fewest pushes are known.
constexpr double kLeastRatingSeconds = 1;

void take_if_better(LevelReport& report, const Verdict& verdict, bool is_stored) {
  if (!verdict.valid) return;
  const auto cost = [](const Verdict& each) { return std::pair(each.metrics.pushes, each.metrics.moves); };
  if (report.best && cost(*report.best) <= cost(verdict)) return;
  report.best = verdict;
  report.is_stored = is_stored;
}

}  // namespace

std::string DuplicateFinder::add(const Entry& entry) {
  const auto [exact, is_new] = exact_.try_emplace(unique_id(*entry.level), &entry);
  const auto [normal, is_new_form] =
      normal_.try_emplace(unique_id(generate::normal_form(*entry.level)), &entry);
  if (is_new && is_new_form) return "";
  const Entry& first = is_new ? *normal->second : *exact->second;
  return "level " + std::to_string(first.number) + ": " + likeness(*first.level, *entry.level);
}

LevelReport report_level(const Entry& entry, double seconds, DuplicateFinder& duplicates,
                         const StopToken* stop) {
  const auto begin = std::chrono::steady_clock::now();
  LevelReport report;
  report.entry = &entry;
  report.duplicate = duplicates.add(entry);
  Limits limits;
  limits.seconds = seconds;
  limits.memory_bytes = granted_memory() / 2;
  report.critique = generate::critique(*entry.level, limits, stop);
  const Result& result = report.critique.result;
  if (result.status == Status::solved) take_if_better(report, verify(*entry.level, result.solution), false);
  for (const Claim& claim : stored_claims({&entry})) {
    if (!is_saved_game(claim)) take_if_better(report, verify(*entry.level, claim.lurd), true);
  }
  if (report.is_proved()) {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
    const double left = seconds == 0 ? 0 : std::max(kLeastRatingSeconds, seconds - spent.count());
    report.rating = rate_canonical(*entry.level, result.metrics.pushes, left, stop);
  }
  if (!report.rating.rating && report.best) {
    report.rating = rate_best(*entry.level, {report.best->lurd}, report.is_stored ? "stored" : "found");
  }
  return report;
}

}  // namespace sokrates::cli
