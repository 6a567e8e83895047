// A journal: what a run has finished, one row a line, in the order it was finished.
//
// A line is written whole, by one call, and counts once its newline is there. Whatever follows the last
// newline was cut off by a crash of the machine or a full disk, and is no row.
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
  std::vector<std::string> faults;  // of whole lines that are no rows: "line 12: 'status' is missing"
  std::size_t lines = 0;            // whole ones, blank ones included
  std::uint64_t whole_bytes = 0;    // where the last whole line ends
  std::uint64_t cut_bytes = 0;      // behind it: a line half written
};

Journal parse_journal(std::string_view text);

// The error says why the file cannot be read. Faults in it are no error: they are for the caller to judge.
Expected<Journal> read_journal(const std::string& path);

// "line 57 is half written (120 bytes from byte 8812 on)"; empty where no line is.
std::string cut_text(const Journal& journal);

}  // namespace sokrates::bench
