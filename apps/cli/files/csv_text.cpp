#include "files/csv_text.hpp"

#include <nlohmann/json.hpp>

namespace sokrates::cli {
namespace {

std::string quoted_if_needed(const std::string& value) {
  if (value.find_first_of(",\"\r\n") == std::string::npos) return value;
  std::string text = "\"";
  for (const char c : value) text.append(c == '"' ? 2 : 1, c);
  return text + '"';
}

std::string value_text(const Json& value) {
  if (value.is_null()) return "";
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_array()) return value.dump(-1, ' ', false, Json::error_handler_t::replace);
  std::string text;
  for (const Json& member : value) text += (text.empty() ? "" : "; ") + value_text(member);
  return text;
}

}  // namespace

std::string csv_line(const std::vector<std::string>& values) {
  std::string line;
  for (const std::string& value : values) line += quoted_if_needed(value) + ',';
  if (!line.empty()) line.pop_back();
  return line + '\n';
}

std::string CsvTable::row(const Json& object) const {
  std::vector<std::string> values;
  for (const std::string& column : columns_) {
    const auto found = object.find(column);
    values.push_back(found == object.end() ? "" : value_text(*found));
  }
  return csv_line(values);
}

bool is_csv_path(std::string_view path) {
  return path.ends_with(".csv");
}

}  // namespace sokrates::cli
