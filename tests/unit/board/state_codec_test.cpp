// Packed states: unpacking restores the state, and different states are packed differently.
#include "board/state_codec.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "unit/board/random_level.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

// Returns an open room with `boxes` boxes.
Level open_room(int width, int height, int boxes) {
  std::vector<std::string> rows(static_cast<std::size_t>(height),
                                std::string(static_cast<std::size_t>(width), ' '));
  rows[0][0] = '@';
  for (int i = 1; i <= boxes; ++i) {
    rows[static_cast<std::size_t>(i / width)][static_cast<std::size_t>(i % width)] = '*';
  }
  return *Level::from_rows(rows);
}

using State = std::pair<std::vector<Square>, Square>;  // boxes in rising order, player

State random_state(Random& random, const Board& board, const std::vector<Square>& live, std::uint32_t boxes) {
  std::set<Square> set;
  while (set.size() < boxes) set.insert(live[random.below(static_cast<std::uint32_t>(live.size()))]);
  return {std::vector<Square>(set.begin(), set.end()), random.below(board.squares())};
}

// Returns what `pack(out)` writes, and checks that it writes nothing else.
template <class Pack>
std::vector<std::uint64_t> packed_between_guards(const StateCodec& codec, Pack pack) {
  std::vector<std::uint64_t> words(codec.words() + 2, 0xA5A5);
  pack(words.data() + 1);
  EXPECT_EQ(words.front(), 0xA5A5U) << "written before its place";
  EXPECT_EQ(words.back(), 0xA5A5U) << "written beyond its place";
  return {words.begin() + 1, words.end() - 1};
}

// Returns the stored bytes and not one more, so that an access beyond them would be detected.
std::vector<std::uint8_t> bytes_of(const StateCodec& codec, const std::vector<std::uint64_t>& packed) {
  std::vector<std::uint8_t> bytes(codec.bytes());
  if (!bytes.empty()) std::memcpy(bytes.data(), packed.data(), bytes.size());
  return bytes;
}

// Packs many random states with shuffled slots into a guarded buffer, and unpacks them.
void check_codec(const Board& board, const SquareSet& live, std::uint32_t boxes, std::uint64_t seed) {
  StateCodec codec(board, live, boxes);
  std::vector<Square> live_squares;
  for (Square s = 0; s < board.squares(); ++s) {
    if (live.contains(s)) live_squares.push_back(s);
  }
  Random random(seed);
  Position position(board);
  Position other(board);
  std::map<std::vector<std::uint8_t>, State> seen;
  std::set<State> states;
  const int rounds = boxes > 100 ? 30 : 400;
  for (int i = 0; i < rounds; ++i) {
    const State state = random_state(random, board, live_squares, boxes);
    states.insert(state);
    std::vector<Square> shuffled = state.first;
    for (std::size_t k = shuffled.size(); k > 1; --k) {
      std::swap(shuffled[k - 1], shuffled[random.below(static_cast<std::uint32_t>(k))]);
    }
    position.set_boxes(shuffled.data(), shuffled.size());
    position.set_player(0);
    const std::vector<std::uint64_t> packed =
        packed_between_guards(codec, [&](std::uint64_t* out) { codec.pack(position, state.second, out); });
    const std::vector<std::uint8_t> bytes = bytes_of(codec, packed);
    ASSERT_EQ(codec.hash(bytes.data()), codec.hash(packed.data())) << "stored or not, it is the same state";
    ASSERT_TRUE(codec.are_equal(bytes.data(), packed.data()));

    // A child packed from its parent equals a child packed from its boxes.
    const Square empty = live_squares[random.below(static_cast<std::uint32_t>(live_squares.size()))];
    if (boxes > 0 && !position.has_box(empty)) {
      const Square from = shuffled[random.below(boxes)];
      const Square player = random.below(board.squares());
      position.move_box(from, empty);
      const auto whole =
          packed_between_guards(codec, [&](std::uint64_t* out) { codec.pack(position, player, out); });
      const auto stepwise = packed_between_guards(codec, [&](std::uint64_t* out) {
        codec.pack_child(bytes.data(), from, empty, position, player, out);
      });
      ASSERT_EQ(whole, stepwise);
      ASSERT_FALSE(codec.are_equal(bytes.data(), whole.data()));
      position.move_box(empty, from);
    }
    const auto moved = packed_between_guards(codec, [&](std::uint64_t* out) {
      codec.pack_child(bytes.data(), 0, 0, position, state.second, out);
    });
    ASSERT_EQ(moved, packed) << "no box went anywhere";

    // Use another state in between: none of its data may remain.
    const std::uint64_t key = position.boxes_key() ^ position.player_key(state.second);
    const State noise = random_state(random, board, live_squares, boxes);
    other.set_boxes(noise.first.data(), noise.first.size());
    codec.unpack(bytes.data(), other);
    ASSERT_EQ(other.boxes(), state.first) << "slots in square order";
    ASSERT_EQ(other.player(), state.second);
    ASSERT_EQ(other.boxes_key() ^ other.player_key(other.player()), key);

    const auto [place, is_new] = seen.insert({bytes, state});
    ASSERT_TRUE(is_new || place->second == state) << "two states look alike";
  }
  ASSERT_EQ(seen.size(), states.size()) << "one state, two looks";
}

struct Room {
  int width, height, boxes;
};

TEST(StateCodec, RoundTripsInRoomsOfEverySize) {
  // The boards range from one square to boards where the list is much smaller (few boxes) and where the
  // bitmap is (many boxes). Sizes around 64 bits are where words end.
  const std::vector<Room> rooms{
      {2, 1, 0},   {2, 1, 1},   {3, 1, 1},   {4, 4, 2},     {8, 8, 3},     {8, 8, 60},
      {63, 1, 5},  {64, 1, 9},  {65, 1, 10}, {13, 5, 12},   {16, 16, 30},  {9, 7, 62},
      {64, 2, 40}, {20, 20, 7}, {70, 60, 2}, {70, 60, 200}, {300, 300, 3}, {50, 50, 2000},
  };
  std::uint64_t seed = 1;
  for (const Room& room : rooms) {
    const Board board(open_room(room.width, room.height, room.boxes));
    ASSERT_NO_FATAL_FAILURE(
        check_codec(board, SquareSet::all(board), static_cast<std::uint32_t>(room.boxes), seed++))
        << room.width << "x" << room.height << ", " << room.boxes << " boxes";
  }
}

TEST(StateCodec, LiveSquaresWithGapsKeepTheirNumbers) {
  Random random(9);
  for (int trial = 0; trial < 40; ++trial) {
    const std::uint32_t boxes = 1 + random.below(9);
    const Level level = random_level(random, {14, 12, 25, boxes, 3});
    const Board board(level);
    SquareSet live(board);
    for (Square s = 0; s < board.squares(); ++s) {
      if (random.below(3) != 0) live.insert(s);
    }
    if (live.size() < boxes) continue;
    ASSERT_NO_FATAL_FAILURE(check_codec(board, live, boxes, random.next())) << picture(level);
  }
}

// The size is min(live, boxes * ceil(log2 live)) + ceil(log2 squares) bits, the smaller layout.
TEST(StateCodec, UsesTheSmallerLayout) {
  const auto bytes = [](int width, int height, int boxes) {
    const Board board(open_room(width, height, boxes));
    return StateCodec(board, SquareSet::all(board), static_cast<std::uint32_t>(boxes)).bytes();
  };
  EXPECT_EQ(bytes(300, 300, 3), (3U * 17 + 17 + 7) / 8);
  EXPECT_EQ(bytes(70, 60, 2), (2U * 13 + 13 + 7) / 8);
  EXPECT_EQ(bytes(16, 16, 30), (30U * 8 + 8 + 7) / 8) << "240 bits of a list against 256";
  EXPECT_EQ(bytes(16, 16, 31), (31U * 8 + 8 + 7) / 8) << "248 against 256";
  EXPECT_EQ(bytes(16, 16, 33), (256U + 8 + 7) / 8) << "a bitmap against 264 bits";
  EXPECT_EQ(bytes(50, 50, 2000), (2500U + 12 + 7) / 8);
  EXPECT_EQ(bytes(2, 1, 0), 1U);
}

TEST(StateCodec, OneLiveSquareNeedsNoBits) {
  const Board board(drawn("@$."));
  SquareSet live(board);
  live.insert(2);
  StateCodec codec(board, live, 1);
  Position position(board);
  const Square goal = 2;
  position.set_boxes(&goal, 1);
  std::vector<std::uint64_t> packed(codec.words());
  codec.pack(position, 1, packed.data());
  Position other(board);
  codec.unpack(bytes_of(codec, packed).data(), other);
  EXPECT_EQ(other.boxes(), (std::vector<Square>{2}));
  EXPECT_EQ(other.player(), 1U);
}

// Every state of a small board in both layouts: the number of packed states equals the number of states.
TEST(StateCodec, IsOneToOneOnASmallBoard) {
  const Board board(open_room(4, 3, 2));
  for (const std::uint32_t boxes : {2U, 9U}) {
    StateCodec codec(board, SquareSet::all(board), boxes);
    Position position(board);
    std::set<std::vector<std::uint64_t>> looks;
    std::size_t states = 0;
    for (std::uint32_t bits = 0; bits < (1U << 12); ++bits) {
      std::vector<Square> set;
      for (Square s = 0; s < 12; ++s) {
        if ((bits >> s & 1U) != 0) set.push_back(s);
      }
      if (set.size() != boxes) continue;
      position.set_boxes(set.data(), set.size());
      for (Square player = 0; player < 12; ++player) {
        std::vector<std::uint64_t> packed(codec.words());
        codec.pack(position, player, packed.data());
        looks.insert(packed);
        ++states;
      }
    }
    EXPECT_EQ(looks.size(), states);
    EXPECT_EQ(states, boxes == 2 ? 66U * 12 : 220U * 12);
  }
}

}  // namespace
}  // namespace sokrates
