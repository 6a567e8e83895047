// One finished level of a run: a line of a journal.
//
// A row contains the typed fields of `solve --json` (docs/output.md), and the fields that distinguish runs: the
// content of the level, the settings, the version. A line of plain `solve --json` is also a row, in which these
// are empty. Fields that this version does not know are kept, so that reading and writing loses nothing.
//
// Invariant: parse_row(to_line(row)) == row, if all text is UTF-8 (see utf8_text) and `optimal` is set only for solved levels.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <sokrates/expected.hpp>
#include <sokrates/solver.hpp>

namespace sokrates::bench {

struct Row {
  std::string file;       // as given on the command line
  std::size_t level = 0;  // from 1 within the file
  std::string title;      // may be empty
  std::size_t place = 0;  // from 1 within the whole list of levels, before it is split in shards; 0: unknown
  std::string content;    // 16 hexadecimal digits: hash of the board and the win condition
  std::string settings;   // all options and limits that may change the answer, in one line
  std::string version;    // version of the program
  std::string build;      // build of that version; may be empty

  Status status = Status::unknown;
  std::string reason;
  Limit limit = Limit::none;
  std::optional<Objective> objective;
  std::string engine;
  bool optimal = false;
  // These are empty if there is no value, for example without a solution or a search.
  std::optional<std::uint64_t> moves;
  std::optional<std::uint64_t> pushes;
  std::optional<std::string> solution;
  std::optional<std::uint64_t> lower_bound;
  std::optional<double> seconds;
  std::optional<double> cpu_seconds;  // in a journal: of the worker process, for this level
  std::optional<std::uint64_t> expanded;
  std::optional<std::uint64_t> generated;
  std::optional<std::uint64_t> peak_bytes;      // peak memory that the search accounts for
  std::optional<std::uint64_t> resident_bytes;  // peak resident memory of the process
  // A JSON object of all other fields (ids, win, statistics, improvements), in their order; may be empty.
  std::string other;

  friend bool operator==(const Row&, const Row&) = default;
};

// The fields that identify the level and the run of a row.
struct RowKey {
  std::string file;
  std::size_t level = 0;
  std::string content;
  std::string settings;
  std::string version;
  friend auto operator<=>(const RowKey&, const RowKey&) = default;
};
RowKey key_of(const Row& row);

// Returns true if both rows have the same answer. Figures of effort and the build may differ.
bool same_answer(const Row& a, const Row& b);

// Parses a line. The error names the wrong field and the problem.
Expected<Row> parse_row(std::string_view line);
bool is_json(std::string_view text);  // true for a complete JSON value of any kind
// Parses a line that this program has just written. Copies the other fields without a check.
Expected<Row> parse_own_row(std::string_view line);
std::string to_line(const Row& row);  // ends in '\n'

// Replaces bytes that are not UTF-8, as to_line() does.
std::string utf8_text(const std::string& text);

std::optional<Status> status_named(std::string_view name);
std::optional<Limit> limit_named(std::string_view name);

}  // namespace sokrates::bench
