#include "solve/solution_notes.hpp"

#include <algorithm>

#include <sokrates/version.hpp>

#include "arguments/numbers.hpp"

namespace sokrates::cli {
namespace {

constexpr std::string_view kMoves = "Moves: ";
constexpr std::string_view kPushes = "pushes: ";

// Removes the number up to the next comma or the end from the front of the text, and returns it.
std::optional<std::uint64_t> take_count(std::string_view& text) {
  const std::size_t comma = std::min(text.find(", "), text.size());
  const std::optional<std::uint64_t> count = parse_count(text.substr(0, comma));
  text.remove_prefix(std::min(comma + 2, text.size()));
  return count;
}

// Returns the title that YASC and related programs use for the best solution by this metric.
std::string title_of(Objective objective) {
  switch (objective) {
    case Objective::pushes:
    case Objective::pushes_moves:
      return "Solution/Pushes";
    case Objective::moves:
    case Objective::moves_pushes:
      return "Solution/Moves";
    case Objective::any:
      break;
  }
  return "Solution";
}

std::string proved_text(const Result& result) {
  if (!result.optimal) return "";
  switch (result.objective) {
    case Objective::pushes:
      return "; proved: fewest pushes";
    case Objective::moves:
      return "; proved: fewest moves";
    case Objective::pushes_moves:
      return "; proved: fewest pushes, then fewest moves";
    case Objective::moves_pushes:
      return "; proved: fewest moves, then fewest pushes";
    case Objective::any:
      break;
  }
  return "";
}

}  // namespace

std::string metrics_note(const Metrics& metrics) {
  return std::string(kMoves) + std::to_string(metrics.moves) + ", " + std::string(kPushes) +
         std::to_string(metrics.pushes) + ", box lines: " + std::to_string(metrics.box_lines) +
         ", box changes: " + std::to_string(metrics.box_changes) +
         ", pushing sessions: " + std::to_string(metrics.pushing_sessions) +
         ", player lines: " + std::to_string(metrics.player_lines);
}

ClaimedFigures claimed_figures(const StoredSolution& solution) {
  for (const std::string& note : solution.notes) {
    std::string_view text = note;
    if (!text.starts_with(kMoves)) continue;
    text.remove_prefix(kMoves.size());
    ClaimedFigures figures;
    figures.moves = take_count(text);
    if (!text.starts_with(kPushes)) return figures;
    text.remove_prefix(kPushes.size());
    figures.pushes = take_count(text);
    return figures;
  }
  return {};
}

StoredSolution stored_solution(const Outcome& outcome, bool name_engine) {
  const Result& result = outcome.result;
  StoredSolution solution;
  solution.title = title_of(result.objective) + (name_engine ? " (" + result.engine + ")" : "");
  solution.lurd = result.solution;
  solution.notes = {metrics_note(result.metrics), std::string("Found by: Sokrates ") + kVersion +
                                                      (result.engine.empty() ? "" : ", " + result.engine) +
                                                      proved_text(result)};
  return solution;
}

std::string unsolved_note(const Outcome& outcome) {
  const Result& result = outcome.result;
  std::string note = "Sokrates: " + std::string(name_of(result.status));
  if (result.status == Status::unsolvable) note += ", proved";
  if (result.limit != Limit::none) note += ", limit " + std::string(name_of(result.limit));
  if (!result.reason.empty()) note += ": " + result.reason;
  return note;
}

}  // namespace sokrates::cli
