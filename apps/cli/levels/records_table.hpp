// The table of `sokrates records`: the best known solutions and proved bounds of a collection, as text, CSV,
// JSON lines or a page for browsers.
#pragma once

#include <string>
#include <vector>

#include <sokrates/collection.hpp>

#include "files/record_file.hpp"

namespace sokrates::cli {

struct RecordRow {
  const Entry* entry = nullptr;  // has a valid level
  LevelRecord record;
};

// A number with a star is proved minimal. Two stars mean that the second number is also proved minimal, among
// the solutions with this first number.
std::string records_text(const std::vector<RecordRow>& rows);
std::string records_csv(const std::vector<RecordRow>& rows);
// Returns one JSON line for each level. Unlike the text and the CSV table, it contains the solutions.
std::string records_json(const std::vector<RecordRow>& rows, const std::string& file);
std::string records_html(const std::vector<RecordRow>& rows, const std::string& title);
// Returns one sentence: the levels with a solution, the proved ones, and the sums of pushes and moves.
std::string records_summary(const std::vector<RecordRow>& rows);

}  // namespace sokrates::cli
