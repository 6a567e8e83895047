#include "levels/records_table.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <records.css.hpp>

#include "arguments/numbers.hpp"
#include "arguments/terminal.hpp"
#include "draw/markup.hpp"
#include "files/csv_text.hpp"
#include "files/json_text.hpp"

namespace sokrates::cli {
namespace {

constexpr std::size_t kColumns = 8;
using Cells = std::array<std::string, kColumns>;

const Cells kHeadings = {"level", "pushes", "moves", "pushes >=", "moves", "pushes", "moves >=", "title"};

// Returns two stars if both numbers of the solution are proved minimal, in this order.
std::string stars(bool is_proved, bool is_pair_proved) {
  return is_pair_proved ? "**" : is_proved ? "*" : "";
}

std::string bound_text(std::uint64_t bound) {
  return bound == 0 ? "" : std::to_string(bound);
}

Cells cells_of(const RecordRow& row) {
  const LevelRecord& record = row.record;
  Cells cells;
  cells[0] = std::to_string(row.entry->number);
  if (record.by_pushes) {
    const Metrics& metrics = record.by_pushes->metrics;
    cells[1] =
        std::to_string(metrics.pushes) + stars(record.is_pushes_proved(), record.is_pushes_moves_proved);
    cells[2] = std::to_string(metrics.moves);
  }
  cells[3] = bound_text(record.pushes_bound);
  if (record.by_moves) {
    const Metrics& metrics = record.by_moves->metrics;
    cells[4] = std::to_string(metrics.moves) + stars(record.is_moves_proved(), record.is_moves_pushes_proved);
    cells[5] = std::to_string(metrics.pushes);
  }
  cells[6] = bound_text(record.moves_bound);
  cells[7] = printable(row.entry->title);
  return cells;
}

std::string proved_text(bool first, bool both, const char* first_name, const char* both_name) {
  return both ? both_name : first ? first_name : "";
}

Json json_of(const RecordRow& row) {
  const auto number = [](std::uint64_t n) { return n == 0 ? Json(nullptr) : Json(n); };
  const LevelRecord& record = row.record;
  Json object;
  object["level"] = row.entry->number;
  object["title"] = text_or_null(row.entry->title);
  object["exact_id"] = exact_id(*row.entry->level);
  object["unique_id"] = unique_id(*row.entry->level);
  const auto add = [&](const std::string& prefix, const std::optional<LevelRecord::Solution>& best,
                       std::uint64_t bound, const std::string& proved) {
    object[prefix + "pushes"] = best ? Json(best->metrics.pushes) : Json(nullptr);
    object[prefix + "moves"] = best ? Json(best->metrics.moves) : Json(nullptr);
    object[prefix + "lower_bound"] = number(bound);
    object[prefix + "proved"] = text_or_null(proved);
    object[prefix + "solution"] = best ? Json(best->lurd) : Json(nullptr);
  };
  add("by_pushes_", record.by_pushes, record.pushes_bound,
      proved_text(record.is_pushes_proved(), record.is_pushes_moves_proved, "pushes", "pushes,moves"));
  add("by_moves_", record.by_moves, record.moves_bound,
      proved_text(record.is_moves_proved(), record.is_moves_pushes_proved, "moves", "moves,pushes"));
  return object;
}

}  // namespace

std::string records_summary(const std::vector<RecordRow>& rows) {
  std::uint64_t solved = 0, pushes_proved = 0, moves_proved = 0, pushes = 0, moves = 0;
  for (const RecordRow& row : rows) {
    const LevelRecord& record = row.record;
    pushes_proved += record.is_pushes_proved() ? 1U : 0U;
    moves_proved += record.is_moves_proved() ? 1U : 0U;
    if (!record.by_pushes) continue;
    ++solved;
    pushes += record.by_pushes->metrics.pushes;
    moves += record.by_moves->metrics.moves;
  }
  return counted(rows.size(), "level") + ": " + grouped(solved) + " with a solution, " +
         grouped(pushes_proved) + " with proved fewest pushes, " + grouped(moves_proved) +
         " with proved fewest moves; " + counted(pushes, "push") + " and " + counted(moves, "move") +
         " in all";
}

std::string records_text(const std::vector<RecordRow>& rows) {
  std::vector<Cells> table = {kHeadings};
  for (const RecordRow& row : rows) table.push_back(cells_of(row));
  std::array<std::size_t, kColumns> widths{};
  for (const Cells& cells : table) {
    for (std::size_t i = 0; i < kColumns; ++i) widths[i] = std::max(widths[i], shown_columns(cells[i]));
  }
  std::string text;
  for (const Cells& cells : table) {
    std::string line;
    for (std::size_t i = 0; i < kColumns; ++i) {
      const bool is_title = i + 1 == kColumns;
      if (i > 0) line += "  ";
      if (!is_title) line.append(widths[i] - shown_columns(cells[i]), ' ');
      line += cells[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

std::string records_csv(const std::vector<RecordRow>& rows) {
  const CsvTable table({"level", "title", "exact_id", "unique_id", "by_pushes_pushes", "by_pushes_moves",
                        "by_pushes_lower_bound", "by_pushes_proved", "by_moves_moves", "by_moves_pushes",
                        "by_moves_lower_bound", "by_moves_proved"});
  std::string text = table.heading();
  for (const RecordRow& row : rows) text += table.row(json_of(row));
  return text;
}

std::string records_json(const std::vector<RecordRow>& rows, const std::string& file) {
  std::string text;
  for (const RecordRow& row : rows) {
    Json line;
    line["file"] = file;
    line.update(json_of(row));
    text += json_line(line);
  }
  return text;
}

std::string records_html(const std::vector<RecordRow>& rows, const std::string& title) {
  using draw::escaped;
  std::string html =
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
      escaped(title) + "</title>\n<style>\n" + kRecordsCss + "</style>\n</head>\n<body>\n<h1>" +
      escaped(title) + "</h1>\n<table>\n<caption>" + escaped(records_summary(rows)) +
      ". A star marks a proved minimum. Two stars mean that both numbers are proved, in this "
      "order.</caption>\n<thead>\n<tr><th></th><th colspan=\"3\" scope=\"colgroup\">fewest pushes"
      "</th><th colspan=\"3\" scope=\"colgroup\">fewest moves</th><th></th></tr>\n<tr>";
  for (const std::string& heading : kHeadings) html += "<th scope=\"col\">" + escaped(heading) + "</th>";
  html += "</tr>\n</thead>\n<tbody>\n";
  for (const RecordRow& row : rows) {
    html += "<tr>";
    for (const std::string& cell : cells_of(row)) html += "<td>" + escaped(cell) + "</td>";
    html += "</tr>\n";
  }
  return html + "</tbody>\n</table>\n</body>\n</html>\n";
}

}  // namespace sokrates::cli
