#include "files/level_files.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <sokrates/slc.hpp>

#include "arguments/errors.hpp"
#include "arguments/name_choice.hpp"
#include "arguments/numbers.hpp"
#include "arguments/sizes.hpp"
#include "arguments/terminal.hpp"
#include "files/collection_json.hpp"
#include "files/gzip.hpp"
#include "files/level_folder.hpp"
#include "files/result_lines.hpp"
#include "files/stacked_boards.hpp"
#include "system/system.hpp"

namespace sokrates::cli {
namespace {

constexpr std::size_t kMaxBytes = std::size_t{1} << 28;

// Parses "row,column", counted from 0 as in the Start: and Target: lines of a file.
std::optional<Cell> parse_cell(std::string_view option, const std::string& text) {
  if (text.empty()) return std::nullopt;
  const std::vector<std::string> parts = split_list(text);
  if (parts.size() == 2) {
    const auto row = parse_count(parts[0]);
    const auto column = parse_count(parts[1]);
    if (row && column && *row < (1U << 24) && *column < (1U << 24)) {
      return Cell{static_cast<int>(*row), static_cast<int>(*column)};
    }
  }
  throw UsageError(std::string(option) + ": '" + text +
                   "' is not a square; write row,column, both counted from 0, for example 0,3");
}

Expected<std::string> read_all(int fd) {
  std::string bytes;
  char chunk[1 << 16];
  for (;;) {
    const std::ptrdiff_t got = read_some(fd, chunk, sizeof chunk);
    if (got == 0) return bytes;
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return Error{std::string("cannot read: ") + std::strerror(errno)};
    bytes.append(chunk, static_cast<std::size_t>(got));
    if (bytes.size() > kMaxBytes) {
      return Error{"is larger than " + size_text(kMaxBytes) + "; split it"};
    }
  }
}

void check_dialect(const std::string& name) {
  if (name.empty()) return;
  std::vector<std::string> known;
  for (const Dialect& dialect : dialects()) known.emplace_back(dialect.name);
  require_name("--dialect", "dialect", name, known);
}

// Removes a prefix such as "line 7: " from the text and returns its number.
std::optional<std::uint64_t> take_number(std::string_view& text, std::string_view word) {
  const std::size_t colon = text.find(": ");
  if (!text.starts_with(word) || colon == std::string_view::npos) return std::nullopt;
  const auto number = parse_count(text.substr(word.size(), colon - word.size()));
  if (number) text.remove_prefix(colon + 2);
  return number;
}

// Refuses --start and --target if no input is a matrix, because only a matrix uses them.
void require_matrix(const ReadArguments& arguments, const Inputs& inputs) {
  if ((arguments.start.empty() && arguments.target.empty()) || inputs.files.empty()) return;
  for (const LevelFile& file : inputs.files) {
    if (file.collection.format == Format::matrix) return;
  }
  throw UsageError("--start and --target are for a 0/1 matrix, and " + shown_name(inputs.files.front().name) +
                   " is " + std::string(name_of(inputs.files.front().collection.format)));
}

// Returns the named files, or "-" if standard input is a pipe or a file. Throws UsageError for a terminal,
// which would wait for input that the user does not expect, and for /dev/null, which means no input in
// services and scripts.
std::vector<std::string> names_to_read(const ReadArguments& arguments) {
  if (!arguments.files.empty()) return arguments.files;
  if (!is_redirected(STDIN_FILENO))
    throw UsageError("FILE is required: a level file, a folder, or - for standard input; see --help");
  return {"-"};
}

void warn_of_stacked_boards(const std::string& name, const Collection& collection) {
  for (const Entry& entry : collection.entries) {
    const std::optional<int> row = entry.level ? second_board_row(*entry.level) : std::nullopt;
    if (!row) continue;
    complain(shown_name(name) + ": level " + std::to_string(entry.number) + ": row " + std::to_string(*row) +
             " looks like the start of another board; the two are read as one level with " +
             counted(entry.level->players().size(), "robot") + "; separate boards with a blank line");
  }
}

class InputReader {
 public:
  InputReader(const ReadArguments& arguments, const std::string& output, std::string_view option)
      : output_(output),
        option_(option),
        options_(read_options(arguments)),
        ranges_(arguments.levels.empty() ? LevelRanges() : LevelRanges::parse(arguments.levels)) {}

  void read(const std::string& name) {
    if (name == "-" && is_terminal(STDIN_FILENO))
      complain("reading levels from the terminal; Ctrl-D ends them");
    if (is_folder(name)) {
      read_folder(name);
      return;
    }
    const std::string problem = read_file(name);
    if (!problem.empty()) refuse(name, problem);
  }

  Inputs take() {
    if (has_skipped_output_) require_known_levels();
    return std::move(inputs_);
  }

 private:
  // Skips files without levels.
  void read_folder(const std::string& folder) {
    const FolderFiles found = files_in(folder, output_);
    has_skipped_output_ = has_skipped_output_ || found.has_skipped_output;
    inputs_.all_readable = inputs_.all_readable && found.all_readable;
    const std::size_t before = inputs_.files.size();
    for (const std::string& name : found.names) {
      const Expected<std::string> bytes = read_bytes(name);
      if (!bytes) {
        refuse(name, bytes.error());
      } else if (!looks_like_result_lines(*bytes)) {
        read_levels_of(name, *bytes);
      }
    }
    if (inputs_.files.size() == before && inputs_.all_readable) refuse(folder, "no level in this folder");
  }

  // Returns why the file cannot be read, or an empty string.
  std::string read_file(const std::string& name) {
    const Expected<std::string> bytes = read_bytes(name);
    return bytes ? read_levels_of(name, *bytes) : bytes.error();
  }

  std::string read_levels_of(const std::string& name, const std::string& bytes) {
    Expected<Collection> collection = read_levels(bytes, options_);
    if (!collection) return collection.error();
    warn_of_stacked_boards(name, *collection);
    LevelFile file{name, std::move(*collection), {}};
    file.chosen = ranges_.choose(shown_name(name), file.collection);
    inputs_.files.push_back(std::move(file));
    return "";
  }

  // A file that the command wrote before contains levels of the other files only. A file with other levels is one of the
  // user's own, and it would be overwritten.
  void require_known_levels() const {
    const Expected<std::string> bytes = read_bytes(output_);
    if (!bytes || looks_like_result_lines(*bytes)) return;
    const Expected<Collection> collection = read_levels(*bytes, options_);
    if (!collection) return;
    for (const Entry& entry : collection->entries) {
      if (!entry.level || has_level(*entry.level)) continue;
      throw UsageError(
          option_ + ": " + output_ +
          " contains levels that no other input contains; it would be overwritten; choose another name");
    }
  }

  bool has_level(const Level& level) const {
    for (const LevelFile& file : inputs_.files) {
      for (const Entry& entry : file.collection.entries) {
        if (entry.level && *entry.level == level) return true;
      }
    }
    return false;
  }

  void refuse(const std::string& name, const std::string& problem) {
    complain(shown_name(name) + ": " + problem);
    inputs_.all_readable = false;
  }

  std::string output_, option_;
  bool has_skipped_output_ = false;
  ReadOptions options_;
  LevelRanges ranges_;
  Inputs inputs_;
};

}  // namespace

void add_files(const Parser& parser, ReadArguments& arguments) {
  parser
      .add_option(
          "FILE", arguments.files,
          "Name level files in any format, packed or not, or folders of level files; - is standard input")
      .type_name("");
}

void add_read_options(const Parser& parser, ReadArguments& arguments) {
  parser
      .add_option("--levels", arguments.levels,
                  "Select levels, e.g. 1,3-5,9- (the first level is 1), or a title")
      .type_name("LIST");
  std::string names;
  for (const Dialect& dialect : dialects()) names += (names.empty() ? "" : ", ") + std::string(dialect.name);
  parser.add_option("--dialect", arguments.dialect, "Read the board characters of another program: " + names)
      .type_name("NAME");
  parser
      .add_option("--start", arguments.start,
                  "Set the player's square in a 0/1 matrix: row,column, counted from 0")
      .type_name("ROW,COLUMN");
  parser.add_option("--target", arguments.target, "Set the square to reach in a 0/1 matrix")
      .type_name("ROW,COLUMN");
}

ReadOptions read_options(const ReadArguments& arguments) {
  check_dialect(arguments.dialect);
  ReadOptions options;
  options.dialect = arguments.dialect;
  options.start = parse_cell("--start", arguments.start);
  options.target = parse_cell("--target", arguments.target);
  return options;
}

Expected<std::string> read_bytes(const std::string& name) {
  const int fd = name == "-" ? STDIN_FILENO : open_to_read(name);
  if (fd < 0) return Error{std::string("cannot open: ") + std::strerror(errno)};
  Expected<std::string> bytes = read_all(fd);
  if (fd != STDIN_FILENO) ::close(fd);
  if (bytes && looks_like_gzip(*bytes)) return gunzip(*bytes, kMaxBytes);
  return bytes;
}

Expected<Collection> read_levels(std::string_view bytes, const ReadOptions& options) {
  if (looks_like_result_lines(bytes)) return read_result_lines(bytes, options);
  if (looks_like_collection_json(bytes)) return read_collection_json(bytes, options);
  if (looks_like_slc(bytes)) return read_slc(bytes, options);
  return read_collection(bytes, options);
}

Inputs read_inputs(const ReadArguments& arguments, const std::string& output, std::string_view option) {
  const std::vector<std::string> names = names_to_read(arguments);
  if (std::count(names.begin(), names.end(), "-") > 1) {
    throw UsageError("standard input (-) can be read only once");
  }
  InputReader reader(arguments, output, option);
  for (const std::string& name : names) reader.read(name);
  Inputs inputs = reader.take();
  require_matrix(arguments, inputs);
  return inputs;
}

std::string shown_name(const std::string& file) {
  return file == "-" ? "standard input" : file;
}

std::string bare_reason(const Entry& entry) {
  std::string_view reason = entry.level.error();
  take_number(reason, "line ");
  take_number(reason, "level ");
  return std::string(reason);
}

std::string broken_level_message(const std::string& file, const Entry& entry) {
  // The reader's reason may begin with the line of the error, which is more exact than the first line of the
  // board.
  std::string_view reason = entry.level.error();
  const std::uint64_t line = take_number(reason, "line ").value_or(static_cast<std::uint64_t>(entry.line));
  const std::string place = shown_name(file) + (line > 0 ? ":" + std::to_string(line) : "");
  return place + ": level " + std::to_string(entry.number) + ": " + bare_reason(entry);
}

}  // namespace sokrates::cli
