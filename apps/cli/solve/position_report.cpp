#include "solve/position_report.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arguments/name_choice.hpp"
#include "arguments/numbers.hpp"
#include "files/board_picture.hpp"

namespace sokrates::cli {
namespace {

constexpr std::string_view kIndent = "  ";

// Wraps the text to lines of at most 90 columns.
std::string paragraph(std::string_view text) {
  std::string lines = flowed(text, 88);
  for (std::size_t at = 0; (at = lines.find('\n', at)) != std::string::npos;) lines.insert(++at, kIndent);
  return std::string(kIndent) + lines + '\n';
}

std::string place(Cell c) {
  return "row " + std::to_string(c.row + 1) + ", column " + std::to_string(c.column + 1);
}

std::vector<Cell> in_reading_order(std::vector<Cell> cells) {
  std::sort(cells.begin(), cells.end(),
            [](Cell a, Cell b) { return a.row != b.row ? a.row < b.row : a.column < b.column; });
  return cells;
}

std::string verdict(const PositionReport& report, const Paint& paint) {
  if (report.is_won) return paint.good("won");
  const std::string given_up = report.limit == Limit::none
                                   ? ""
                                   : "; stopped at the limit of " + std::string(name_of(report.limit)) +
                                         ", so a deadlock may be undetected";
  if (!report.is_dead) return paint.unsure("not known to be lost") + given_up;
  return paint.bad("lost") + ": " + report.reason;
}

bool is_to_blame(const PositionReport& report, Cell c) {
  return std::find(report.witness.begin(), report.witness.end(), c) != report.witness.end();
}

bool has_colours(const Paint& paint) {
  return paint.marked("$") != "$";
}

std::string board_text(const PositionReport& report, const Paint& paint) {
  std::string text;
  for (std::size_t row = 0; row < report.rows.size(); ++row) {
    const std::string& glyphs = report.rows[row];
    std::string line;
    std::string run;  // squares before the next blamed box
    for (std::size_t column = 0; column < glyphs.size(); ++column) {
      if (!is_to_blame(report, {static_cast<int>(row), static_cast<int>(column)})) {
        run += glyphs[column];
        continue;
      }
      // Paint the preceding squares together with the mark, because painted_row() removes trailing spaces.
      const std::string mark =
          has_colours(paint) ? std::string(1, glyphs[column]) : (glyphs[column] == '*' ? "B" : "b");
      line += painted_row(run + mark, paint, run.size());
      run.clear();
    }
    text += std::string(kIndent) + line + painted_row(run, paint) + '\n';
  }
  return text;
}

}  // namespace

std::string position_text(const PositionReport& report, const Paint& paint) {
  std::string text = paragraph(verdict(report, paint));
  if (report.is_dead) text += paragraph("found by " + report.detector);
  return text + blame_text(report, paint);
}

std::string blame_text(const PositionReport& report, const Paint& paint) {
  std::string text;
  if (!report.witness.empty()) {
    std::vector<std::string> places;
    for (const Cell c : in_reading_order(report.witness)) places.push_back(place(c));
    const bool is_one = places.size() == 1;
    text += paragraph((is_one ? "the box of the deadlock: " : "the boxes of the deadlock: ") +
                      joined(places, "; "));
  }
  text += '\n' + board_text(report, paint);
  if (!report.witness.empty() && !has_colours(paint)) {
    text += '\n' + paragraph("b is a box of the deadlock, B one that stands on a goal");
  }
  return text;
}

Json position_json(const PositionReport& report) {
  Json json;
  json["rows"] = report.rows;
  json["won"] = report.is_won;
  json["dead"] = report.is_dead;
  json["detector"] = text_or_null(report.detector);
  json["reason"] = text_or_null(report.reason);
  json["limit"] = report.limit == Limit::none ? Json(nullptr) : Json(name_of(report.limit));
  json["boxes"] = Json::array();
  for (const Cell c : in_reading_order(report.witness)) {
    json["boxes"].push_back({{"row", c.row + 1}, {"column", c.column + 1}});
  }
  return json;
}

}  // namespace sokrates::cli
