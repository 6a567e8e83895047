#include "solve/progress_line.hpp"

#include <utility>

#include "arguments/name_choice.hpp"
#include "arguments/numbers.hpp"
#include "arguments/sizes.hpp"
#include "arguments/terminal.hpp"
#include "solve/interrupt.hpp"

namespace sokrates::cli {
namespace {

// Returns the names of the running members that fit into `room`, and the number of the others: "astar, fess
// +3".
std::string members_text(const std::vector<MemberReport>& members, std::size_t room) {
  std::vector<std::string> names;
  for (const MemberReport& member : members) {
    if (member.ending.empty()) names.push_back(member.name);
  }
  for (std::size_t shown = names.size(); shown > 0; --shown) {
    std::string text = joined({names.begin(), names.begin() + static_cast<std::ptrdiff_t>(shown)}, ", ");
    if (shown < names.size()) text += " +" + std::to_string(names.size() - shown);
    if (text.size() <= room) return text;
  }
  return names.empty() ? "" : counted(names.size(), "engine");
}

// Returns a text such as "plan of 19 steps, 3 parked".
std::string plan_in_short(const Packing& packing) {
  return "plan of " + counted(packing.steps, "step") +
         (packing.parked > 0 ? ", " + std::to_string(packing.parked) + " parked" : "");
}

}  // namespace

void ProgressLine::begin(std::string label, std::string unit, double limit_seconds) {
  label_ = std::move(label);
  unit_ = std::move(unit);
  limit_seconds_ = limit_seconds;
  line_.begin();
}

void ProgressLine::show(const Progress& progress) {
  if (line_.is_due(progress.seconds)) line_.show(progress.seconds, text(progress));
}

std::string ProgressLine::text(const Progress& progress) const {
  const Statistics& statistics = progress.statistics;
  std::string text = label_ + (label_.empty() ? "" : "  ") + time_text(progress.seconds);
  if (interrupted()) return text + "  stopping; press Ctrl-C again to end at once";
  if (interrupt_token().stop_requested())
    return text + "  ending this level; press Ctrl-C again to end the run";
  text += "  " + short_count(statistics.expanded) + " expanded";
  // The expanded states of several engines cannot be added to a meaningful rate.
  const bool is_one = statistics.members.empty();
  const auto rate = static_cast<double>(statistics.expanded) / progress.seconds;
  if (is_one) text += "  " + short_count(static_cast<std::uint64_t>(rate)) + "/s";
  const Packing& packing = statistics.packing;
  if (packing.boxes > 0) {
    text += "  " + std::to_string(packing.packed) + " of " + std::to_string(packing.boxes) + " packed";
  }
  text += bounds_text(progress) + "  " + size_text(statistics.peak_bytes);
  const auto columns = static_cast<std::size_t>(terminal_columns(STDERR_FILENO));
  const std::size_t taken = text.size() + 3;
  if (!is_one) text += "  " + members_text(statistics.members, columns > taken ? columns - taken : 0);
  const std::string plan = packing.boxes > 0 ? "  " + plan_in_short(packing) : "";
  return text.size() + plan.size() < columns ? text + plan : text;
}

// Returns "7.3 s", "7.3 of 10 s", "7.3 s of 10 min" or "2 min 31 s of 10 min".
std::string ProgressLine::time_text(double seconds) const {
  const std::string passed = seconds < 120 ? decimal_text(seconds, 1) : duration_text(seconds);
  const std::string unit = seconds < 120 ? " s" : "";
  if (limit_seconds_ <= 0) return passed + unit;
  return passed + (limit_seconds_ < 120 ? "" : unit) + " of " + chosen_time_text(limit_seconds_);
}

// Returns the lower bound and the best solution: "  at least 92, best 94 pushes (2.1 % apart)".
std::string ProgressLine::bounds_text(const Progress& progress) const {
  const bool has_bound = progress.lower_bound > 0;
  if (progress.moves == 0 && !has_bound) return "";
  const std::string bound = "  at least " + std::to_string(progress.lower_bound);
  const std::uint64_t best = unit_ == "move" ? progress.moves : progress.pushes;
  if (progress.moves == 0) return "  at least " + counted(progress.lower_bound, unit_);
  std::string text = (has_bound ? bound + "," : " ") + " best " + counted(best, unit_);
  if (has_bound && best > progress.lower_bound) {
    const auto gap = static_cast<double>(best - progress.lower_bound) / static_cast<double>(best);
    text += " (" + decimal_text(100 * gap, 1) + " % apart)";
  }
  return text;
}

}  // namespace sokrates::cli
