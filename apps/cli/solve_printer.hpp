// What `solve` prints, in each of its styles: text, a comparing table for several engines, JSON lines, bare
// LURD, nothing. Every result is out before the next level is begun.
#pragma once

#include <string>
#include <vector>

#include "level_files.hpp"
#include "outcome.hpp"
#include "output.hpp"
#include "solution_file.hpp"
#include "solve_options.hpp"
#include "terminal.hpp"

namespace sokrates::cli {

class SolvePrinter {
 public:
  // Where there are several files, headings say which one a level is from.
  SolvePrinter(Output& output, const SolvePlan& plan, const std::vector<LevelFile>& files);

  const Paint& paint() const { return paint_; }

  void begin_level(const std::string& file, const Entry& entry);
  // A solution on the way: told at once where there is a place for it.
  void improvement(const Improvement& improvement, const std::string& engine);
  void result(const Outcome& outcome, const Limits& limits);
  void end_level();
  // The closing lines; `left` levels were not tried because of an interruption.
  void summary(const Tally& tally, double seconds, std::size_t left);

 private:
  bool compares() const { return plan_.style == SolveStyle::text && plan_.runs.size() > 1; }
  void text_result(const Outcome& outcome, const Limits& limits);
  std::string blame_of(const Outcome& outcome, const Limits& limits) const;
  std::string table_head() const;
  std::string table_row(const Outcome& outcome) const;
  std::string lurd_line(const Outcome& outcome) const;

  Output& output_;
  const SolvePlan& plan_;
  bool name_files_;
  bool begun_ = false;  // something stands above: a blank line parts it from the next
  Paint paint_;
  SolutionFile level_file_;
  std::vector<Outcome> outcomes_;  // of the level, where statistics or a level file are wanted
  std::size_t engine_width_ = 6;   // "engine", at least
};

}  // namespace sokrates::cli
