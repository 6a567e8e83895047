#include "solve/result_text.hpp"

#include <algorithm>

#include "arguments/numbers.hpp"
#include "arguments/sizes.hpp"

namespace sokrates::cli {
namespace {

std::string objective_text(Objective objective) {
  switch (objective) {
    case Objective::any:
    case Objective::pushes:
      return "fewest pushes";
    case Objective::moves:
      return "fewest moves";
    case Objective::pushes_moves:
      return "fewest pushes, then fewest moves";
    case Objective::moves_pushes:
      break;
  }
  return "fewest moves, then fewest pushes";
}

std::string limit_text(Limit limit, const Limits& limits) {
  switch (limit) {
    case Limit::time:
      return "the time limit of " + chosen_time_text(limits.seconds);
    case Limit::memory:
      return "the memory limit of " + size_text(limits.memory_bytes);
    case Limit::nodes:
      return "the limit of " + counted(limits.nodes, "expansion");
    case Limit::cancelled:
      return "an interruption";
    case Limit::upper:
      return "the upper bound given";
    case Limit::none:
      break;
  }
  return "";
}

std::string_view unit_of(Objective objective) {
  return counts_moves(objective) ? "move" : "push";
}

std::string bound_text(const Result& result) {
  return "at least " + counted(result.lower_bound, unit_of(result.objective));
}

// Returns whether the length of a solution is proved to be minimal, and the known bound if it is not. Returns
// an empty string for objective `any` without a proof.
std::string proof_text(const Result& result, const Limits& limits) {
  if (result.metrics.moves == 0) return "";
  if (result.optimal) return ", proved " + objective_text(result.objective);
  if (result.objective == Objective::any) return "";
  std::string known = result.lower_bound > 0 ? bound_text(result) : "";
  if (result.limit != Limit::none)
    known += (known.empty() ? "" : "; ") + ("stopped by " + limit_text(result.limit, limits));
  return "; not proved " + objective_text(result.objective) + (known.empty() ? "" : " (" + known + ")");
}

std::string shortened_text(const Result& result) {
  if (!result.shortened_from) return "";
  return " (shortened from " + counted(*result.shortened_from, "push") + ')';
}

std::string solved_text(const Result& result, const Limits& limits, const Paint& paint) {
  if (result.metrics.moves == 0) return paint.good("solved") + ": the level starts solved";
  return paint.good("solved") + ": " + counted(result.metrics.moves, "move") + ", " +
         counted(result.metrics.pushes, "push") + shortened_text(result) + proof_text(result, limits);
}

// Returns the engine, and the member that found the solution if the engine is a portfolio.
std::string engine_text(const Result& result) {
  const std::string& finder = result.statistics.found_by;
  return result.engine + (finder.empty() ? "" : ": " + finder);
}

// Returns advice about a limit that was reached.
std::string advice(const Result& result) {
  std::string more;
  if (result.limit == Limit::time) more = "more --time";
  if (result.limit == Limit::memory) more = "more --memory";
  if (result.limit == Limit::nodes) more = "more --nodes";
  if (more.empty()) return "";
  const bool asks_for_shortest = result.objective != Objective::any;
  if (asks_for_shortest) return more + ", or --objective any for some solution, may help";
  if (engine_name(result.engine) != "portfolio") return more + ", or no --engine at all, may help";
  return more + " may help";
}

std::string unknown_text(const Result& result, const Limits& limits, const Paint& paint) {
  std::string text = paint.unsure("not solved");
  if (result.limit == Limit::cancelled) {
    text += ": interrupted";
  } else if (result.limit == Limit::upper) {
    return text + ": " + result.reason;
  } else if (result.limit != Limit::none) {
    text += " within " + limit_text(result.limit, limits);
  }
  // If a limit was reached, the reason only repeats it.
  if (result.limit == Limit::none && !result.reason.empty()) text += ": " + result.reason;
  if (result.lower_bound > 0) text += "; a solution takes " + bound_text(result);
  if (const std::string help = advice(result); !help.empty()) text += "; " + help;
  return text;
}

}  // namespace

std::string_view bound_unit(const Level& level, const Options& options) {
  if (!options.objective && level.win() == Win::player) return "move";
  return unit_of(options.objective.value_or(Objective::any));
}

std::string level_heading(const std::string& file, const Entry& entry, const Paint& paint) {
  std::string name = (file.empty() ? "Level " : printable(file) + " level ") + std::to_string(entry.number);
  if (!entry.title.empty()) name += " \"" + printable(entry.title) + "\"";
  std::string text = paint.strong(name);
  if (!entry.level) return text;
  const Level& level = *entry.level;
  const std::size_t players = level.players().size();
  text += "  " + std::to_string(level.width()) + "x" + std::to_string(level.height());
  text += ", " + counted(level.boxes().size(), "box");
  if (players > 1) text += ", " + counted(players, "robot");
  if (level.win() == Win::player) {
    text += ", a square to reach";
  } else if (level.has_open_border()) {
    text += ", open border";  // usually a mistake, such as a short row or a missing wall
  }
  return text;
}

std::string status_text(const Outcome& outcome, const Limits& limits, const Paint& paint) {
  const Result& result = outcome.result;
  switch (outcome.result.status) {
    case Status::solved:
      return solved_text(result, limits, paint);
    case Status::unsolvable:
      return paint.bad("unsolvable") + ", proved" + (result.reason.empty() ? "" : ": " + result.reason);
    case Status::unknown:
      return unknown_text(result, limits, paint);
    case Status::invalid:
      return paint.bad("invalid") + ": " + result.reason;
    case Status::error:
      break;
  }
  return paint.bad("error") + ": " + result.reason;
}

std::string effort_text(const Outcome& outcome) {
  const Result& result = outcome.result;
  return duration_text(result.seconds) + ", " + counted(result.statistics.expanded, "state") + " expanded, " +
         grouped(result.statistics.generated) + " generated, " + size_text(result.statistics.peak_bytes) +
         (result.engine.empty() ? "" : " (" + engine_text(result) + ")");
}

std::string wrapped(std::string_view text, std::size_t width, std::string_view indent) {
  std::string lines;
  while (!text.empty()) {
    lines += std::string(indent) + std::string(text.substr(0, width)) + '\n';
    text.remove_prefix(std::min(width, text.size()));
  }
  return lines;
}

}  // namespace sokrates::cli
