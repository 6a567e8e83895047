#include "solve/solution_claims.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "arguments/numbers.hpp"
#include "files/json_text.hpp"
#include "files/level_files.hpp"
#include "solve/played_on.hpp"
#include "solve/solution_notes.hpp"

namespace sokrates::cli {
namespace {

using Levels = std::vector<const Entry*>;

std::vector<std::string_view> lines_of(std::string_view bytes) {
  std::vector<std::string_view> lines;
  while (!bytes.empty()) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    std::string_view line = bytes.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
  }
  return lines;
}

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t") == std::string_view::npos;
}

bool is_comment(std::string_view line) {
  return line.starts_with(';');
}

bool could_be_lurd(std::string_view line) {
  return line.find_first_not_of("udlrUDLR0123456789(){}*[]<> \t") == std::string_view::npos;
}

bool has_number(const Entry* entry, const std::optional<std::uint64_t>& number) {
  return entry->level && number && static_cast<std::uint64_t>(entry->number) == *number;
}

// Finds levels by their identity.
class ByIdentity {
 public:
  explicit ByIdentity(const Levels& levels) {
    for (const Entry* entry : levels) {
      if (entry->level) entries_[exact_id(*entry->level)].push_back(entry);
    }
  }
  // Returns the level with this number among equal levels, or else the first of them.
  const Entry* find(const std::string& id, const std::optional<std::uint64_t>& number) const {
    const auto found = entries_.find(id);
    if (found == entries_.end()) return nullptr;
    const Levels& equal = found->second;
    const auto meant = std::find_if(equal.begin(), equal.end(),
                                    [&](const Entry* entry) { return has_number(entry, number); });
    return meant == equal.end() ? equal.front() : *meant;
  }

 private:
  std::map<std::string, Levels> entries_;
};

void number_claims(std::vector<Claim>& claims) {
  std::map<const Entry*, int> counts;
  for (Claim& claim : claims) claim.number = ++counts[claim.entry];
}

std::optional<std::uint64_t> number_in(const Json& row, const char* key) {
  const auto found = row.find(key);
  if (found == row.end() || !found->is_number_unsigned()) return std::nullopt;
  return found->get<std::uint64_t>();
}

// A row that names this file refers to the level with its number. Other rows are matched by board, because
// files may be renamed or copied.
const Entry* meant_by(const Json& row, const std::string& file, const Levels& levels,
                      const ByIdentity& by_identity) {
  const std::optional<std::uint64_t> number = number_in(row, "level");
  const std::string id = text_in(row, "exact_id");
  const bool is_of_this_file = number && !file.empty() && text_in(row, "file") == file;
  if (!is_of_this_file && !id.empty()) return by_identity.find(id, number);
  const auto found = std::find_if(levels.begin(), levels.end(),
                                  [&](const Entry* entry) { return has_number(entry, number); });
  return found == levels.end() ? nullptr : *found;
}

Expected<std::vector<Claim>> claims_in_json(std::string_view bytes, const std::string& file,
                                            const Levels& levels) {
  const ByIdentity by_identity(levels);
  std::vector<Claim> claims;
  std::uint64_t line_number = 0;
  for (const std::string_view line : lines_of(bytes)) {
    ++line_number;
    if (is_blank(line)) continue;
    const Json row = parsed_json(line);
    if (!row.is_object()) return Error{"line " + std::to_string(line_number) + " is not a JSON object"};
    const auto solution = row.find("solution");
    if (solution == row.end() || !solution->is_string()) continue;
    const Entry* const entry = meant_by(row, file, levels, by_identity);
    if (entry == nullptr) continue;
    Claim claim{entry,
                1,
                text_in(row, "engine"),
                solution->get<std::string>(),
                number_in(row, "moves"),
                number_in(row, "pushes")};
    const std::string position = text_in(row, "position");
    claims.push_back(position.empty() || !entry->level ? std::move(claim)
                                                       : from_start(std::move(claim), position));
  }
  if (claims.empty()) return Error{"has no solution for any of these levels"};
  return claims;
}

Expected<std::vector<Claim>> claims_beside_boards(const Collection& collection, const Levels& levels) {
  const ByIdentity by_identity(levels);
  std::vector<Claim> claims;
  for (const Entry& other : collection.entries) {
    if (!other.level) continue;
    const Entry* const entry =
        by_identity.find(exact_id(*other.level), static_cast<std::uint64_t>(other.number));
    if (entry == nullptr) continue;
    for (const StoredSolution& stored : other.solutions) {
      claims.push_back({entry, 1, stored.title, stored.lurd, {}, {}});
    }
  }
  if (claims.empty())
    return Error{"has no solution for any of these levels (its boards are compared with theirs)"};
  return claims;
}

Expected<std::vector<Claim>> claims_in_plain(std::string_view bytes, const Levels& levels,
                                             const ReadOptions& options) {
  const std::vector<std::string_view> lines = lines_of(bytes);
  const bool all_lurd = std::all_of(lines.begin(), lines.end(), [](std::string_view line) {
    return is_comment(line) || could_be_lurd(line);
  });
  std::vector<Claim> claims;
  // There is one line for each level, as `solve --lurd` prints it. An empty line is the solution of a level
  // that is solved at the start.
  if (all_lurd && lines.size() == levels.size()) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (!is_comment(lines[i]) && levels[i]->level)
        claims.push_back({levels[i], 1, "", std::string(lines[i]), {}, {}});
    }
    if (claims.empty()) return Error{"has only comments and no solution"};
    return claims;
  }
  const auto solutions = read_solutions(bytes, options);
  if (!solutions) return Error{solutions.error()};
  if (levels.size() != 1 && solutions->size() != levels.size()) {
    return Error{"has " + counted(solutions->size(), "solution") + " for " + counted(levels.size(), "level") +
                 "; choose the level with --levels"};
  }
  for (std::size_t i = 0; i < solutions->size(); ++i) {
    const Entry* const entry = levels.size() == 1 ? levels[0] : levels[i];
    if (entry->level) claims.push_back({entry, 1, (*solutions)[i].title, (*solutions)[i].lurd, {}, {}});
  }
  return claims;
}

}  // namespace

bool is_saved_game(const Claim& claim) {
  std::string name = claim.name;
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : static_cast<char>(c);
  });
  return name.find("snapshot") != std::string::npos || name.starts_with("savegame") ||
         name.starts_with("saved game");
}

std::vector<Claim> stored_claims(const Levels& levels) {
  std::vector<Claim> claims;
  for (const Entry* entry : levels) {
    if (!entry->level) continue;
    for (const StoredSolution& stored : entry->solutions) {
      const ClaimedFigures figures = claimed_figures(stored);
      claims.push_back({entry, 1, stored.title, stored.lurd, figures.moves, figures.pushes});
    }
  }
  number_claims(claims);
  return claims;
}

Expected<std::vector<Claim>> claims_in_file(std::string_view bytes, const std::string& file,
                                            const Levels& levels, const ReadOptions& options) {
  const std::size_t first = std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size());
  const std::string_view content = bytes.substr(first);
  // `{1}` begins a run of the first robot. `{` and a quotation mark begin a JSON object.
  const std::size_t second = content.find_first_not_of(" \t\r\n", 1);
  const bool is_json = content.starts_with('{') && second != std::string_view::npos && content[second] == '"';
  Expected<std::vector<Claim>> claims = Error{"has no solution"};
  if (is_json) {
    claims = claims_in_json(bytes, file, levels);
  } else if (const auto collection = read_levels(bytes, options);
             collection && std::any_of(collection->entries.begin(), collection->entries.end(),
                                       [](const Entry& entry) { return entry.level.has_value(); })) {
    claims = claims_beside_boards(*collection, levels);
  } else if (!bytes.empty()) {
    claims = claims_in_plain(bytes, levels, options);
  }
  if (claims) number_claims(*claims);
  return claims;
}

}  // namespace sokrates::cli
