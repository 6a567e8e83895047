// Writes a collection as one JSON object. docs/formats.md describes its schema.
#include <string>
#include <string_view>

#include <sokrates/collection.hpp>

namespace sokrates {
namespace {

std::string quoted(std::string_view text) {
  static constexpr char kHex[] = "0123456789abcdef";
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      result += '\\';
      result += c;
    } else if (byte < 0x20 || byte == 0x7F) {
      result += "\\u00";
      result += kHex[byte >> 4];
      result += kHex[byte & 15];
    } else {
      result += c;
    }
  }
  return result + '"';
}

template <class Item, class Write>
std::string array(const std::vector<Item>& items, Write write) {
  std::string result = "[";
  for (const Item& item : items) {
    if (result.size() > 1) result += ", ";
    result += write(item);
  }
  return result + "]";
}

std::string strings(const std::vector<std::string>& items) {
  return array(items, [](const std::string& item) { return quoted(item); });
}

std::string solution_json(const StoredSolution& solution) {
  return "{\"title\": " + quoted(solution.title) + ", \"lurd\": " + quoted(solution.lurd) +
         ", \"notes\": " + strings(solution.notes) + "}";
}

std::string entry_json(const Entry& entry) {
  const Level& level = *entry.level;
  const auto number = [](auto value) { return std::to_string(value); };
  std::string json = "    {\"number\": " + number(entry.number) + ", \"title\": " + quoted(entry.title) +
                     ", \"author\": " + quoted(entry.author) + ",\n";
  json += "     \"win\": \"" + std::string(level.win() == Win::player ? "player" : "boxes") + "\"";
  json += ", \"width\": " + number(level.width()) + ", \"height\": " + number(level.height());
  json += ", \"boxes\": " + number(level.boxes().size()) + ", \"goals\": " + number(level.goals().size());
  json += ", \"players\": " + number(level.players().size()) + ",\n";
  json += "     \"exact_id\": " + quoted(exact_id(level)) + ", \"unique_id\": " + quoted(unique_id(level)) +
          ",\n";
  json += "     \"rows\": " + strings(level.rows()) + ",\n";
  json += "     \"notes\": " + strings(entry.notes) + ",\n";
  json += "     \"solutions\": " + array(entry.solutions, solution_json) + "}";
  return json;
}

}  // namespace

std::string write_json(const Collection& collection) {
  std::string json = "{\n  \"format\": \"sokrates-levels\",\n  \"version\": 1,\n";
  json += "  \"source\": " + quoted(name_of(collection.format)) + ",\n";
  json += "  \"title\": " + quoted(collection.title) + ",\n";
  json += "  \"author\": " + quoted(collection.author) + ",\n";
  json += "  \"notes\": " + strings(collection.notes) + ",\n";
  json += "  \"levels\": [";
  bool first = true;
  for (const Entry& entry : collection.entries) {
    if (!entry.level) continue;
    json += first ? "\n" : ",\n";
    first = false;
    json += entry_json(entry);
  }
  return json + (first ? "]\n}\n" : "\n  ]\n}\n");
}

}  // namespace sokrates
