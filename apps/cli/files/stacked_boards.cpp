#include "files/stacked_boards.hpp"

#include <string>
#include <vector>

namespace sokrates::cli {
namespace {

bool is_wall_row(const std::string& row) {
  return row.find('#') != std::string::npos && row.find_first_not_of("# ") == std::string::npos;
}

}  // namespace

std::optional<int> second_board_row(const Level& level) {
  if (level.players().size() < 2) return std::nullopt;
  const std::vector<std::string> rows = level.rows();
  for (std::size_t i = 1; i < rows.size(); ++i) {
    if (!is_wall_row(rows[i - 1]) || !is_wall_row(rows[i])) continue;
    const auto middle = rows.begin() + static_cast<std::ptrdiff_t>(i);
    const bool are_levels = Level::from_rows(std::vector<std::string>(rows.begin(), middle), level.win()) &&
                            Level::from_rows(std::vector<std::string>(middle, rows.end()), level.win());
    if (are_levels) return static_cast<int>(i) + 1;
  }
  return std::nullopt;
}

}  // namespace sokrates::cli
