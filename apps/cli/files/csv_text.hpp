// Comma-separated values (RFC 4180), with a line feed at the end of each line.
//
// The columns of a table are chosen from the fields of JSON objects, so that a table and `--json` agree. An
// absent field and null become an empty value. A list becomes one value, with its elements separated by "; ".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "files/json_text.hpp"

namespace sokrates::cli {

// A value is quoted if it contains a comma, a quotation mark or a line break.
std::string csv_line(const std::vector<std::string>& values);

class CsvTable {
 public:
  explicit CsvTable(std::vector<std::string> columns) : columns_(std::move(columns)) {}

  std::string heading() const { return csv_line(columns_); }
  std::string row(const Json& object) const;

 private:
  std::vector<std::string> columns_;
};

// Returns true if the name of a file ends in ".csv".
bool is_csv_path(std::string_view path);

}  // namespace sokrates::cli
