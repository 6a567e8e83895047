#include "status_line.hpp"

#include <cstdio>

#include <unistd.h>

#include "terminal.hpp"

namespace sokrates::cli {
namespace {

// Quick levels come and go without a flicker.
constexpr double kFirstAfter = 0.2;
// Engines may report every improvement; the eye does not follow more than this.
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
