// A status line that shows the progress of a search. The caller erases it with clear() before it prints anything
// else.
#pragma once

#include <string>

#include <sokrates/progress.hpp>

#include "solve/status_line.hpp"

namespace sokrates::cli {

class ProgressLine {
 public:
  explicit ProgressLine(bool wanted) : line_(wanted) {}

  bool is_on() const { return line_.is_on(); }

  // Starts a search. `label` names it ("level 3 of 155, bfs"). `unit` is the unit of its lower bound. If `limit_seconds` is 0,
  // there is no limit.
  void begin(std::string label, std::string unit, double limit_seconds);
  void show(const Progress& progress);
  void clear() { line_.clear(); }

 private:
  std::string text(const Progress& progress) const;
  std::string time_text(double seconds) const;
  std::string bounds_text(const Progress& progress) const;

  StatusLine line_;
  std::string label_;
  std::string unit_;
  double limit_seconds_ = 0;
};

}  // namespace sokrates::cli
