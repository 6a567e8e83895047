#include "level_files.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

#include <sokrates/slc.hpp>

#include "collection_json.hpp"
#include "command.hpp"
#include "gzip.hpp"
#include "name_choice.hpp"
#include "numbers.hpp"
#include "sizes.hpp"
#include "terminal.hpp"

namespace sokrates::cli {
namespace {

constexpr std::size_t kMaxBytes = std::size_t{1} << 28;

// "row,column", counted from 0 as in the file's own Start: and Target: lines.
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
    const ssize_t got = ::read(fd, chunk, sizeof chunk);
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

}  // namespace

void add_read_options(CLI::App& parser, ReadArguments& arguments) {
  parser.add_option("--levels", arguments.levels, "Only these levels, e.g. 1,3-5,9- (they count from 1)")
      ->type_name("LIST");
  std::string names;
  for (const Dialect& dialect : dialects()) names += (names.empty() ? "" : ", ") + std::string(dialect.name);
  parser.add_option("--dialect", arguments.dialect, "Read the board characters of another program: " + names)
      ->type_name("NAME");
  parser.add_option("--start", arguments.start, "Of a 0/1 matrix: the player's square, counted from 0")
      ->type_name("ROW,COLUMN");
  parser.add_option("--target", arguments.target, "Of a 0/1 matrix: the square to reach")
      ->type_name("ROW,COLUMN");
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
  const int fd = name == "-" ? STDIN_FILENO : ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return Error{std::string("cannot open: ") + std::strerror(errno)};
  Expected<std::string> bytes = read_all(fd);
  if (fd != STDIN_FILENO) ::close(fd);
  if (bytes && looks_like_gzip(*bytes)) return gunzip(*bytes, kMaxBytes);
  return bytes;
}

Expected<Collection> read_levels(std::string_view bytes, const ReadOptions& options) {
  if (looks_like_collection_json(bytes)) return read_collection_json(bytes, options);
  if (looks_like_slc(bytes)) return read_slc(bytes, options);
  return read_collection(bytes, options);
}

Inputs read_inputs(const ReadArguments& arguments) {
  if (std::count(arguments.files.begin(), arguments.files.end(), "-") > 1) {
    throw UsageError("standard input (-) can be read only once");
  }
  const ReadOptions options = read_options(arguments);
  const LevelRanges ranges = arguments.levels.empty() ? LevelRanges() : LevelRanges::parse(arguments.levels);
  Inputs inputs;
  inputs.files.reserve(arguments.files.size());
  for (const std::string& name : arguments.files) {
    const Expected<std::string> bytes = read_bytes(name);
    Expected<Collection> collection = bytes ? read_levels(*bytes, options) : Error{bytes.error()};
    if (!collection) {
      complain((name == "-" ? "standard input" : name) + ": " + collection.error());
      inputs.all_readable = false;
      continue;
    }
    inputs.files.push_back({name, std::move(*collection), {}});
    LevelFile& file = inputs.files.back();
    file.chosen = ranges.choose(name == "-" ? "standard input" : name, file.collection);
  }
  return inputs;
}

std::string broken_level_message(const std::string& file, const Entry& entry) {
  // The reader's reason may begin with the very line that is wrong, which is better than the board's first.
  std::string_view reason = entry.level.error();
  std::string line = std::to_string(entry.line);
  constexpr std::string_view kLine = "line ";
  const std::size_t colon = reason.find(": ");
  if (reason.starts_with(kLine) && colon != std::string_view::npos &&
      parse_count(reason.substr(kLine.size(), colon - kLine.size()))) {
    line = reason.substr(kLine.size(), colon - kLine.size());
    reason.remove_prefix(colon + 2);
  }
  return (file == "-" ? "standard input" : file) + ":" + line + ": level " + std::to_string(entry.number) +
         ": " + std::string(reason);
}

}  // namespace sokrates::cli
