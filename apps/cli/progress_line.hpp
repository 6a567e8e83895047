// The line that shows a search is alive: redrawn in place on standard error, only where that is a terminal,
// and wiped before anything else is printed.
#pragma once

#include <string>

#include <sokrates/progress.hpp>

namespace sokrates::cli {

class ProgressLine {
 public:
  explicit ProgressLine(bool wanted);
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  bool is_on() const { return on_; }

  // What is being solved ("level 3 of 155, bfs"), the unit of its lower bound, and the time it has (0: no
  // limit).
  void begin(std::string label, std::string unit, double limit_seconds);
  void show(const Progress& progress);
  void clear();

 private:
  std::string text(const Progress& progress) const;

  bool on_;
  bool shown_ = false;
  std::string label_;
  std::string unit_;
  std::string best_;  // the best solution so far, in words
  double last_seconds_ = 0;
  double limit_seconds_ = 0;
};

}  // namespace sokrates::cli
