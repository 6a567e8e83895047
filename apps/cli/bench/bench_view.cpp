#include "bench/bench_view.hpp"

#include <algorithm>
#include <cstdio>
#include <fstream>

#include <sys/ioctl.h>
#include <unistd.h>

#include "arguments/numbers.hpp"
#include "arguments/sizes.hpp"
#include "bench/suites.hpp"
#include "solve/interrupt.hpp"

namespace sokrates::cli {
namespace {

constexpr std::chrono::milliseconds kRedrawAfter{200};
constexpr std::size_t kLeastBar = 8;
constexpr std::size_t kMaxBar = 40;
constexpr std::size_t kMaxTitle = 40;
constexpr double kRateAfter = 1;  // seconds; an earlier rate is too inaccurate

void put(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::fflush(stderr);
}

std::size_t terminal_rows() {
  winsize size{};
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row : 24;
}

// Returns the beginning of the text in at most `columns` columns. It does not cut a UTF-8 character in two.
std::string cut_to(const std::string& text, std::size_t columns) {
  if (shown_columns(text) <= columns) return text;
  std::string cut = text;
  while (shown_columns(cut) > columns - 3) cut.pop_back();
  while (!cut.empty() && (static_cast<unsigned char>(cut.back()) & 0xc0U) == 0x80) cut.pop_back();
  if (!cut.empty() && static_cast<unsigned char>(cut.back()) >= 0xc0) cut.pop_back();
  return cut + "...";
}

// Returns the end of a path in at most `columns` columns, because the file name is at its end.
std::string end_of(const std::string& text, std::size_t columns) {
  constexpr std::size_t kDots = 3;
  std::size_t begin = 0;
  while (begin < text.size() && shown_columns(text.substr(begin)) + kDots > columns) {
    do ++begin;
    while (begin < text.size() && (static_cast<unsigned char>(text[begin]) & 0xc0U) == 0x80);
  }
  return "..." + text.substr(begin);
}

std::string right(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

// Returns the estimated time without fractions of a second, because the estimate is inaccurate.
std::string remaining_text(double seconds) {
  return seconds < 120 ? decimal_text(seconds, 0) + " s" : duration_text(seconds);
}

std::string answer_text(const bench::Row& row) {
  std::string text(name_of(row.status));
  if (row.status == Status::solved) {
    text += ", " + counted(row.moves.value_or(0), "move") + ", " + counted(row.pushes.value_or(0), "push");
    if (row.optimal) text += ", optimal";
  }
  // If there is a reason, it also names the limit.
  if (!row.reason.empty()) {
    text += ": " + printable(row.reason);
  } else if (row.limit != Limit::none) {
    text += ", limit " + std::string(name_of(row.limit));
  }
  return text;
}

}  // namespace

std::string level_name(const std::string& file, std::size_t level, const std::string& title) {
  // All files of named sets are in the same folder, so the folder is omitted.
  const bool is_of_a_set = !bench::suite_of_file(file).empty();
  std::string name =
      printable(is_of_a_set ? file.substr(file.rfind('/') + 1) : file) + ' ' + std::to_string(level);
  if (!title.empty()) name += " '" + cut_to(printable(title), kMaxTitle) + "'";
  return name;
}

std::uint64_t resident_bytes(int pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/statm");
  std::uint64_t all = 0, resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::uint64_t>(std::max(1L, sysconf(_SC_PAGE_SIZE)));
}

BenchView::BenchView(std::size_t total, std::size_t earlier, bool quiet)
    : live_(!quiet && is_smart_terminal(STDERR_FILENO)),
      lines_wanted_(!quiet && !live_),
      paint_(Paint::for_terminal(STDERR_FILENO)),
      total_(total),
      earlier_(earlier),
      start_(Clock::now()),
      last_drawn_(start_) {}

void BenchView::finished(const bench::Row& row) {
  ++finished_;
  if (row.status == Status::solved) ++solved_;
  if (row.status == Status::unknown) ++unknown_;
  const bool failed = row.status == Status::invalid || row.status == Status::error;
  if (failed) ++failed_;
  // On a terminal, only failed levels get a line that stays.
  if (!lines_wanted_ && !(live_ && failed)) return;
  clear();
  put(std::to_string(earlier_ + finished_) + '/' + std::to_string(total_) + "  " +
      level_name(row.file, row.level, row.title) + ": " + answer_text(row) + "; " +
      duration_text(row.seconds.value_or(0)) + '\n');
}

bool BenchView::is_due() const {
  return live_ && Clock::now() - last_drawn_ >= kRedrawAfter;
}

std::vector<std::string> BenchView::figures() const {
  const std::size_t done = earlier_ + finished_;
  std::vector<std::string> texts = {grouped(done) + '/' + grouped(total_),
                                    paint_.good(grouped(solved_) + " solved"),
                                    paint_.unsure(grouped(unknown_) + " unknown")};
  const std::size_t unsolvable = finished_ - solved_ - unknown_ - failed_;
  if (unsolvable > 0) texts.push_back(grouped(unsolvable) + " unsolvable");
  if (failed_ > 0) texts.push_back(paint_.bad(grouped(failed_) + " failed"));
  const std::size_t left = total_ - done;
  texts.push_back(grouped(left) + " left");
  const double spent = seconds();
  if (interrupted()) {
    texts.emplace_back("stopping; press Ctrl-C again to end at once");
  } else if (finished_ > 0 && spent >= kRateAfter) {
    const double rate = static_cast<double>(finished_) / spent;
    texts.push_back(rate < 1 ? decimal_text(rate * 60, 1) + "/min" : decimal_text(rate, 1) + "/s");
    if (left > 0) texts.push_back(remaining_text(static_cast<double>(left) / rate) + " to go");
  }
  return texts;
}

// Returns the bar and the figures. The bar fills the remaining columns. On a narrow terminal, the last
// figures are omitted first.
std::string BenchView::bar_line(std::size_t columns) const {
  std::vector<std::string> texts = figures();
  const auto width = [&] {
    std::size_t sum = 0;
    for (const std::string& text : texts) sum += shown_columns(text) + 2;
    return sum;
  };
  while (texts.size() > 1 && width() > columns) texts.pop_back();
  const std::size_t free = columns - std::min(columns, width() + 2);  // two columns for the brackets
  std::string line;
  if (free >= kLeastBar) {
    const std::size_t bar = std::min(free, kMaxBar);
    const std::size_t filled = (earlier_ + finished_) * bar / std::max<std::size_t>(total_, 1);
    line = '[' + std::string(filled, '#') + std::string(bar - filled, '.') + ']';
  }
  for (const std::string& text : texts) line += (line.empty() ? "" : "  ") + text;
  return line;
}

void BenchView::show(const std::vector<ShownLevel>& running) {
  if (!is_due()) return;
  last_drawn_ = Clock::now();
  const auto columns = static_cast<std::size_t>(std::max(terminal_columns(STDERR_FILENO), 20));
  const std::size_t room = std::max<std::size_t>(terminal_rows(), 4) - 3;
  std::vector<std::string> lines = {bar_line(columns - 1)};
  for (const ShownLevel& level : running) {
    if (lines.size() > room) {
      lines.push_back("  and " + std::to_string(running.size() - room) + " more");
      break;
    }
    const std::string figures = "  " + right(duration_text(level.seconds), 9) + "  " +
                                right(size_text(level.resident_bytes), 8) + "  ";
    const std::size_t free = columns - 1 - std::min(columns - 1, figures.size());
    const bool fits = shown_columns(level.name) <= free;
    lines.push_back(cut_to(figures + (fits ? level.name : end_of(level.name, free)), columns - 1));
  }
  std::string text = wiped();  // one write with the new lines avoids flicker
  for (const std::string& line : lines) text += line + '\n';
  put(text);
  drawn_lines_ = lines.size();
}

std::string BenchView::wiped() const {
  return drawn_lines_ > 0 ? "\033[" + std::to_string(drawn_lines_) + "A\r\033[J" : "";
}

void BenchView::clear() {
  if (drawn_lines_ > 0) put(wiped());
  drawn_lines_ = 0;
}

}  // namespace sokrates::cli
