#include "files/collection_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "files/json_text.hpp"

namespace sokrates::cli {
namespace {

std::vector<std::string> texts_in(const Json& object, const char* key) {
  std::vector<std::string> texts;
  const auto found = object.find(key);
  if (found == object.end() || !found->is_array()) return texts;
  for (const Json& each : *found) {
    if (each.is_string()) texts.push_back(each.get<std::string>());
  }
  return texts;
}

Expected<Level> level_in(const Json& object, const ReadOptions& options) {
  const std::vector<std::string> rows = texts_in(object, "rows");
  if (rows.empty()) return Error{"has no \"rows\""};
  std::size_t width = 0;
  for (const std::string& row : rows) width = std::max(width, row.size());
  if (width > options.max_cells_per_level / rows.size()) return Error{"has too many squares"};
  const std::string win = text_in(object, "win");
  if (!win.empty() && win != "boxes" && win != "player") return Error{"\"win\" is neither boxes nor player"};
  return Level::from_rows(rows, win == "player" ? Win::player : Win::boxes);
}

Entry entry_in(const Json& object, const ReadOptions& options) {
  Entry entry;
  if (!object.is_object()) {
    entry.level = Error{"is not a JSON object"};
    return entry;
  }
  entry.title = text_in(object, "title");
  entry.author = text_in(object, "author");
  entry.notes = texts_in(object, "notes");
  const auto solutions = object.find("solutions");
  if (solutions != object.end() && solutions->is_array()) {
    for (const Json& each : *solutions) {
      if (!each.is_object()) continue;
      entry.solutions.push_back({text_in(each, "title"), text_in(each, "lurd"), texts_in(each, "notes")});
    }
  }
  entry.level = level_in(object, options);
  return entry;
}

}  // namespace

bool looks_like_collection_json(std::string_view bytes) {
  constexpr std::string_view kBlank = " \t\r\n";
  const std::size_t first = bytes.find_first_not_of(kBlank);
  if (first == std::string_view::npos || bytes[first] != '{') return false;
  const std::size_t second = bytes.find_first_not_of(kBlank, first + 1);
  return second != std::string_view::npos && bytes[second] == '"';
}

Expected<Collection> read_collection_json(std::string_view bytes, const ReadOptions& options) {
  const Json document = parsed_json(bytes);
  if (!document.is_object()) return Error{"looks like JSON but is truncated or damaged"};
  const auto levels = document.find("levels");
  if (levels == document.end() || !levels->is_array()) {
    return Error{"is JSON without a list of \"levels\"; see docs/formats.md"};
  }
  Collection collection;
  collection.format = Format::json;
  collection.title = text_in(document, "title");
  collection.author = text_in(document, "author");
  collection.notes = texts_in(document, "notes");
  for (const Json& each : *levels) {
    collection.entries.push_back(entry_in(each, options));
    collection.entries.back().number = static_cast<int>(collection.entries.size());
  }
  if (collection.entries.empty()) return Error{"has no level in it"};
  return collection;
}

}  // namespace sokrates::cli
