#include "design/critique_marks.hpp"

namespace sokrates::cli {

std::vector<CritiqueMark> critique_marks(const generate::Critique& critique) {
  return {{'d', "unnecessary dead ends", &critique.dead_ends},
          {'f', "floor that may be wall", &critique.unused_floor},
          {'b', "boxes that are not pushed", &critique.idle_boxes},
          {'g', "goals that stay empty", &critique.empty_goals},
          {'w', "inner walls that may be floor", &critique.idle_walls}};
}

std::vector<std::string> marked_rows(const Level& level, const generate::Critique& critique) {
  std::vector<std::string> rows = level.rows();
  for (const CritiqueMark& mark : critique_marks(critique)) {
    for (const Cell cell : *mark.cells) {
      std::string& row = rows[static_cast<std::size_t>(cell.row)];
      const auto column = static_cast<std::size_t>(cell.column);
      if (row.size() <= column) row.resize(column + 1, ' ');
      row[column] = mark.letter;
    }
  }
  return rows;
}

}  // namespace sokrates::cli
