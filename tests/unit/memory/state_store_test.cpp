// The state store with hundreds of thousands of states: all of them are found, and no others.
#include "memory/state_store.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/random.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

Level open_room(std::size_t width, std::size_t height) {
  std::vector<std::string> rows(height, std::string(width, ' '));
  rows[0][0] = '@';
  rows[0][1] = rows[0][2] = '*';
  return *Level::from_rows(rows);
}

// Calls `visit(position, player, number)` for every pair of boxes on the board and every step-th player's
// square. All visited states are different.
template <class Visit>
void for_each_state(const Board& board, Square first_player, Square step, Visit visit) {
  Position position(board);
  std::uint32_t number = 0;
  for (Square a = 0; a < board.squares(); ++a) {
    for (Square b = a + 1; b < board.squares(); ++b) {
      // The slots are in falling order, which must not matter.
      const Square boxes[] = {b, a};
      position.set_boxes(boxes, 2);
      for (Square player = first_player; player < board.squares(); player += step) {
        visit(position, player, number++);
      }
    }
  }
}

// 196 squares: 19,110 pairs of boxes with 14 player's squares each.
constexpr std::uint32_t kStates = 19'110 * 14;

TEST(StateStore, FindsAllStoredStatesAndNoOthers) {
  const Board board(open_room(14, 14));
  MemoryAccount account;
  StateStore store(board, SquareSet::all(board), 2, 12, account);
  for_each_state(board, 0, 14, [&](const Position& position, Square player, std::uint32_t number) {
    ASSERT_EQ(store.find(position, player), kNoState);
    ASSERT_EQ(store.insert_missing(), number) << "ids in order of arrival";
    EXPECT_EQ((store.extra<std::uint64_t>(number, 0)), 0U) << "extra bytes begin as zero";
    store.set_extra(number, 0, number * 7);
    store.set_extra(number, 4, std::uint64_t{number} << 20);
  });
  ASSERT_EQ(store.size(), kStates);

  Position loaded(board);
  for_each_state(board, 0, 14, [&](const Position& position, Square player, std::uint32_t number) {
    ASSERT_EQ(store.find(position, player), number);
    ASSERT_EQ(store.extra<std::uint32_t>(number, 0), number * 7);
    ASSERT_EQ((store.extra<std::uint64_t>(number, 4)), std::uint64_t{number} << 20);
    if (number % 64 != 0) return;
    store.load(number, loaded);
    ASSERT_EQ(loaded.boxes_key(), position.boxes_key());
    ASSERT_EQ(loaded.player(), player);
    ASSERT_LT(loaded.boxes()[0], loaded.boxes()[1]) << "slots in square order";
  });
  // The same boxes with the player on another square.
  for_each_state(board, 5, 28, [&](const Position& position, Square player, std::uint32_t) {
    ASSERT_EQ(store.find(position, player), kNoState);
  });
  EXPECT_EQ(store.size(), kStates);
}

// The prefetched state is only a hint: it may be a different state, and the state may be inserted after the
// prefetch.
TEST(StateStore, FindsAPrefetchedState) {
  const Board board(open_room(8, 8));
  MemoryAccount account;
  StateStore store(board, SquareSet::all(board), 2, 3, account);
  PackedState state(store);
  for_each_state(board, 0, 1, [&](const Position& position, Square player, std::uint32_t number) {
    store.pack(position, player, state);
    store.fetch(state);
    store.fetch_likely(state);
    ASSERT_EQ(store.find(state), kNoState);
    ASSERT_EQ(store.insert(state), number);
    ASSERT_EQ(store.find(state), number) << "though it was not there when it was fetched";
  });
  for_each_state(board, 0, 1, [&](const Position& position, Square player, std::uint32_t number) {
    store.pack(position, player, state);
    ASSERT_EQ(store.find(state), number) << "not fetched: the hint of the state before is forgotten";
    store.fetch_likely(state);
    ASSERT_EQ(store.find(state), number);
  });
}

// A child is packed from the bytes of its parent: on boards where a state has one word and where it has more,
// as a bitmap and as a list.
TEST(StateStore, AChildIsPackedLikeAnyState) {
  for (const std::size_t side : {4U, 7U, 12U, 20U}) {
    const Board board(open_room(side, side));
    MemoryAccount account;
    StateStore store(board, SquareSet::all(board), 2, 3, account);
    Position position(board);
    Random random(11);
    PackedState packed(store);
    const auto find_child = [&](StateId parent, Square from, Square to, Square player) {
      store.pack_child(parent, from, to, position, player, packed);
      return store.find(packed);
    };
    for (int i = 0; i < 2000; ++i) {
      const Square box = position.boxes()[random.below(2)];
      const Square to = random.below(board.squares());
      const Square player = random.below(board.squares());
      if (position.has_box(to)) continue;
      StateId parent = store.find(position, player);
      if (parent == kNoState) parent = store.insert_missing();
      position.move_box(box, to);
      const StateId child = find_child(parent, box, to, player);
      ASSERT_EQ(store.find(position, player), child);
      if (child != kNoState) continue;
      ASSERT_EQ(find_child(parent, box, to, player), kNoState);
      const StateId made = store.insert(packed);
      ASSERT_EQ(store.find(position, player), made);
      Position loaded(board);
      store.load(made, loaded);
      EXPECT_EQ(loaded.boxes_key(), position.boxes_key());
      EXPECT_EQ(loaded.player(), player);
      ASSERT_EQ(find_child(made, board.nowhere(), board.nowhere(), player), made) << "a step without a push";
    }
  }
}

TEST(StateStore, CostsARecordAndItsShareOfTheIndex) {
  const Board board(open_room(14, 14));
  MemoryAccount account;
  {
    StateStore store(board, SquareSet::all(board), 2, 8, account);
    EXPECT_EQ(store.record_bytes(), 3U + 8U) << "three numbers below 196 take 24 bits";
    for_each_state(board, 0, 14, [&](const Position& position, Square player, std::uint32_t) {
      ASSERT_EQ(store.find(position, player), kNoState);
      ASSERT_NE(store.insert_missing(), kNoState);
    });
    const std::uint64_t least = std::uint64_t{kStates} * store.record_bytes();
    EXPECT_GE(account.used(), least);
    EXPECT_LT(account.used(), least + std::uint64_t{kStates} * 8 + (std::uint64_t{1} << 17));
  }
  EXPECT_EQ(account.used(), 0U) << "everything is given back";
}

TEST(StateStore, RespectsTheLimitAndKeepsAnswering) {
  const Board board(open_room(14, 14));
  // The segments of both are up to 64 KiB. Some limits are reached by records, some by the index.
  for (const std::uint64_t limit : {100'000ULL, 1'200'000ULL, 1'700'000ULL, 2'300'000ULL, 3'000'000ULL}) {
    MemoryAccount account(limit);
    StateStore store(board, SquareSet::all(board), 2, 4, account);
    std::uint32_t stored = 0;
    std::uint32_t refused = 0;
    std::vector<StateId> ids;
    for_each_state(board, 0, 14, [&](const Position& position, Square player, std::uint32_t number) {
      ASSERT_EQ(store.find(position, player), kNoState) << number;
      const StateId id = store.insert_missing();
      ids.push_back(id);
      if (id == kNoState) {
        ++refused;
        return;
      }
      ASSERT_EQ(id, stored++);
      store.set_extra(id, 0, number);
    });
    ASSERT_GT(refused, 0U) << limit;
    ASSERT_LE(account.peak(), limit);
    ASSERT_LE(std::uint64_t{stored} * store.record_bytes(), limit) << "held without being charged";
    ASSERT_EQ(store.size(), stored);
    if (limit > 1'100'000) {
      EXPECT_GT(stored, 10'000U);
    }
    // All stored states are found, and refused states are not.
    Position loaded(board);
    for_each_state(board, 0, 14, [&](const Position& position, Square player, std::uint32_t number) {
      ASSERT_EQ(store.find(position, player), ids[number]) << number << " under " << limit;
      if (ids[number] == kNoState) return;
      ASSERT_EQ(store.extra<std::uint32_t>(ids[number], 0), number);
      store.load(ids[number], loaded);
      ASSERT_EQ(loaded.boxes_key(), position.boxes_key());
    });
  }
}

// A record may be larger than a segment. Then each segment has one record.
TEST(StateStore, SupportsRecordsOfAnySize) {
  const Board board(open_room(6, 5));
  MemoryAccount account;
  constexpr std::uint32_t kExtra = (1U << 20) + 17;
  StateStore store(board, SquareSet::all(board), 2, kExtra, account);
  Position position(board);
  for (Square player = 0; player < 5; ++player) {
    ASSERT_EQ(store.find(position, player), kNoState);
    ASSERT_EQ(store.insert_missing(), player);
    store.set_extra(player, kExtra - 4, player + 100);
  }
  for (Square player = 0; player < 5; ++player) {
    EXPECT_EQ(store.find(position, player), player);
    EXPECT_EQ(store.extra<std::uint32_t>(player, kExtra - 4), player + 100);
  }
}

TEST(StateStore, SupportsStatesWithoutBoxes) {
  const Board board(drawn("@ ."));
  MemoryAccount account;
  StateStore store(board, SquareSet::all(board), 0, 0, account);
  const Position position(board);
  for (Square player = 0; player < 3; ++player) {
    ASSERT_EQ(store.find(position, player), kNoState);
    ASSERT_EQ(store.insert_missing(), player);
  }
  Position loaded(board);
  store.load(2, loaded);
  EXPECT_EQ(loaded.player(), 2U);
  EXPECT_EQ(store.find(position, 1), 1U);
}

}  // namespace
}  // namespace sokrates
