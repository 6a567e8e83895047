#include "oracle/random_level.hpp"

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "oracle/far_position.hpp"
#include "oracle/naive_search.hpp"
#include "oracle/push_search.hpp"
#include "oracle/random_layout.hpp"
#include "oracle/random_source.hpp"

namespace oracle {
namespace {

using sokrates::Cell;

struct Size {
  int boxes;
  int width;
  int height;
  std::size_t max_floor;
};

// Levels with fewer boxes get more floor, so that the oracles remain fast.
Size random_size(RandomSource& random, Kind kind) {
  Size size{};
  if (is_larger(kind)) {
    size.boxes = random.between(5, 8);
    size.width = random.between(7, 9);
    size.height = random.between(6, 9);
    constexpr int kFloor[] = {36, 33, 30, 28};
    size.max_floor = static_cast<std::size_t>(kFloor[size.boxes - 5] - random.between(0, 6));
    return size;
  }
  size.boxes = random.between(1, has_robots(kind) ? 3 : 4);
  size.width = random.between(5, 8);
  size.height = random.between(5, 8);
  if (has_target(kind)) {
    size.max_floor =
        static_cast<std::size_t>(has_robots(kind) ? random.between(16, 24) : random.between(22, 36));
    return size;
  }
  constexpr int kFloor[] = {36, 30, 22, 19};
  constexpr int kFloorOfRobots[] = {18, 14, 11};
  const int box_row = size.boxes - 1;
  size.max_floor = static_cast<std::size_t>(has_robots(kind) ? kFloorOfRobots[box_row] : kFloor[box_row]);
  if (!has_robots(kind) && random.chance(30)) size.max_floor -= 4;
  return size;
}

// The objects of a level before it is built. The squares of `free` are shuffled; used squares are removed
// from it.
struct Sketch {
  BitBoard board;
  std::vector<unsigned> free;
  Bits boxes;
  Bits goals;
  Bits players;
  std::uint64_t max_pushes = UINT64_MAX;  // upper limit of a shortest solution, if known
};

Bits take(Sketch& sketch, std::size_t count) {
  Bits taken;
  for (; count > 0 && !sketch.free.empty(); --count) {
    taken = taken | Bits::single(sketch.free.back());
    sketch.free.pop_back();
  }
  return taken;
}

Sketch blank_sketch(RandomSource& random, const Rows& rows) {
  Sketch sketch;
  sketch.board.stride = static_cast<unsigned>(rows[0].size()) + 1;
  for (const Cell c : floor_cells(rows)) {
    sketch.free.push_back(sketch.board.bit(c));
    sketch.board.floor = sketch.board.floor | Bits::single(sketch.free.back());
  }
  random.shuffle(sketch.free);
  return sketch;
}

// Places objects at random. The result is often unsolvable and rarely difficult.
void throw_pieces(RandomSource& random, Sketch& sketch, std::size_t boxes) {
  sketch.boxes = take(sketch, boxes);
  random.shuffle(sketch.free);
  sketch.players = take(sketch, 1);
  Sketch anywhere = sketch;  // goals may be under boxes and the player
  anywhere.free.clear();
  for (Bits b = sketch.board.floor; !b.empty(); b = b.without_first()) anywhere.free.push_back(b.first());
  random.shuffle(anywhere.free);
  const std::size_t goals = random.chance(6) && boxes > 1 ? boxes - 1 : boxes;
  sketch.goals = take(anywhere, goals);
}

// Builds the position backward from the goals.
void pull_pieces(RandomSource& random, Sketch& sketch, std::size_t boxes, int depth, std::size_t width) {
  sketch.goals = take(sketch, boxes);
  const auto [far, pulls] = find_far_position(random, sketch.board, sketch.goals, depth, width);
  sketch.max_pushes = static_cast<std::uint64_t>(pulls);
  sketch.boxes = far.boxes;
  std::vector<unsigned> region;
  for (Bits b = sketch.board.region(far.boxes, far.player); !b.empty(); b = b.without_first()) {
    region.push_back(b.first());
  }
  sketch.players = Bits::single(region[random.below(region.size())]);
  sketch.free.clear();
  for (Bits b = sketch.board.floor & ~sketch.boxes & ~sketch.players; !b.empty(); b = b.without_first()) {
    sketch.free.push_back(b.first());
  }
  random.shuffle(sketch.free);
}

// Fills a room with boulders. A third of the floor gives the most difficult levels. With more boulders they
// block each other, and with fewer they do not matter (tested from a fifth to a half).
void throw_boulders(RandomSource& random, Sketch& sketch) {
  const std::size_t floor = sketch.free.size();
  sketch.goals = take(sketch, 1);
  sketch.players = take(sketch, 1);
  sketch.boxes = take(sketch, floor / 3 + random.below(floor / 6));
  if (random.chance(10)) sketch.goals = sketch.goals | take(sketch, 1);
}

void add_robots(RandomSource& random, Sketch& sketch) {
  sketch.players = sketch.players | take(sketch, 1 + random.below(2));
}

// A level of the kind. The robots that push boxes to goals are added later.
struct Draft {
  Rows rows;
  Sketch sketch;
};

enum class Making : std::uint8_t { pulled, thrown, close_to_home };

Draft draft(RandomSource& random, Kind kind, Making making) {
  for (;;) {
    const Size size = random_size(random, kind);
    const auto boxes = static_cast<std::size_t>(size.boxes);
    Draft draft;
    draft.rows = random_layout(random, size.width, size.height, size.max_floor);
    Sketch& sketch = draft.sketch = blank_sketch(random, draft.rows);
    if (sketch.free.size() < 2 * boxes + 4) continue;
    const bool large = is_larger(kind);
    if (has_target(kind)) {
      throw_boulders(random, sketch);
      if (has_robots(kind)) add_robots(random, sketch);
    } else if (making == Making::thrown) {
      throw_pieces(random, sketch, boxes);
    } else if (making == Making::close_to_home) {
      pull_pieces(random, sketch, boxes, random.between(0, 3), 1);
    } else {
      pull_pieces(random, sketch, boxes, large ? random.between(15, 40) : random.between(12, 60),
                  large ? 60 : 300);
    }
    if (has_spare_goals(kind)) sketch.goals = sketch.goals | take(sketch, 1 + random.below(2));
    return draft;
  }
}

Rows drawn(const Draft& draft) {
  Rows rows = draft.rows;
  const Sketch& sketch = draft.sketch;
  for (const Cell c : floor_cells(rows)) {
    const unsigned bit = sketch.board.bit(c);
    const bool goal = sketch.goals.has(bit);
    at(rows, c) = sketch.boxes.has(bit)     ? (goal ? '*' : '$')
                  : sketch.players.has(bit) ? (goal ? '+' : '@')
                  : goal                    ? '.'
                                            : ' ';
  }
  return rows;
}

sokrates::Level level_of(const Rows& rows, Kind kind) {
  const auto win = has_target(kind) ? sokrates::Win::player : sokrates::Win::boxes;
  sokrates::Expected<sokrates::Level> level = sokrates::Level::from_rows(rows, win);
  if (!level) throw std::logic_error("random_level drew no level: " + level.error());
  return *level;
}

void add_scenery(RandomSource& random, Rows& rows) {
  Cell cell;
  if (!random.chance(10) || !find_sealed_cell(random, rows, cell)) return;
  const int what = random.between(1, 10);
  at(rows, cell) = what <= 6 ? '*' : what <= 8 ? '.' : '$';  // the last one makes the level unsolvable
}

// Returns the difficulty, or 0 if it is unknown or the level is unsolvable. Robots that go to a target walk
// more than they push.
std::uint64_t difficulty(const sokrates::Level& level, Kind kind) {
  if (kind == Kind::robots_target) return naive_solve(level, sokrates::Objective::moves, 10'000).moves;
  return push_solve(level, 30'000).pushes;
}

int candidates(Kind kind) {
  switch (kind) {
    case Kind::larger:
    case Kind::larger_spare_goals:
      return 4;
    case Kind::target:
      return 60;
    case Kind::robots_target:  // one of several robots reaches the target soon
      return 180;
    default:
      return 16;
  }
}

// Returns the hardest of several drafts. Most small random levels need only a few pushes.
Draft hard_draft(RandomSource& random, Kind kind) {
  Draft best;
  std::uint64_t most = 0;
  for (int left = candidates(kind); left > 0; --left) {
    Draft candidate = draft(random, kind, Making::pulled);
    if (!best.rows.empty() && candidate.sketch.max_pushes <= most) continue;
    const std::uint64_t found = difficulty(level_of(drawn(candidate), kind), kind);
    if (!best.rows.empty() && found <= most) continue;
    most = found;
    best = std::move(candidate);
  }
  return best;
}

// Moves one box to another square. The result is another hard level, or a similar level that is unsolvable.
void misplace_a_box(RandomSource& random, Sketch& sketch) {
  std::vector<unsigned> boxes;
  for (Bits b = sketch.boxes; !b.empty(); b = b.without_first()) boxes.push_back(b.first());
  if (boxes.empty() || sketch.free.empty()) return;
  const unsigned box = boxes[random.below(boxes.size())];
  sketch.boxes = (sketch.boxes ^ Bits::single(box)) | take(sketch, 1);
  sketch.free.push_back(box);
}

Draft random_draft(RandomSource& random, Kind kind) {
  const int how = random.between(1, 100);
  if (how <= 18) return draft(random, kind, Making::thrown);
  if (how <= 23) return draft(random, kind, Making::close_to_home);
  Draft chosen = hard_draft(random, kind);
  if (how <= 35) misplace_a_box(random, chosen.sketch);
  return chosen;
}

}  // namespace

sokrates::Level random_level(Kind kind, std::uint64_t seed) {
  RandomSource random((seed + 1) * 0xD1342543DE82EF95ULL + static_cast<std::uint64_t>(kind));
  Draft chosen = random_draft(random, kind);
  if (has_robots(kind) && !has_target(kind)) add_robots(random, chosen.sketch);
  Rows rows = drawn(chosen);
  add_scenery(random, rows);
  return level_of(rows, kind);
}

}  // namespace oracle
