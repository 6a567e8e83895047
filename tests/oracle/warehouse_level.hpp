// A level that is large and easy: a hall full of boxes, and storage rooms behind doors of width one.
//
//   #########
//   #.......#     The far rows of every room are goals, which must be filled from the far end. Between them and
//   #.......#     the door, there is just enough space to turn. The boxes stand in the hall at some distance from
//   #       #     each other. No search is needed, but a player who fills the front row first, or who leaves a
//   #       #     box in a door, makes the level unsolvable.
//   #### ####
//   #       #
//   # $   @ #
//   #########
#pragma once

#include <string>
#include <vector>

namespace oracle {

struct Warehouse {
  int side = 100;          // side of the whole square
  int rooms_in_a_row = 5;  // above the hall; the same number is below it
  int room_width = 5;
  int room_depth = 4;
  int apart = 6;  // distance between boxes
};

// Returns a level with as many boxes as goals, on a grid in the hall. Requires: the hall has space for them.
inline std::string warehouse(const Warehouse& plan) {
  std::vector<std::string> rows(static_cast<std::size_t>(plan.side),
                                std::string(static_cast<std::size_t>(plan.side), '#'));
  const auto at = [&](int row, int column) -> char& {
    return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  };
  const int first_row = plan.room_depth + 4;
  const int last_row = plan.side - 1 - first_row;
  for (int row = first_row; row <= last_row; ++row) {
    for (int column = 1; column < plan.side - 1; ++column) at(row, column) = ' ';
  }
  int goals = 0;
  for (int room = 0; room < plan.rooms_in_a_row; ++room) {
    const int left = (2 * room + 1) * plan.side / (2 * plan.rooms_in_a_row) - plan.room_width / 2;
    for (int row = 1; row < first_row - 1; ++row) {
      const bool is_storage = row <= plan.room_depth;
      for (int column = left; column < left + plan.room_width; ++column) {
        at(row, column) = at(plan.side - 1 - row, column) = is_storage ? '.' : ' ';
        goals += is_storage ? 2 : 0;
      }
    }
    const int door = left + plan.room_width / 2;
    at(first_row - 1, door) = at(plan.side - first_row, door) = ' ';
  }
  for (int row = first_row + 3; row < last_row - 2; row += plan.apart) {
    for (int column = 4; column < plan.side - 4; column += plan.apart) {
      if (goals > 0) at(row, column) = '$';
      goals -= goals > 0 ? 1 : 0;
    }
  }
  at(first_row + 1, 2) = '@';
  std::string text;
  for (const std::string& row : rows) text += row + '\n';
  return text;
}

}  // namespace oracle
