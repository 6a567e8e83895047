#include "progress_line.hpp"

#include <utility>

#include "interrupt.hpp"
#include "numbers.hpp"
#include "sizes.hpp"

namespace sokrates::cli {
namespace {

// Those at work, where there are several.
std::string members_text(const std::vector<MemberReport>& members) {
  std::string names;
  for (const MemberReport& member : members) {
    if (member.ending.empty()) names += (names.empty() ? "  " : ", ") + member.name;
  }
  return names;
}

}  // namespace

void ProgressLine::begin(std::string label, std::string unit, double limit_seconds) {
  label_ = std::move(label);
  unit_ = std::move(unit);
  limit_seconds_ = limit_seconds;
  best_.clear();
  line_.begin();
}

void ProgressLine::show(const Progress& progress) {
  if (progress.improved) best_ = counted(progress.moves, "move") + ", " + counted(progress.pushes, "push");
  if (line_.is_due(progress.seconds)) line_.show(progress.seconds, text(progress));
}

std::string ProgressLine::text(const Progress& progress) const {
  const Statistics& statistics = progress.statistics;
  std::string text = label_ + (label_.empty() ? "" : "  ") + decimal_text(progress.seconds, 1) +
                     (limit_seconds_ > 0 ? " of " + decimal_text(limit_seconds_, 0) : "") + " s";
  if (interrupted()) return text + "  stopping; Ctrl-C again ends at once";
  if (interrupt_token().stop_requested()) return text + "  ending this level; Ctrl-C again ends the run";
  text += "  " + short_count(statistics.expanded) + " expanded";
  const auto rate = static_cast<double>(statistics.expanded) / progress.seconds;
  text += "  " + short_count(static_cast<std::uint64_t>(rate)) + "/s";
  if (progress.lower_bound > 0) text += "  at least " + counted(progress.lower_bound, unit_);
  text += "  " + size_text(statistics.peak_bytes);
  if (!best_.empty()) text += "  best " + best_;
  return text + members_text(statistics.members);
}

}  // namespace sokrates::cli
