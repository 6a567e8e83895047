// A journal: the finished levels of a run, one row per line, in the order in which they were finished.
//
// A line is written whole, by one call. After a crash of the machine or on a full disk, the text after the last newline may be
// an incomplete row, which begins like every row. It may also be a row that lacks only its newline. Any other text after the
// last newline is a fault, like every line that is not blank and not a row.
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
  // One text for each line that is neither blank nor a row, such as "line 12: 'status' is missing".
  std::vector<std::string> faults;
  std::size_t lines = 0;          // complete lines, including blank ones
  bool lacks_newline = false;     // the last complete line lacks its newline
  std::uint64_t whole_bytes = 0;  // the end of the last complete line
  std::uint64_t cut_bytes = 0;    // bytes of an incomplete line after it
};

Journal parse_journal(std::string_view text);

// The error is why the file cannot be read. Faults in the file are not an error; the caller decides about them.
Expected<Journal> read_journal(const std::string& path);

// Returns "line 57 is half written (120 bytes from byte 8812 on)", or an empty text if every line is complete.
std::string cut_text(const Journal& journal);

}  // namespace sokrates::bench
