#include "bench/bench_boards.hpp"

#include <algorithm>

#include "bench/identity.hpp"
#include "files/level_files.hpp"

namespace sokrates::cli {

const Expected<Collection>& BenchBoards::file(const std::string& path) {
  const auto known = files_.find(path);
  if (known != files_.end()) return known->second;
  // Standard input cannot be read again.
  const Expected<std::string> bytes =
      path == "-" ? Expected<std::string>(Error{"the run read it from standard input"}) : read_bytes(path);
  Expected<Collection> levels = bytes ? read_levels(*bytes, {}) : Expected<Collection>(Error{bytes.error()});
  return files_.emplace(path, std::move(levels)).first->second;
}

Expected<const Entry*> BenchBoards::find(const bench::Row& row) {
  const Expected<Collection>& levels = file(row.file);
  if (!levels) return Error{row.file + ": " + levels.error()};
  const std::vector<Entry>& entries = levels->entries;
  const auto found = std::lower_bound(
      entries.begin(), entries.end(), row.level,
      [](const Entry& entry, std::size_t level) { return static_cast<std::size_t>(entry.number) < level; });
  if (found == entries.end() || static_cast<std::size_t>(found->number) != row.level)
    return Error{row.file + " has no level " + std::to_string(row.level) + " any more"};
  if (!row.content.empty() && bench::content_of(*found) != row.content) {
    return Error{row.file + " has another level " + std::to_string(row.level) +
                 " than at the time of the run, or the run had --dialect, --start or --target"};
  }
  if (!found->level) return Error{broken_level_message(row.file, *found)};
  return &*found;
}

}  // namespace sokrates::cli
