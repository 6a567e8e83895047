// Level files as the commands read them: files named on the command line, "-" for standard input, or directories. A file
// may have any format and may be packed with gzip. The content decides what a file is; its name does not.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sokrates/collection.hpp>

#include "level_ranges.hpp"
#include "parser.hpp"

namespace sokrates::cli {

// The options every command that reads levels has.
struct ReadArguments {
  std::vector<std::string> files;
  std::string levels;
  std::string dialect;
  std::string start;
  std::string target;
};
// The argument FILE...: level files, folders of them, - for standard input; nothing where a pipe brings the levels.
void add_files(const Parser& parser, ReadArguments& arguments);
void add_read_options(const Parser& parser, ReadArguments& arguments);
ReadOptions read_options(const ReadArguments& arguments);  // throws UsageError

// The bytes of a file or of standard input, gunzipped; at most a quarter of a gigabyte, so that neither a
// device without end nor a packed bomb takes the memory of the machine.
Expected<std::string> read_bytes(const std::string& name);

Expected<Collection> read_levels(std::string_view bytes, const ReadOptions& options);

struct LevelFile {
  std::string name;
  Collection collection;
  std::vector<const Entry*> chosen;  // of the collection, by --levels
};

struct Inputs {
  std::vector<LevelFile> files;
  bool all_readable = true;  // false: those missing from `files` have been complained about
};

// Reads every file before any work begins, so that a misspelled name is reported at once. In a directory it skips
// result lists (of `solve --json` and `bench`) and `output`, the file that the command writes, so that a command can be
// repeated with the same result. Throws UsageError.
Inputs read_inputs(const ReadArguments& arguments, const std::string& output = "");

// "FILE", or "standard input" for "-".
std::string shown_name(const std::string& file);

// Why a level is broken, without the line and number its reader puts before that.
std::string bare_reason(const Entry& entry);

// "FILE:LINE: level N: reason": a broken level in one line.
std::string broken_level_message(const std::string& file, const Entry& entry);

}  // namespace sokrates::cli
