// Shows the progress of a benchmark on standard error.
//
// On a terminal it draws a bar with the numbers of solved, unknown and remaining levels, the rate and the estimated remaining
// time. Below the bar it lists the running levels with their time and memory, as far as they fit. It redraws these lines in
// place a few times a second. If a finished level is invalid or in error, it prints a line about it that stays. If standard
// error is not a terminal, it prints one line for each finished level. If `quiet` is set, it prints nothing.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "arguments/terminal.hpp"
#include "bench/row.hpp"

namespace sokrates::cli {

struct ShownLevel {
  std::string name;  // file, number and title
  double seconds = 0;
  std::uint64_t resident_bytes = 0;
};

// Returns a text such as "levels.xsb 12 'Long way'" without control characters.
std::string level_name(const std::string& file, std::size_t level, const std::string& title);

// Returns the resident memory of the process in bytes, or 0 if the process has ended.
std::uint64_t resident_bytes(int pid);

class BenchView {
 public:
  // `earlier` of the `total` levels were finished in an earlier run.
  BenchView(std::size_t total, std::size_t earlier, bool quiet);
  ~BenchView() { clear(); }
  BenchView(const BenchView&) = delete;
  BenchView& operator=(const BenchView&) = delete;

  void finished(const bench::Row& row);
  bool is_due() const;  // true if show() would draw
  void show(const std::vector<ShownLevel>& running);
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
  std::string bar_line(std::size_t columns) const;
  std::vector<std::string> figures() const;
  std::string wiped() const;  // escape sequences that erase the drawn lines

  bool live_;
  bool lines_wanted_;
  Paint paint_;
  std::size_t total_;
  std::size_t earlier_;
  std::size_t finished_ = 0;  // levels finished in this run
  std::size_t solved_ = 0;    // solved levels among finished_
  std::size_t unknown_ = 0;   // unknown levels among finished_
  std::size_t failed_ = 0;    // levels among finished_ that are invalid or in error
  std::size_t drawn_lines_ = 0;
  Clock::time_point start_;
  Clock::time_point last_drawn_;
};

}  // namespace sokrates::cli
