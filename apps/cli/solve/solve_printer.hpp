// Prints the results of `solve` in each style: text, a comparison table for several engines, JSON lines, a CSV table, bare
// LURD, a level file, or nothing. Every result is written before the next level begins, except in level files that are written
// at the end of the run (solution_file.hpp).
#pragma once

#include <string>
#include <vector>

#include "arguments/output.hpp"
#include "arguments/terminal.hpp"
#include "files/level_files.hpp"
#include "solve/outcome.hpp"
#include "solve/solution_file.hpp"
#include "solve/solve_options.hpp"

namespace sokrates::cli {

class SolvePrinter {
 public:
  // If there are several files, headings name the file of each level.
  SolvePrinter(Output& output, const SolvePlan& plan, const std::vector<LevelFile>& files);

  const Paint& paint() const { return paint_; }

  void begin_level(const std::string& file, const Entry& entry);
  // Prints a solution that was found during the search. Does nothing unless the style is text for one engine. If
  // the engine is not an anytime engine, prints it only with --verbose.
  void improvement(const Improvement& improvement, const std::string& engine);
  void result(const Outcome& outcome, const Limits& limits);
  void end_level();
  // Prints the summary. `left` levels were not tried because of an interruption.
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
  bool begun_ = false;  // true if a blank line must be printed before the next level
  Paint paint_;
  SolutionFile level_file_;
  std::vector<Outcome> outcomes_;  // outcomes of the current level; used for statistics and level files
  std::size_t engine_width_ = 6;   // width of the column; at least that of "engine"
};

}  // namespace sokrates::cli
