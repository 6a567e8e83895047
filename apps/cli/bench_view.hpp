// What a benchmark shows while it runs, on standard error.
//
// On a terminal: a bar with what is solved, unknown and left, the rate, the time that may be
// left, and below it the levels that run now with their seconds and their memory; redrawn in place, a few
// times a second. Elsewhere: a line for each level that is finished.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "bench/row.hpp"
#include "terminal.hpp"

namespace sokrates::cli {

struct ShownLevel {
  std::string name;  // file, number, title
  double seconds = 0;
  std::uint64_t resident_bytes = 0;
};

// "levels.xsb 12 'Long way'", safe to show.
std::string level_name(const std::string& file, std::size_t level, const std::string& title);

// What the process has in memory now; 0 where it is gone.
std::uint64_t resident_bytes(int pid);

class BenchView {
 public:
  // `earlier` of the `total` levels were finished in an earlier run.
  BenchView(std::size_t total, std::size_t earlier, bool quiet);
  ~BenchView() { clear(); }
  BenchView(const BenchView&) = delete;
  BenchView& operator=(const BenchView&) = delete;

  void finished(const bench::Row& row);
  bool is_due() const;  // whether show() would draw
  void show(const std::vector<ShownLevel>& running);
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
  std::string bar_line(std::size_t columns) const;
  std::vector<std::string> figures() const;
  std::string wiped() const;  // what takes the lines away that are drawn

  bool live_;
  bool lines_wanted_;
  Paint paint_;
  std::size_t total_;
  std::size_t earlier_;
  std::size_t finished_ = 0;  // in this run
  std::size_t solved_ = 0;    // of these
  std::size_t unknown_ = 0;   // of these
  std::size_t failed_ = 0;    // of these, invalid or in error
  std::size_t drawn_lines_ = 0;
  Clock::time_point start_;
  Clock::time_point last_drawn_;
};

}  // namespace sokrates::cli
