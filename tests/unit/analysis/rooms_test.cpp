#include "analysis/rooms.hpp"

#include <gtest/gtest.h>

namespace sokrates {
namespace {

const char kTwoRooms[] =
    "##########\n"
    "#   #    #\n"
    "# $    @ #\n"
    "#   #   .#\n"
    "##########";

TEST(Rooms, AreBlocksOfFloorAndTheRestIsCorridor) {
  const Board board(*Level::from_text(kTwoRooms));
  const Rooms rooms(board);
  EXPECT_EQ(rooms.count(), 2U);
  const auto room = [&](int row, int column) { return rooms.room_of(board.square({row, column})); };
  EXPECT_EQ(room(2, 4), Rooms::kCorridor);
  EXPECT_EQ(room(1, 1), room(3, 3));
  EXPECT_EQ(room(1, 5), room(3, 8));
  EXPECT_NE(room(1, 1), room(1, 5));
}

TEST(Rooms, ABoxInTheDoorClosesBothDirections) {
  const Board board(*Level::from_text(kTwoRooms));
  Rooms rooms(board);
  Position position(board);
  EXPECT_EQ(rooms.closed_passages(position), 0U);
  const Square door = board.square({2, 4});
  position.move_box(position.boxes()[0], door);
  EXPECT_EQ(rooms.closed_passages(position), 2U);
  // A box on the square in front of the door closes it too.
  position.move_box(door, board.square({2, 3}));
  EXPECT_EQ(rooms.closed_passages(position), 2U);
  position.move_box(board.square({2, 3}), board.square({1, 3}));
  EXPECT_EQ(rooms.closed_passages(position), 0U);
}

TEST(Rooms, GoalsInDeadEndsAreHoles) {
  const Board board(
      *Level::from_text("#######\n"
                        "#  ####\n"
                        "#@$ ..#\n"
                        "#  ####\n"
                        "#######"));
  const Rooms rooms(board);
  EXPECT_TRUE(rooms.is_hole(board.square({2, 5})));
  EXPECT_TRUE(rooms.is_hole(board.square({2, 4})));
}

}  // namespace
}  // namespace sokrates
