// One finished level of a run: a line of a journal.
//
// A row holds what `solve --json` prints (docs/output.md), typed, and what tells one run from another: the
// content of the level, the settings, the version. A line of plain `solve --json` is a row too, with these
// left empty. Fields this version does not know are kept as they are, so that reading and writing loses
// nothing.
//
// Invariant: parse_row(to_line(row)) == row, if all text is UTF-8 (see utf8_text).
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
  std::string content;    // 16 hexadecimal digits over the board and what winning means
  std::string settings;   // all options and limits that may change the answer, in one line
  std::string version;    // of the program
  std::string build;      // which build of that version; may be empty

  Status status = Status::unknown;
  std::string reason;
  Limit limit = Limit::none;
  std::optional<Objective> objective;
  std::string engine;
  bool optimal = false;
  // Empty where there is no such thing: no solution, a search that never ran.
  std::optional<std::uint64_t> moves;
  std::optional<std::uint64_t> pushes;
  std::optional<std::string> solution;
  std::optional<std::uint64_t> lower_bound;
  std::optional<double> seconds;
  std::optional<double> cpu_seconds;  // in a journal: of the whole process that solved the level
  std::optional<std::uint64_t> expanded;
  std::optional<std::uint64_t> generated;
  std::optional<std::uint64_t> peak_bytes;      // that the search accounts for
  std::optional<std::uint64_t> resident_bytes;  // the most the process ever had in memory
  // A JSON object of all other fields (ids, win, statistics, improvements), in their order; may be empty.
  std::string other;

  friend bool operator==(const Row&, const Row&) = default;
};

// What makes two rows rows of the same thing.
struct RowKey {
  std::string file;
  std::size_t level = 0;
  std::string content;
  std::string settings;
  std::string version;
  friend auto operator<=>(const RowKey&, const RowKey&) = default;
};
RowKey key_of(const Row& row);

// Do both say the same of the level? Figures of effort and the build may differ.
bool same_answer(const Row& a, const Row& b);

// The error says which field is wrong, and how.
Expected<Row> parse_row(std::string_view line);
bool is_json(std::string_view text);  // a whole value of any kind
// The same of a line this program has just written: other fields are passed on without a look at them.
Expected<Row> parse_own_row(std::string_view line);
std::string to_line(const Row& row);  // ends in '\n'

// Bytes that are not UTF-8 replaced, as they are in every line written: what a name reads like afterwards.
std::string utf8_text(const std::string& text);

std::optional<Status> status_named(std::string_view name);
std::optional<Limit> limit_named(std::string_view name);

}  // namespace sokrates::bench
