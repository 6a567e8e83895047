// Compares every heuristic with its definition in random games: evaluated from scratch, after a push, after a
// step, and for unrelated positions in sequence.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <memory>

#include "analysis/push_distances.hpp"
#include "board/region.hpp"
#include "heuristic/blind.hpp"
#include "heuristic/centroid.hpp"
#include "heuristic/matching.hpp"
#include "heuristic/per_square_sum.hpp"
#include "heuristic/push_distance_sum.hpp"
#include "rules/pushes.hpp"
#include "rules/steps.hpp"
#include "unit/board/random_level.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

constexpr std::uint32_t kInfinite = Estimate::kInfinite;

// Computes the expected values directly from the definitions.
class Definition {
 public:
  explicit Definition(const Board& board) : board_(board), distances_(board) { distances_.build(UINT64_MAX); }

  static std::uint32_t blind(const Position& p) { return p.is_won() ? 0 : 1; }

  std::uint32_t manhattan(const Position& p) const {
    return sum_of_nearest(p, [&](Square box, std::size_t g) {
      const Cell a = board_.cell(box);
      const Cell b = board_.cell(board_.goals()[g]);
      return static_cast<std::uint32_t>(std::abs(a.row - b.row) + std::abs(a.column - b.column));
    });
  }

  std::uint32_t nearest(const Position& p) const {
    return sum_of_nearest(p, [&](Square box, std::size_t g) { return walk(box, board_.goals()[g]); });
  }

  std::uint32_t push_distance(const Position& p) const {
    return sum_of_nearest(p, [&](Square box, std::size_t g) { return pushes(p, box, g); });
  }

  std::uint32_t matching(const Position& p) const {
    std::vector<bool> taken(board_.goals().size(), false);
    return cheapest(p, 0, taken);
  }

  std::uint32_t centroid(const Position& p) const {
    if (p.is_won()) return 0;
    const auto n = static_cast<long long>(p.boxes().size());
    const auto m = static_cast<long long>(board_.goals().size());
    long long rows = 0, columns = 0;
    for (const Square box : p.boxes())
      rows += m * board_.cell(box).row, columns += m * board_.cell(box).column;
    for (const Square g : board_.goals())
      rows -= n * board_.cell(g).row, columns -= n * board_.cell(g).column;
    return static_cast<std::uint32_t>(std::max(1LL, (std::llabs(rows) + std::llabs(columns)) / (n * m)));
  }

 private:
  template <class Distance>
  std::uint32_t sum_of_nearest(const Position& p, Distance distance) const {
    std::uint32_t sum = 0;
    for (const Square box : p.boxes()) {
      std::uint32_t least = kInfinite;
      for (std::size_t g = 0; g < board_.goals().size(); ++g) least = std::min(least, distance(box, g));
      if (least == kInfinite) return kInfinite;
      sum += least;
    }
    return sum;
  }

  std::uint32_t pushes(const Position& p, Square box, std::size_t g) const {
    return distances_.to_goals(distances_.node(box, p.player()))[g];
  }

  std::uint32_t walk(Square from, Square to) const {
    Position empty(board_);
    empty.set_boxes(nullptr, 0);
    Region region(board_);
    region.measure(empty, from);
    return region.contains(to) ? region.distance(to) : kInfinite;
  }

  std::uint32_t cheapest(const Position& p, std::size_t i, std::vector<bool>& taken) const {
    if (i == p.boxes().size()) return 0;
    std::uint32_t least = kInfinite;
    for (std::size_t g = 0; g < taken.size(); ++g) {
      const std::uint32_t cost = pushes(p, p.boxes()[i], g);
      if (taken[g] || cost == kInfinite) continue;
      taken[g] = true;
      const std::uint32_t rest = cheapest(p, i + 1, taken);
      taken[g] = false;
      if (rest != kInfinite) least = std::min(least, cost + rest);
    }
    return least;
  }

  const Board& board_;
  PushDistances distances_;
};

struct Candidate {
  const char* name;
  std::function<std::unique_ptr<Heuristic>(const Board&)> make;
  std::function<std::uint32_t(const Definition&, const Position&)> define;
  bool is_admissible;  // admissible and consistent
};

const std::vector<Candidate>& candidates() {
  using D = Definition;
  using P = Position;
  static const std::vector<Candidate> all{
      {"none", [](const Board&) { return std::make_unique<Blind>(); },
       [](const D&, const P& p) { return D::blind(p); }, true},
      {"manhattan", [](const Board& b) { return std::make_unique<PerSquareSum>(PerSquareSum::manhattan(b)); },
       [](const D& d, const P& p) { return d.manhattan(p); }, true},
      {"nearest", [](const Board& b) { return std::make_unique<PerSquareSum>(PerSquareSum::nearest(b)); },
       [](const D& d, const P& p) { return d.nearest(p); }, true},
      {"push-distance",
       [](const Board& b) { return std::make_unique<PushDistanceSum>(share_push_distances(b)); },
       [](const D& d, const P& p) { return d.push_distance(p); }, true},
      {"matching", [](const Board& b) { return std::make_unique<Matching>(b, share_push_distances(b)); },
       [](const D& d, const P& p) { return d.matching(p); }, true},
      {"centroid", [](const Board& b) { return std::make_unique<Centroid>(b); },
       [](const D& d, const P& p) { return d.centroid(p); }, false},
  };
  return all;
}

// A game in progress with one heuristic.
class Walk {
 public:
  Walk(const Level& level, const Candidate& candidate)
      : level_(level),
        candidate_(candidate),
        board_(level),
        definition_(board_),
        position_(board_),
        region_(board_),
        heuristic_(candidate.make(board_)) {
    while (heuristic_->prepare(1) != Readiness::ready) {
    }
  }

  bool is_playable() const {
    return board_.start_boxes().size() <= board_.goals().size() && !board_.start_boxes().empty() &&
           board_.unreachable_off_goal() + board_.settled_scenery() == 0;
  }

  const Board& board() const { return board_; }
  Position& position() { return position_; }
  std::size_t nevers() const { return nevers_; }

  // Evaluates the position and all its children, by pushes and by steps.
  void check_here() {
    const Estimate here = heuristic_->evaluate(position_);
    check(here, "evaluate");
    const Square player = position_.player();
    for (const Move& move : pushes()) {
      apply_push(position_, move);
      check_child(here, move);
      undo_push(position_, move, player);
    }
    std::vector<Move> steps;
    find_steps(position_, SquareSet::all(board_), steps);
    for (const Move& move : steps) {
      apply_step(position_, move);
      check_child(here, move);
      undo_step(position_, move, player);
    }
    // The children must not have changed the value of the parent.
    check(heuristic_->evaluate(position_), "evaluate again");
  }

  std::vector<Move> pushes() {
    std::vector<Move> moves;
    region_.flood(position_, position_.player());
    find_pushes(position_, region_, SquareSet::all(board_), moves);
    return moves;
  }

 private:
  void check(const Estimate& found, const char* how) {
    const std::uint32_t expected = candidate_.define(definition_, position_);
    EXPECT_EQ(found.pushes, expected) << candidate_.name << ", " << how << picture(level_);
    EXPECT_EQ(found.moves, expected) << candidate_.name << ", " << how << picture(level_);
    EXPECT_EQ(found.pushes == 0, position_.is_won()) << candidate_.name << ", " << how << picture(level_);
    EXPECT_EQ(found.is_infinite(), expected == kInfinite);
    nevers_ += found.is_infinite() ? 1U : 0U;
  }

  void check_child(const Estimate& parent, const Move& move) {
    const Estimate child = heuristic_->after(position_, move);
    check(child, "after");
    if (!candidate_.is_admissible) return;
    if (parent.is_infinite()) {
      EXPECT_TRUE(child.is_infinite()) << candidate_.name << ": what is lost stays lost";
    } else if (!child.is_infinite()) {
      EXPECT_LE(parent.pushes, child.pushes + (move.box == board_.nowhere() ? 0U : 1U)) << candidate_.name;
    }
  }

  const Level& level_;
  const Candidate& candidate_;
  Board board_;
  Definition definition_;
  Position position_;
  Region region_;
  std::unique_ptr<Heuristic> heuristic_;
  std::size_t nevers_ = 0;
};

// Places boxes anywhere, in a random order of slots, and the player on a free square.
void scatter(Random& random, Position& position) {
  const Board& board = position.board();
  std::vector<Square> boxes;
  while (boxes.size() < position.boxes().size()) {
    const Square s = random.below(board.squares());
    if (std::find(boxes.begin(), boxes.end(), s) == boxes.end()) boxes.push_back(s);
  }
  position.set_boxes(boxes.data(), boxes.size());
  Square player = random.below(board.squares());
  while (position.is_blocked(player)) player = random.below(board.squares());
  position.set_player(player);
}

void play(const Candidate& candidate, std::uint64_t seed, std::size_t& nevers) {
  Random random(seed);
  for (int trial = 0; trial < 40; ++trial) {
    const std::uint32_t boxes = 1 + random.below(5);
    const RandomShape shape{5 + random.below(4),     5 + random.below(4), random.below(25), boxes,
                            boxes + random.below(3), trial % 3 != 0};
    const Level level = random_level(random, shape);
    Walk walk(level, candidate);
    if (!walk.is_playable() || walk.board().squares() < 8) continue;
    for (int i = 0; i < 12; ++i) {
      walk.check_here();
      if (testing::Test::HasFailure()) return;
      const std::vector<Move> moves = walk.pushes();
      if (moves.empty() || random.below(4) == 0) {
        scatter(random, walk.position());
      } else {
        apply_push(walk.position(), moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      }
      if (random.below(3) == 0) {  // like loading a stored state
        std::vector<Square> sorted = walk.position().boxes();
        std::sort(sorted.begin(), sorted.end());
        walk.position().set_boxes(sorted.data(), sorted.size());
      }
    }
    nevers += walk.nevers();
  }
}

TEST(EveryHeuristic, EqualsItsDefinitionOnEveryPath) {
  std::uint64_t seed = 50;
  for (const Candidate& candidate : candidates()) {
    std::size_t nevers = 0;
    play(candidate, seed++, nevers);
    ASSERT_FALSE(HasFailure()) << candidate.name;
    const std::string name = candidate.name;
    if (name == "matching" || name == "push-distance") {
      EXPECT_GT(nevers, 100U) << name << ": lost positions should have come up";
    } else {
      EXPECT_EQ(nevers, 0U) << name;
    }
  }
}

TEST(EveryHeuristic, IsZeroWithoutBoxes) {
  const Board board(drawn("@ ."));
  const Position position(board);
  for (const Candidate& candidate : candidates()) {
    const auto heuristic = candidate.make(board);
    while (heuristic->prepare(1000) != Readiness::ready) {
    }
    EXPECT_EQ(heuristic->evaluate(position).pushes, 0U) << candidate.name;
    EXPECT_EQ(heuristic->after(position, {board.nowhere(), 0, Direction::right}).pushes, 0U)
        << candidate.name;
  }
}

Level hall() {
  std::vector<std::string> rows(12, std::string(40, ' '));
  rows[0][0] = '@';
  for (std::size_t i = 1; i < 30; ++i) rows[3][i] = '.', rows[6][i] = '$';
  return *Level::from_rows(rows);
}

// Tables are built in increments. Each one must be small enough that a search can be stopped.
TEST(EveryHeuristic, PreparesInIncrements) {
  const Board board(hall());
  for (const Candidate& candidate : candidates()) {
    const std::string name = candidate.name;
    const auto heuristic = candidate.make(board);
    int portions = 1;
    while (heuristic->prepare(1) != Readiness::ready) ++portions;
    EXPECT_EQ(heuristic->prepare(1), Readiness::ready) << name << " stays ready";
    if (name == "matching" || name == "push-distance") {
      EXPECT_GT(portions, 10) << name;
    } else {
      EXPECT_EQ(portions, 1) << name;
    }
  }
}

// Two heuristics with the same distances pay for them once, and the second one finds them ready.
TEST(EveryHeuristic, SharedDistancesArePaidForOnce) {
  const Board board(hall());
  MemoryAccount account;
  const auto shared = share_push_distances(board, &account);
  PushDistanceSum first(shared);
  while (first.prepare(1) != Readiness::ready) continue;
  const std::uint64_t paid = account.used();
  EXPECT_GE(paid, 29U * board.squares() * 4);
  PushDistanceSum second(shared);
  EXPECT_EQ(second.prepare(1), Readiness::ready);
  EXPECT_EQ(account.used(), paid);
}

}  // namespace
}  // namespace sokrates
