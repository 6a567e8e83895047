// A level file that is written while `solve` finds solutions or `generate` makes levels.
//
// .sok and .xsb are written level by level, so that an interrupted batch keeps its results. The other formats are written at
// the end of the run, because some of them end with a closing tag or bracket. Solutions of the input are not copied: the file
// contains only the solutions of this run.
#pragma once

#include <optional>
#include <vector>

#include "arguments/output.hpp"
#include "files/convert_formats.hpp"
#include "files/level_files.hpp"
#include "solve/outcome.hpp"

namespace sokrates::cli {

class SolutionFile {
 public:
  // Takes title and author from the first file, and the notes only if there is one file.
  SolutionFile(Output& output, WrittenFormat format, const std::vector<LevelFile>& files);

  // `header` has title, author and notes, but no levels.
  SolutionFile(Output& output, WrittenFormat format, Collection header);

  void add(Entry entry);
  // Adds one level with the outcomes of all engines, in their order. A broken level is skipped, because an
  // error message has already named it.
  void add(const std::vector<Outcome>& outcomes);
  // Ends the file. Requires: add() is not called afterwards.
  void finish();

 private:
  void write_after_previous(Entry entry);

  Output& output_;
  WrittenFormat format_;
  // For .sok and .xsb, the header until it is written, then the last entry. For other formats, all entries.
  Collection collection_;
  bool begun_ = false;
};

}  // namespace sokrates::cli
