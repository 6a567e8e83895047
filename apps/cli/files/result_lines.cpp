#include "files/result_lines.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "files/json_text.hpp"
#include "files/level_files.hpp"

namespace sokrates::cli {
namespace {

constexpr std::string_view kBlank = " \t\r\n";

std::string_view take_line(std::string_view& bytes) {
  const std::size_t end = std::min(bytes.find('\n'), bytes.size());
  const std::string_view line = bytes.substr(0, end);
  bytes.remove_prefix(std::min(end + 1, bytes.size()));
  return line;
}

// An event of `--trace search --json`, which names its level like a result.
bool is_event(const Json& row) {
  return row.is_object() && row.contains("event");
}

bool is_row(const Json& row) {
  if (!row.is_object() || text_in(row, "file").empty()) return false;
  const auto level = row.find("level");
  return level != row.end() && level->is_number_unsigned();
}

class ResultLines {
 public:
  explicit ResultLines(const ReadOptions& options) : options_(options) { collection_.format = Format::json; }

  void add(int line, const Json& row) {
    const std::string file = text_in(row, "file");
    const auto number = row.find("level")->get<std::uint64_t>();
    const auto [known, is_new] = places_.try_emplace({file, number}, collection_.entries.size());
    if (is_new) {
      Entry entry = find(file, number, text_in(row, "exact_id"));
      entry.number = static_cast<int>(collection_.entries.size()) + 1;
      entry.line = line;
      collection_.entries.push_back(std::move(entry));
    }
    keep_solution(collection_.entries[known->second], row);
  }

  Collection take() { return std::move(collection_); }

 private:
  Entry find(const std::string& file, std::uint64_t number, const std::string& id) {
    Entry missing;
    const Expected<Collection>& levels = read(file);
    if (!levels) {
      missing.level = Error{"the level is in " + file + ": " + levels.error()};
      return missing;
    }
    for (const Entry& entry : levels->entries) {
      if (static_cast<std::uint64_t>(entry.number) != number) continue;
      Entry found = entry;
      found.solutions.clear();
      if (found.level && !id.empty() && exact_id(*found.level) != id) {
        found.level =
            Error{file + " has another level " + std::to_string(number) + " than at the time of the run"};
      }
      return found;
    }
    missing.level = Error{file + " has no level " + std::to_string(number) + " any more"};
    return missing;
  }

  const Expected<Collection>& read(const std::string& file) {
    const auto known = files_.find(file);
    if (known != files_.end()) return known->second;
    return files_.emplace(file, read_anew(file)).first->second;
  }

  Expected<Collection> read_anew(const std::string& file) const {
    if (file == "-") return Error{"standard input cannot be read again"};
    const Expected<std::string> bytes = read_bytes(file);
    if (!bytes) return Error{bytes.error()};
    // A list of results must not refer to another one, because the references could form a cycle.
    if (looks_like_result_lines(*bytes)) return Error{"is a list of results itself"};
    return read_levels(*bytes, options_);
  }

  static void keep_solution(Entry& entry, const Json& row) {
    const std::string lurd = text_in(row, "solution");
    if (lurd.empty()) return;
    StoredSolution solution;
    const std::string engine = text_in(row, "engine");
    solution.title = engine.empty() ? "Solution" : "Solution (" + engine + ")";
    solution.lurd = lurd;
    const auto moves = row.find("moves");
    const auto pushes = row.find("pushes");
    if (moves != row.end() && moves->is_number_unsigned() && pushes != row.end() &&
        pushes->is_number_unsigned()) {
      solution.notes.push_back("Moves: " + std::to_string(moves->get<std::uint64_t>()) +
                               ", pushes: " + std::to_string(pushes->get<std::uint64_t>()));
    }
    entry.solutions.push_back(std::move(solution));
  }

  const ReadOptions& options_;
  Collection collection_;
  std::map<std::pair<std::string, std::uint64_t>, std::size_t> places_;  // index by file and number
  std::map<std::string, Expected<Collection>> files_;
};

}  // namespace

bool looks_like_result_lines(std::string_view bytes) {
  bytes.remove_prefix(std::min(bytes.find_first_not_of(kBlank), bytes.size()));
  if (!bytes.starts_with('{')) return false;
  return is_row(parsed_json(take_line(bytes)));
}

Expected<Collection> read_result_lines(std::string_view bytes, const ReadOptions& options) {
  ResultLines lines(options);
  int number = 0;
  while (!bytes.empty()) {
    const std::string_view line = take_line(bytes);
    ++number;
    if (line.find_first_not_of(kBlank) == std::string_view::npos) continue;
    const Json row = parsed_json(line);
    if (!is_row(row))
      return Error{"line " + std::to_string(number) + " is not a result; it is truncated or damaged"};
    if (!is_event(row)) lines.add(number, row);
  }
  return lines.take();
}

}  // namespace sokrates::cli
