#include <algorithm>

#include "generate/walls.hpp"

namespace sokrates::generate {
namespace {

constexpr int kStepsPerBox = 200;  // length of the random walk that pulls boxes off the goals, per box
constexpr int kAttempts = 20;      // maximum number of walks to pull every box off the goals

struct Scattering {
  Rows rows;  // '#', ' ', '.', '$' and '*'
  Cell player;
  int on_goals = 0;
};

bool has_box(char glyph) {
  return glyph == '$' || glyph == '*';
}

// Returns the character of the same square with a box, or without one if `box` is false.
char with_box(char glyph, bool box) {
  const bool is_goal = glyph == '.' || glyph == '*';
  if (box) return is_goal ? '*' : '$';
  return is_goal ? '.' : ' ';
}

// Draws walls with enough floor for the boxes, and puts the boxes on the goals.
Scattering solved_board(Random& random, int width, int height, int boxes) {
  Scattering board;
  std::vector<Cell> floor;
  do {
    board.rows = random_walls(random, kStyles[random.below(2)], width, height);
    floor = floor_cells(board.rows);
  } while (floor.size() < static_cast<std::size_t>(3 * boxes + 1));
  for (int i = 0; i <= boxes; ++i) {
    const auto from = static_cast<std::size_t>(i);
    std::swap(floor[from], floor[from + random.below(static_cast<std::uint32_t>(floor.size() - from))]);
    if (i < boxes) at(board.rows, floor[from]) = '*';
  }
  board.player = floor[static_cast<std::size_t>(boxes)];
  board.on_goals = boxes;
  return board;
}

// The player walks at random and mostly pulls the box behind him. Every move can be undone by a move of the game, so the
// level stays solvable.
void scatter(Random& random, Scattering& board, int steps) {
  for (int i = 0; i < steps; ++i) {
    const Direction direction = kDirections[random.below(4)];
    const Cell to = neighbor(board.player, direction), behind = neighbor(board.player, opposite(direction));
    const char there = at(board.rows, to);
    if (there == '#' || has_box(there)) continue;
    char& pulled = at(board.rows, behind);
    if (has_box(pulled) && random.below(4) != 0) {
      char& left = at(board.rows, board.player);
      board.on_goals += (left == '.' ? 1 : 0) - (pulled == '*' ? 1 : 0);
      pulled = with_box(pulled, false);
      left = with_box(left, true);
    }
    board.player = to;
  }
}

}  // namespace

Level scattered_level(int width, int height, int boxes, std::uint64_t seed, std::uint64_t number) {
  Random seeds(seed);
  Random random(Random(seeds.next() ^ number).next());
  Scattering best;
  for (int i = 0; i < kAttempts; ++i) {
    Scattering board = solved_board(random, width, height, boxes);
    scatter(random, board, kStepsPerBox * boxes);
    if (best.rows.empty() || board.on_goals < best.on_goals) best = std::move(board);
    if (best.on_goals == 0) break;
  }
  char& player = at(best.rows, best.player);
  player = player == '.' ? '+' : '@';
  return *Level::from_rows(best.rows);
}

}  // namespace sokrates::generate
