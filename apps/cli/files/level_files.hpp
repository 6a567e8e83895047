// Reads level files: files named on the command line, "-" for standard input, or directories. A file may have
// any format of docs/formats.md and may be compressed with gzip. The format is detected from the content, not
// from the name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sokrates/collection.hpp>

#include "arguments/parser.hpp"
#include "files/level_ranges.hpp"

namespace sokrates::cli {

// The options of every command that reads levels.
struct ReadArguments {
  std::vector<std::string> files;
  std::string levels;
  std::string dialect;
  std::string start;
  std::string target;
};
// Adds the argument FILE, which can be repeated. Its values are level files, folders, or - for standard
// input. It may be omitted if standard input is a pipe or a file.
void add_files(const Parser& parser, ReadArguments& arguments);
void add_read_options(const Parser& parser, ReadArguments& arguments);
ReadOptions read_options(const ReadArguments& arguments);  // throws UsageError

// Returns the decompressed bytes of a file or of standard input. The limit of a quarter of a gigabyte
// protects the memory of the machine from endless devices and decompression bombs.
Expected<std::string> read_bytes(const std::string& name);

Expected<Collection> read_levels(std::string_view bytes, const ReadOptions& options);

struct LevelFile {
  std::string name;
  Collection collection;
  std::vector<const Entry*> chosen;  // levels of the collection that --levels selects
};

struct Inputs {
  std::vector<LevelFile> files;
  // False if an error message has named a file or folder that has no levels or cannot be read. It is not in `files`.
  bool all_readable = true;
};

// Reads every file before any work begins, so that a misspelled name is reported at once. In a directory it skips files without
// levels. It also skips result lists (of `solve --json` and `bench`) and `output`, the file that the command writes, so that a
// command can be repeated with the same result. `option` is the option that names `output`. Throws UsageError if an argument is
// invalid, or if `output` is in such a directory and contains a level that no other input contains.
Inputs read_inputs(const ReadArguments& arguments, const std::string& output = "",
                   std::string_view option = "--output");

// Returns "FILE", or "standard input" for "-".
std::string shown_name(const std::string& file);

// Returns why a level is broken, without the line number and the level number at the beginning of the
// message.
std::string bare_reason(const Entry& entry);

// Returns the error message of a broken level in one line: "FILE:LINE: level N: reason".
std::string broken_level_message(const std::string& file, const Entry& entry);

}  // namespace sokrates::cli
