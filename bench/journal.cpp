#include "bench/journal.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

namespace sokrates::bench {

Journal parse_journal(std::string_view text) {
  Journal journal;
  std::size_t begin = 0;
  for (std::size_t end; (end = text.find('\n', begin)) != std::string_view::npos; begin = end + 1) {
    ++journal.lines;
    const std::string_view line = text.substr(begin, end - begin);
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    Expected<Row> row = parse_row(line);
    if (row) {
      journal.rows.push_back(std::move(*row));
    } else {
      journal.faults.push_back("line " + std::to_string(journal.lines) + ": " + row.error());
    }
  }
  journal.whole_bytes = begin;
  journal.cut_bytes = text.size() - begin;
  return journal;
}

Expected<Journal> read_journal(const std::string& path) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  // Opening a folder succeeds; only reading it fails.
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
