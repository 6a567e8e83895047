#include "generate/candidate.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "board/region.hpp"
#include "generate/finish.hpp"
#include "generate/sketch.hpp"
#include "generate/solution_trace.hpp"
#include "generate/variants.hpp"
#include "search/pull_layers.hpp"
#include "space/route.hpp"

namespace sokrates::generate {

namespace {

// Number of starts that are compared, among those at the same distance.
constexpr std::uint64_t kSamples = 8;

std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
  Random random(seed);
  return Random(random.next() ^ number).next();
}

std::size_t count_changes(const std::vector<Move>& pushes, const Board& board) {
  std::size_t changes = 1;
  for (std::size_t i = 1; i < pushes.size(); ++i) {
    const Move& before = pushes[i - 1];
    changes += board.neighbor(before.box, before.direction) == pushes[i].box ? 0U : 1U;
  }
  return changes;
}

bool is_any_on_goal(const PulledState& state, const Board& board) {
  return std::any_of(state.boxes.begin(), state.boxes.end(), [&](Square box) { return board.is_goal(box); });
}

// Returns the state of a layer with the most box changes, or with the fewest if the level should be easy.
// Returns a state without boxes if there is no suitable one.
PulledState choose_start(Random& random, const PullLayers& layers, std::uint32_t layer, const Board& board,
                         const GenerateOptions& level_options) {
  PulledState best;
  std::size_t most = 0;
  const std::uint64_t there = layers.states_in(layer);
  for (std::uint64_t i = 0; i < std::min(there, kSamples); ++i) {
    const std::uint64_t index = there <= kSamples ? i : random.below(static_cast<std::uint32_t>(there));
    PulledState state = layers.state(layer, index);
    if (level_options.apart && is_any_on_goal(state, board)) continue;
    std::size_t changes = count_changes(state.pushes, board);
    if (level_options.difficulty == Difficulty::easy) changes = state.pushes.size() + 1 - changes;
    if (changes <= most) continue;
    most = changes;
    best = std::move(state);
  }
  return best;
}

// Returns the last layer. If it is farther than requested, returns a random layer of the requested range.
std::uint32_t choose_layer(Random& random, const PullLayers& layers, const GenerateOptions& level_options) {
  if (layers.depth() <= level_options.max_pushes) return layers.depth();
  const auto choice = static_cast<std::uint32_t>(level_options.max_pushes - level_options.min_pushes + 1);
  return static_cast<std::uint32_t>(level_options.min_pushes) + random.below(choice);
}

// Returns a random square of the player's region, which is not a goal if possible.
Square choose_player(Random& random, const Board& board, const PulledState& start) {
  Position position(board);
  position.set_boxes(start.boxes.data(), start.boxes.size());
  Region region(board);
  region.flood(position, start.player);
  std::vector<Square> squares;
  for (const Square s : region.squares()) {
    if (!board.is_goal(s)) squares.push_back(s);
  }
  if (squares.empty()) return start.player;
  return squares[random.below(static_cast<std::uint32_t>(squares.size()))];
}

std::string played(const Level& level, const std::vector<Move>& pushes) {
  const Board board(level);
  Route route(board, pushes);
  while (!route.advance(UINT64_MAX)) {
  }
  return to_lurd(board, route.take_steps());
}

}  // namespace

std::string_view name_of(Variant variant) {
  constexpr std::array<std::string_view, kVariants.size()> names = {"plain", "robots", "spare-goals",
                                                                    "target"};
  return names[static_cast<std::size_t>(variant)];
}

void take_usual_pushes(GenerateOptions& level_options) {
  switch (*level_options.difficulty) {
    case Difficulty::easy:
      level_options.min_pushes = 10;
      level_options.max_pushes = 18;
      return;
    case Difficulty::medium:
      level_options.min_pushes = 18;
      level_options.max_pushes = 30;
      return;
    case Difficulty::hard:
      level_options.min_pushes = 26;
      level_options.max_pushes = 44;
      return;
    case Difficulty::fiendish:
      level_options.min_pushes = 34;
      return;
  }
}

std::string impossible(const GenerateOptions& level_options) {
  const auto number = [](int value) { return std::to_string(value); };
  const std::string size = number(level_options.width) + "x" + number(level_options.height);
  if (level_options.width < 4 || level_options.height < 4) {
    return "a level of " + size + " has no room for a push inside its walls; use at least 4x4";
  }
  const int inside = (level_options.width - 2) * (level_options.height - 2);
  // Each box needs a square to come from, and the player needs a square to stand on.
  if (level_options.boxes + 2 > inside) {
    return number(level_options.boxes) + " boxes do not fit into " + size + ", which has " + number(inside) +
           " squares of floor at most; leave at least two squares free";
  }
  if (level_options.min_pushes > level_options.max_pushes)
    return "the minimum of pushes exceeds the maximum; swap them";
  return {};
}

namespace {

std::optional<Candidate> make_plain(Random& random, const GenerateOptions& level_options, Sketch sketch) {
  while (!sketch.rows.empty()) {
    const Board board(goal_level(sketch.rows));
    const auto layers =
        PullLayers::search(board, {.states = level_options.states, .beam = level_options.beam});
    if (!layers || layers->depth() < level_options.min_pushes) break;
    const std::uint32_t layer = choose_layer(random, *layers, level_options);
    PulledState start = choose_start(random, *layers, layer, board, level_options);
    if (start.boxes.empty()) break;
    start.player = choose_player(random, board, start);
    const Level level = *Level::from_rows(start_rows(sketch.rows, board, start));
    std::string lurd = played(level, start.pushes);
    if (layers->is_exact()) lurd = canonical_or(level, layer, std::move(lurd));
    const SolutionTrace trace = trace_solution(level, lurd);
    if (level_options.given.empty() && wall_up_unused(sketch.rows, trace)) continue;
    if (!is_every_box_pushed(level, trace)) break;
    std::optional<Candidate> candidate = evaluated(level, lurd, level_options);
    if (!candidate) break;
    if (level_options.given.empty()) candidate->style = sketch.style;
    candidate->is_optimal = layers->is_exact();
    candidate->is_farthest = layers->is_complete() && layer == layers->depth();
    return candidate;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Candidate> make_candidate(const GenerateOptions& level_options, std::uint64_t seed,
                                        std::uint64_t number) {
  Random random(mixed(seed, number));
  if (level_options.variant == Variant::target) return make_target_level(random, level_options);
  Sketch sketch;
  if (level_options.given.empty()) {
    sketch = choose_sketch(random, level_options);
  } else {
    sketch.rows = level_options.given[static_cast<std::size_t>(number % level_options.given.size())];
  }
  std::optional<Candidate> candidate = make_plain(random, level_options, std::move(sketch));
  if (!candidate || level_options.variant == Variant::plain) return candidate;
  return vary(random, level_options, *candidate);
}

}  // namespace sokrates::generate
