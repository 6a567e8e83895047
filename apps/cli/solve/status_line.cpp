#include "solve/status_line.hpp"

#include <cstdio>

#include "arguments/terminal.hpp"

namespace sokrates::cli {
namespace {

// Seconds before the first display, so that quick levels cause no flicker.
constexpr double kFirstAfter = 0.2;
// Minimum seconds between two displays. Engines may report improvements faster than a reader can follow.
constexpr double kNextAfter = 0.1;

void put_on_line(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::fflush(stderr);
}

}  // namespace

StatusLine::StatusLine(bool wanted) : on_(wanted && is_smart_terminal(STDERR_FILENO)) {}

bool StatusLine::is_due(double seconds) const {
  return on_ && seconds >= (last_seconds_ == 0 ? kFirstAfter : last_seconds_ + kNextAfter);
}

void StatusLine::show(double seconds, const std::string& text) {
  if (!is_due(seconds)) return;
  last_seconds_ = seconds;
  const auto columns = static_cast<std::size_t>(terminal_columns(STDERR_FILENO));
  put_on_line("\r\033[K" + text.substr(0, columns - 1));
  shown_ = true;
}

void StatusLine::clear() {
  if (shown_) put_on_line("\r\033[K");
  shown_ = false;
}

}  // namespace sokrates::cli
