// A line on standard error that is redrawn in place during long work. It is shown only on a terminal.
#pragma once

#include <string>

namespace sokrates::cli {

class StatusLine {
 public:
  explicit StatusLine(bool wanted);
  ~StatusLine() { clear(); }
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  bool is_on() const { return on_; }
  // Begins new work, whose seconds count from 0.
  void begin() { last_seconds_ = 0; }
  // Returns true if show() would show the line after `seconds` of work. Returns false if the work began or the
  // line was shown only a moment before.
  bool is_due(double seconds) const;
  void show(double seconds, const std::string& text);
  void clear();

 private:
  bool on_;
  bool shown_ = false;
  double last_seconds_ = 0;
};

}  // namespace sokrates::cli
