#include "generate/canonical_solution.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <utility>
#include <vector>

#include "board/region.hpp"
#include "heuristic/matching.hpp"

namespace sokrates::generate {

namespace {

constexpr std::uint64_t kPrepareTicks = 1'000'000;
constexpr std::uint64_t kPositionsPerLook = 256;  // positions between two looks at the clock

// Boxes in rising order, then the player.
using Squares = std::vector<Square>;

// How a position was reached.
struct Origin {
  std::uint64_t moves = 0;
  std::uint32_t parent = 0;  // its place in the layer before
  Square box = 0;            // the square the pushed box came from
  Direction direction = Direction::up;
};
using PushLayer = std::map<Squares, Origin>;

class Budget {
 public:
  explicit Budget(const CanonicalLimits& limits) : limits_(limits) {}

  // Counts one position. Returns false if the budget is used up.
  bool spend() {
    if (++spent_ > limits_.positions) return false;
    return spent_ % kPositionsPerLook != 0 || has_time();
  }

 private:
  bool has_time() const {
    if (limits_.stop != nullptr && limits_.stop->stop_requested()) return false;
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin_;
    return limits_.seconds == 0 || passed.count() < limits_.seconds;
  }

  CanonicalLimits limits_;
  std::uint64_t spent_ = 0;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

class CanonicalSearch {
 public:
  CanonicalSearch(const Level& level, std::uint64_t fewest_pushes, const CanonicalLimits& limits)
      : board_(level),
        fewest_pushes_(fewest_pushes),
        budget_(limits),
        position_(board_),
        reach_(board_),
        bound_(board_, share_push_distances(board_)) {}

  std::optional<std::string> run() {
    for (Readiness state = Readiness::building; state != Readiness::ready;) {
      state = bound_.prepare(kPrepareTicks);
      if (state != Readiness::ready && state != Readiness::building) return std::nullopt;
    }
    Squares start = board_.start_boxes();
    start.push_back(board_.start_players().front());
    PushLayer layer{{std::move(start), {}}};
    for (std::uint64_t depth = 0; depth < fewest_pushes_; ++depth) {
      std::optional<PushLayer> next = expand(layer, fewest_pushes_ - depth - 1);
      if (!next) return std::nullopt;
      origins_.push_back(origins_of(layer));
      layer = std::move(*next);
    }
    return first_best(layer);
  }

 private:
  // Returns the next layer: the positions whose lower bound is at most `left` pushes. Returns nullopt at a limit.
  std::optional<PushLayer> expand(const PushLayer& layer, std::uint64_t left) {
    PushLayer next;
    std::uint32_t place = 0;
    for (const auto& [squares, origin] : layer) {
      if (!budget_.spend()) return std::nullopt;
      load(squares);
      bound_.enter(position_);
      for (std::size_t i = 0; i + 1 < squares.size(); ++i) {
        for (const Direction d : kDirections) push(squares, i, d, origin.moves, place, left, next);
      }
      ++place;
    }
    return next;
  }

  void load(const Squares& squares) {
    position_.set_boxes(squares.data(), squares.size() - 1);
    position_.set_player(squares.back());
    reach_.measure(position_, squares.back());
  }

  void push(const Squares& squares, std::size_t slot, Direction d, std::uint64_t moves, std::uint32_t place,
            std::uint64_t left, PushLayer& next) {
    const Square box = squares[slot];
    const Square to = board_.neighbor(box, d);
    const Square behind = board_.neighbor(box, opposite(d));
    if (behind == board_.nowhere() || !reach_.contains(behind) || position_.is_blocked(to)) return;
    position_.move_box(box, to);
    position_.set_player(box);
    const Estimate estimate = bound_.after(position_, Move{box, 0, d});
    position_.move_box(to, box);
    position_.set_player(squares.back());
    if (estimate.is_infinite() || estimate.pushes > left) return;
    Squares child = squares;
    child[slot] = to;
    child.back() = box;
    std::sort(child.begin(), child.end() - 1);
    const Origin origin{moves + reach_.distance(behind) + 1, place, box, d};
    // The parents are visited in rising order. If two are equally good, the first one is kept.
    const auto [known, is_new] = next.try_emplace(std::move(child), origin);
    if (!is_new && origin.moves < known->second.moves) known->second = origin;
  }

  static std::vector<Origin> origins_of(const PushLayer& layer) {
    std::vector<Origin> origins;
    for (const auto& [squares, origin] : layer) origins.push_back(origin);
    return origins;
  }

  std::optional<std::string> first_best(const PushLayer& last) {
    const Origin* best = nullptr;
    for (const auto& [squares, origin] : last) {
      load(squares);
      if (position_.is_won() && (best == nullptr || origin.moves < best->moves)) best = &origin;
    }
    if (best == nullptr) return std::nullopt;
    std::vector<Origin> pushes;
    for (std::size_t depth = origins_.size(); depth > 0; --depth) {
      pushes.push_back(*best);
      best = &origins_[depth - 1][best->parent];
    }
    std::reverse(pushes.begin(), pushes.end());
    return lurd_of(pushes);
  }

  std::string lurd_of(const std::vector<Origin>& pushes) {
    Squares squares = board_.start_boxes();
    squares.push_back(board_.start_players().front());
    position_.set_boxes(squares.data(), squares.size() - 1);
    Square player = squares.back();
    std::string lurd;
    for (const Origin& push : pushes) {
      reach_.measure(position_, board_.neighbor(push.box, opposite(push.direction)));
      while (reach_.distance(player) > 0) player = step_nearer(player, lurd);
      lurd += push_letter(push.direction);
      position_.move_box(push.box, board_.neighbor(push.box, push.direction));
      player = push.box;
    }
    return lurd;
  }

  // Makes the first step that leads nearer to the square from which the region was measured.
  Square step_nearer(Square player, std::string& lurd) const {
    for (const Direction d : kDirections) {
      const Square next = board_.neighbor(player, d);
      if (next == board_.nowhere() || !reach_.contains(next)) continue;
      if (reach_.distance(next) >= reach_.distance(player)) continue;
      lurd += walk_letter(d);
      return next;
    }
    return player;
  }

  const Board board_;
  std::uint64_t fewest_pushes_;
  Budget budget_;
  Position position_;
  Region reach_;
  Matching bound_;
  std::vector<std::vector<Origin>> origins_;  // for all layers except the last
};

}  // namespace

std::optional<std::string> canonical_solution(const Level& level, std::uint64_t fewest_pushes,
                                              const CanonicalLimits& limits) {
  if (level.win() != Win::boxes || level.players().size() != 1) return std::nullopt;
  if (fewest_pushes == 0) return "";
  return CanonicalSearch(level, fewest_pushes, limits).run();
}

}  // namespace sokrates::generate
