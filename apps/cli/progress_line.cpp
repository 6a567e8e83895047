#include "progress_line.hpp"

#include <cstdio>
#include <utility>

#include <unistd.h>

#include "interrupt.hpp"
#include "numbers.hpp"
#include "sizes.hpp"
#include "terminal.hpp"

namespace sokrates::cli {
namespace {

// Quick levels come and go without a flicker.
constexpr double kFirstAfter = 0.2;
// Engines may report every improvement; the eye does not follow more than this.
constexpr double kRedrawAfter = 0.1;

// Those at work, where there are several.
std::string members_text(const std::vector<MemberReport>& members) {
  std::string names;
  for (const MemberReport& member : members) {
    if (member.ending.empty()) names += (names.empty() ? "  " : ", ") + member.name;
  }
  return names;
}

void put(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::fflush(stderr);
}

}  // namespace

ProgressLine::ProgressLine(bool wanted) : on_(wanted && is_smart_terminal(STDERR_FILENO)) {}

void ProgressLine::begin(std::string label, std::string unit, double limit_seconds) {
  label_ = std::move(label);
  unit_ = std::move(unit);
  limit_seconds_ = limit_seconds;
  best_.clear();
  last_seconds_ = 0;
}

void ProgressLine::show(const Progress& progress) {
  if (!on_) return;
  if (progress.improved) best_ = counted(progress.moves, "move") + ", " + counted(progress.pushes, "push");
  const double due = last_seconds_ == 0 ? kFirstAfter : last_seconds_ + kRedrawAfter;
  if (progress.seconds < due) return;
  last_seconds_ = progress.seconds;
  const auto columns = static_cast<std::size_t>(terminal_columns(STDERR_FILENO));
  put("\r\033[K" + text(progress).substr(0, columns - 1));
  shown_ = true;
}

void ProgressLine::clear() {
  if (shown_) put("\r\033[K");
  shown_ = false;
}

std::string ProgressLine::text(const Progress& progress) const {
  const Statistics& statistics = progress.statistics;
  std::string text = label_ + (label_.empty() ? "" : "  ") + decimal_text(progress.seconds, 1) +
                     (limit_seconds_ > 0 ? " of " + decimal_text(limit_seconds_, 0) : "") + " s";
  if (interrupted()) return text + "  stopping; Ctrl-C again ends at once";
  text += "  " + short_count(statistics.expanded) + " expanded";
  const auto rate = static_cast<double>(statistics.expanded) / progress.seconds;
  text += "  " + short_count(static_cast<std::uint64_t>(rate)) + "/s";
  if (progress.lower_bound > 0) text += "  at least " + counted(progress.lower_bound, unit_);
  text += "  " + size_text(statistics.peak_bytes);
  if (!best_.empty()) text += "  best " + best_;
  return text + members_text(statistics.members);
}

}  // namespace sokrates::cli
