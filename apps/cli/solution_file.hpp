// A level file that is written as its levels come: those `solve` has found solutions for, those `generate` makes.
//
// .sok and .xsb are written level by level, so that an interrupted batch keeps what it has; XML has an end tag and is written
// when the run is over. Solutions that stood in the input are not carried along: the file says what this run found.
#pragma once

#include <optional>
#include <vector>

#include "convert_formats.hpp"
#include "level_files.hpp"
#include "outcome.hpp"
#include "output.hpp"

namespace sokrates::cli {

class SolutionFile {
 public:
  // The first file names the collection and, if it is alone, gives its notes.
  SolutionFile(Output& output, WrittenFormat format, const std::vector<LevelFile>& files);

  // Without levels: its title, author and notes.
  SolutionFile(Output& output, WrittenFormat format, Collection header);

  void add(Entry entry);
  // What the engines made of one level, in their order. A broken level has been complained about and is left out.
  void add(const std::vector<Outcome>& outcomes);
  // Nothing follows.
  void finish();

 private:
  void write_after_previous(Entry entry);

  Output& output_;
  WrittenFormat format_;
  Collection collection_;  // .sok, .xsb: its header until it is written, then the entry written last
  bool begun_ = false;
};

}  // namespace sokrates::cli
