// A journal: what a run has finished, one row a line, in the order it was finished.
//
// A line is written whole, by one call. What follows the last newline is a row that only lacks its newline,
// or one that was cut off by a crash of the machine or a full disk; the latter begins as every row does.
// Anything else there was not written by us, and is a fault like any other line that is no row.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/expected.hpp>

#include "bench/row.hpp"

namespace sokrates::bench {

struct Journal {
  std::vector<Row> rows;
  std::vector<std::string> faults;  // of lines that are no rows: "line 12: 'status' is missing"
  std::size_t lines = 0;            // all but a half-written one, blank ones included
  bool lacks_newline = false;       // the last of these is whole but for its newline
  std::uint64_t whole_bytes = 0;    // where the last of these ends
  std::uint64_t cut_bytes = 0;      // behind it: a line half written
};

Journal parse_journal(std::string_view text);

// The error says why the file cannot be read. Faults in it are no error: they are for the caller to judge.
Expected<Journal> read_journal(const std::string& path);

// "line 57 is half written (120 bytes from byte 8812 on)"; empty where no line is.
std::string cut_text(const Journal& journal);

}  // namespace sokrates::bench
