// A line redrawn in place on standard error while something long goes on, only where that is a terminal.
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
  // The clock begins anew.
  void begin() { last_seconds_ = 0; }
  // After so many seconds of work: would it be shown, or is it too soon after the last one?
  bool is_due(double seconds) const;
  void show(double seconds, const std::string& text);
  void clear();

 private:
  bool on_;
  bool shown_ = false;
  double last_seconds_ = 0;
};

}  // namespace sokrates::cli
