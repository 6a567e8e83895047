#include "bench/journal.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

namespace sokrates::bench {

namespace {

void add_line(std::string_view line, Journal& journal) {
  ++journal.lines;
  if (line.find_first_not_of(" \t\r") == std::string_view::npos) return;
  Expected<Row> row = parse_row(line);
  if (row) {
    journal.rows.push_back(std::move(*row));
  } else {
    journal.faults.push_back("line " + std::to_string(journal.lines) + ": " + row.error());
  }
}

// Returns true for an incomplete row: it begins like every row but is not a complete JSON value.
bool is_half_a_row(std::string_view line) {
  constexpr std::string_view kBeginning = "{\"file\":";
  const std::size_t shared = std::min(line.size(), kBeginning.size());
  return line.substr(0, shared) == kBeginning.substr(0, shared) && !is_json(line);
}

}  // namespace

Journal parse_journal(std::string_view text) {
  Journal journal;
  std::size_t begin = 0;
  for (std::size_t end; (end = text.find('\n', begin)) != std::string_view::npos; begin = end + 1) {
    add_line(text.substr(begin, end - begin), journal);
  }
  const std::string_view rest = text.substr(begin);
  if (is_half_a_row(rest)) {
    journal.cut_bytes = rest.size();
  } else if (!rest.empty()) {
    add_line(rest, journal);
    journal.lacks_newline = true;
  }
  journal.whole_bytes = text.size() - journal.cut_bytes;
  return journal;
}

Expected<Journal> read_journal(const std::string& path) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  // Opening a directory succeeds; only reading it fails.
  if (!file || (file.peek() != std::ifstream::traits_type::eof() && !(text << file.rdbuf())) || file.bad()) {
    return Error{std::string("cannot read: ") + std::strerror(errno != 0 ? errno : EIO)};
  }
  return parse_journal(text.view());
}

std::string cut_text(const Journal& journal) {
  if (journal.cut_bytes == 0) return "";
  return "line " + std::to_string(journal.lines + 1) + " is half written (" +
         std::to_string(journal.cut_bytes) + " bytes from byte " + std::to_string(journal.whole_bytes) +
         " on)";
}

}  // namespace sokrates::bench
