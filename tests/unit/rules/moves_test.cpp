// Compares pushes, pulls and steps with the plain game and with each other, and undoes them.
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/pulls.hpp"
#include "rules/pushes.hpp"
#include "rules/steps.hpp"
#include "unit/board/random_level.hpp"
#include "unit/rules/plain_game.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

// Returns a position in the form of the plain game.
PlainState plain(const Level& level, const Position& position) {
  const auto number = [&](Square s) {
    const Cell c = position.board().cell(s);
    return c.row * (level.width() + 1) + c.column;
  };
  PlainState state;
  for (const Square box : position.boxes()) state.boxes.insert(number(box));
  state.player = number(position.player());
  return state;
}

struct Snapshot {
  std::vector<Square> boxes;
  Square player;
  std::uint64_t key;
  std::uint32_t on_goals;
  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

Snapshot snapshot(const Position& p) {
  return {p.boxes(), p.player(), p.boxes_key(), p.boxes_on_goals()};
}

// Returns the children of a position by one kind of move. Each move is undone and must restore the position.
template <class Apply, class Undo>
std::set<PlainState> children_of(const Level& level, Position& position, const std::vector<Move>& moves,
                                 bool settle, Apply apply, Undo undo) {
  const PlainGame game(level);
  const Snapshot before = snapshot(position);
  std::set<PlainState> children;
  for (const Move& move : moves) {
    EXPECT_EQ(move.walk, 0U);
    apply(position, move);
    const PlainState child = plain(level, position);
    children.insert(settle ? game.settled(child) : child);
    undo(position, move, before.player);
    EXPECT_EQ(snapshot(position), before);
  }
  return children;
}

// A level whose boxes are all reachable, after a few random pushes.
struct Scene {
  Level level;
  Board board;
  Position position;
  Region region;

  explicit Scene(const Level& l) : level(l), board(level), position(board), region(board) {}
  Scene(const Scene&) = delete;

  std::vector<Move> pushes() {
    std::vector<Move> moves;
    region.flood(position, position.player());
    find_pushes(position, region, SquareSet::all(board), moves);
    return moves;
  }
};

template <class Check>
void for_random_scenes(std::uint64_t seed, Check check) {
  Random random(seed);
  int pushed = 0;
  for (int trial = 0; trial < 150; ++trial) {
    const RandomShape shape{
        5 + random.below(5), 5 + random.below(4), random.below(30), 1 + random.below(6), 4, trial % 4 != 0};
    const Level level = random_level(random, shape);
    Scene scene(level);
    if (scene.board.unreachable_off_goal() + scene.board.settled_scenery() > 0) continue;
    for (int i = 0; i < 6; ++i) {
      ASSERT_NO_FATAL_FAILURE(check(scene)) << picture(scene.level);
      const std::vector<Move> moves = scene.pushes();
      if (moves.empty()) break;
      apply_push(scene.position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      ++pushed;
    }
  }
  EXPECT_GT(pushed, 200);
}

TEST(Pushes, EqualThoseOfThePlainGame) {
  for_random_scenes(21, [](Scene& scene) {
    const PlainGame game(scene.level);
    const std::vector<Move> moves = scene.pushes();
    const auto children = children_of(scene.level, scene.position, moves, true, apply_push, undo_push);
    ASSERT_EQ(children, game.after_pushes(plain(scene.level, scene.position)));
  });
}

TEST(Pulls, EqualThoseOfThePlainGame) {
  for_random_scenes(22, [](Scene& scene) {
    const PlainGame game(scene.level);
    scene.region.flood(scene.position, scene.position.player());
    std::vector<Move> moves;
    EXPECT_EQ(find_pulls(scene.position, scene.region, SquareSet::all(scene.board), moves), 0U);
    const auto children = children_of(scene.level, scene.position, moves, true, apply_pull, undo_pull);
    ASSERT_EQ(children, game.after_pulls(plain(scene.level, scene.position)));
  });
}

TEST(Steps, EqualThoseOfThePlainGame) {
  for_random_scenes(23, [](Scene& scene) {
    const PlainGame game(scene.level);
    std::vector<Move> moves;
    EXPECT_EQ(find_steps(scene.position, SquareSet::all(scene.board), moves), 0U);
    const auto children = children_of(scene.level, scene.position, moves, false, apply_step, undo_step);
    ASSERT_EQ(children, game.after_steps(plain(scene.level, scene.position)));
    ASSERT_EQ(children.size(), moves.size());
  });
}

// A push leads from P to Q if and only if the opposite pull of the same box leads from Q to P.
TEST(Pulls, UndoPushesAndNothingElse) {
  for_random_scenes(24, [](Scene& scene) {
    const PlainGame game(scene.level);
    const SquareSet all = SquareSet::all(scene.board);
    const Snapshot before = snapshot(scene.position);
    const PlainState here = game.settled(plain(scene.level, scene.position));
    const auto leads_back = [&](auto find, auto apply, auto undo, Square box, Direction d) {
      Region region(scene.board);
      region.flood(scene.position, scene.position.player());
      std::vector<Move> back;
      find(scene.position, region, all, back);
      for (const Move& move : back) {
        if (move.box != box || move.direction != d) continue;
        const Square player = scene.position.player();
        apply(scene.position, move);
        const PlainState there = game.settled(plain(scene.level, scene.position));
        undo(scene.position, move, player);
        return there == here;
      }
      return false;
    };
    for (const Move& push : scene.pushes()) {
      apply_push(scene.position, push);
      const Square box = scene.board.neighbor(push.box, push.direction);
      EXPECT_TRUE(leads_back(find_pulls, apply_pull, undo_pull, box, opposite(push.direction)));
      undo_push(scene.position, push, before.player);
    }
    std::vector<Move> pulls;
    scene.region.flood(scene.position, scene.position.player());
    find_pulls(scene.position, scene.region, all, pulls);
    for (const Move& pull : pulls) {
      apply_pull(scene.position, pull);
      const Square box = scene.board.neighbor(pull.box, pull.direction);
      EXPECT_TRUE(leads_back(find_pushes, apply_push, undo_push, box, opposite(pull.direction)));
      undo_pull(scene.position, pull, before.player);
    }
    ASSERT_EQ(snapshot(scene.position), before);
  });
}

// The same holds for single steps: a reversed step may leave the box or take it along, and each undoes one
// step.
TEST(Steps, BackStepsUndoStepsAndNothingElse) {
  for_random_scenes(26, [](Scene& scene) {
    const SquareSet all = SquareSet::all(scene.board);
    const PlainState here = plain(scene.level, scene.position);
    const Snapshot before = snapshot(scene.position);
    const auto neighbours = [&](auto find, auto apply) {
      std::set<PlainState> found;
      std::vector<Move> moves;
      find(scene.position, all, moves);
      const Snapshot now = snapshot(scene.position);
      for (const Move& move : moves) {
        apply(scene.position, move);
        EXPECT_TRUE(found.insert(plain(scene.level, scene.position)).second) << "one state, two moves";
        scene.position.set_boxes(now.boxes.data(), now.boxes.size());
        scene.position.set_player(now.player);
      }
      return found;
    };
    const auto check = [&](auto find, auto apply, auto undo, auto find_back, auto apply_back) {
      std::vector<Move> moves;
      EXPECT_EQ(find(scene.position, all, moves), 0U);
      for (const Move& move : moves) {
        apply(scene.position, move);
        EXPECT_EQ(neighbours(find_back, apply_back).count(here), 1U);
        undo(scene.position, move, before.player);
        ASSERT_EQ(snapshot(scene.position), before);
      }
    };
    check(find_steps, apply_step, undo_step, find_back_steps, apply_back_step);
    check(find_back_steps, apply_back_step, undo_step, find_steps, apply_step);
  });
}

// Moves to squares that are not allowed are left out and counted, and no others.
TEST(Moves, UseOnlyAllowedSquares) {
  Random random(7);
  for_random_scenes(25, [&](Scene& scene) {
    SquareSet allowed(scene.board);
    for (Square s = 0; s < scene.board.squares(); ++s) {
      if (random.below(2) == 0) allowed.insert(s);
    }
    const SquareSet all = SquareSet::all(scene.board);
    scene.region.flood(scene.position, scene.position.player());
    const auto check = [&](auto find) {
      std::vector<Move> every, some;
      find(all, every);
      const std::uint32_t refused = find(allowed, some);
      std::vector<Move> expected;
      for (const Move& move : every) {
        const bool moves_no_box = move.box == scene.board.nowhere();
        if (moves_no_box || allowed.contains(scene.board.neighbor(move.box, move.direction))) {
          expected.push_back(move);
        }
      }
      ASSERT_EQ(some.size(), expected.size());
      ASSERT_EQ(refused, every.size() - some.size());
      for (std::size_t i = 0; i < some.size(); ++i) {
        ASSERT_EQ(some[i].box, expected[i].box);
        ASSERT_EQ(some[i].direction, expected[i].direction);
      }
    };
    check([&](const SquareSet& set, std::vector<Move>& out) {
      return find_pushes(scene.position, scene.region, set, out);
    });
    check([&](const SquareSet& set, std::vector<Move>& out) {
      return find_pulls(scene.position, scene.region, set, out);
    });
    check([&](const SquareSet& set, std::vector<Move>& out) { return find_steps(scene.position, set, out); });
  });
}

// Reproducible searches depend on this order.
TEST(Moves, AreOrderedByBoxThenUpRightDownLeft) {
  Scene scene(
      drawn("#######\n"
            "#     #\n"
            "# $ $ #\n"
            "#  @  #\n"
            "#.   .#\n"
            "#######"));
  const auto text = [&](const std::vector<Move>& moves) {
    std::string t;
    for (const Move& move : moves) {
      if (move.box == scene.board.nowhere()) {
        t += walk_letter(move.direction);
      } else {
        t += std::to_string(scene.position.slot_of(move.box)) + push_letter(move.direction);
      }
    }
    return t;
  };
  EXPECT_EQ(text(scene.pushes()), "0U0R0D0L1U1R1D1L");
  std::vector<Move> pulls, steps;
  find_pulls(scene.position, scene.region, SquareSet::all(scene.board), pulls);
  EXPECT_EQ(text(pulls), "0D1D");
  find_steps(scene.position, SquareSet::all(scene.board), steps);
  EXPECT_EQ(text(steps), "urdl");
  scene.position.set_player(scene.board.square({2, 3}));
  steps.clear();
  find_steps(scene.position, SquareSet::all(scene.board), steps);
  EXPECT_EQ(text(steps), "u1Rd0L");
}

TEST(Moves, AreAppendedToTheList) {
  Scene scene(drawn("@$ ."));
  std::vector<Move> moves{{3, 9, Direction::left}};
  scene.region.flood(scene.position, scene.position.player());
  find_pushes(scene.position, scene.region, SquareSet::all(scene.board), moves);
  ASSERT_EQ(moves.size(), 2U);
  EXPECT_EQ(moves[0].walk, 9U);
  EXPECT_EQ(moves[1].box, 1U);
}

}  // namespace
}  // namespace sokrates
