#include "deadlock/pair_table.hpp"

#include <utility>

#include "board/region.hpp"
#include "rules/pulls.hpp"

namespace sokrates {

// Retrograde analysis from the solved pairs of boxes. The builder adds one pair of goals at a time, and
// expands all positions reachable by pulls before it adds the next pair.
class PairTable::Builder {
 public:
  Builder(const Board& board, const SquareSet& live)
      : board_(board),
        live_(live),
        position_(board),
        region_(board),
        solvable_(std::size_t{board.squares()} * board.squares() * board.squares()) {}

  bool step(std::uint64_t ticks) {
    const std::uint64_t before = work();
    while (work() - before < ticks) {
      if (!queue_.empty()) {
        expand_last();
      } else if (!add_next_goals()) {
        return true;
      }
    }
    return false;
  }

  std::uint64_t work() const { return region_.work() + looks_; }

  bool is_live(Square s) const { return live_.contains(s); }
  bool is_solvable(Square a, Square b, Square player) const { return solvable_[index(a, b, player)]; }

 private:
  struct Node {
    Square a, b, player;
  };

  void expand_last() {
    const Node node = queue_.back();
    queue_.pop_back();
    place(node.a, node.b);
    region_.flood(position_, node.player);
    pulls_.clear();
    find_pulls(position_, region_, live_, pulls_);
    for (const Move& pull : pulls_) {
      const Square to = board_.neighbor(pull.box, pull.direction);
      reach(to, pull.box == node.a ? node.b : node.a, board_.neighbor(to, pull.direction));
    }
  }

  // Adds the next pair of goals, with the player in every region. Returns false if there are no more pairs.
  bool add_next_goals() {
    const std::vector<Square>& goals = board_.goals();
    if (second_ >= goals.size()) {
      ++first_;
      second_ = first_ + 1;
    }
    if (second_ >= goals.size()) return false;
    const Square a = goals[first_];
    const Square b = goals[second_++];
    for (Square p = 0; p < board_.squares(); ++p) {
      if (p != a && p != b) reach(a, b, p);
    }
    looks_ += board_.squares();
    return true;
  }

  std::size_t index(Square a, Square b, Square player) const {
    if (a > b) std::swap(a, b);
    return (std::size_t{a} * board_.squares() + b) * board_.squares() + player;
  }

  void place(Square a, Square b) {
    const Square boxes[] = {a, b};
    position_.set_boxes(boxes, 2);
  }

  // Marks the boxes on `a` and `b` as solvable for all squares of the player's region that contains `player`.
  void reach(Square a, Square b, Square player) {
    if (solvable_[index(a, b, player)]) return;
    place(a, b);
    region_.flood(position_, player);
    for (const Square s : region_.squares()) solvable_[index(a, b, s)] = true;
    queue_.push_back({a, b, player});
  }

  const Board& board_;
  const SquareSet& live_;
  Position position_;
  Region region_;
  std::vector<bool> solvable_;
  std::vector<Node> queue_;
  std::vector<Move> pulls_;
  std::size_t first_ = 0;  // indices of the next pair of goals
  std::size_t second_ = 1;
  std::uint64_t looks_ = 0;
};

PairTable::PairTable(const Board& board, const SquareSet& live, std::uint32_t max_squares)
    : board_(board), live_(live) {
  if (board.squares() > max_squares || board.start_boxes().size() < 2) return;
  live_number_.resize(board.squares());
  for (Square s = 0; s < board.squares(); ++s) {
    if (live.contains(s)) live_number_[s] = live_count_++;
  }
  is_wanted_ = true;
}

PairTable::~PairTable() = default;

bool PairTable::build(std::uint64_t ticks) {
  if (!is_wanted_) return true;
  if (!builder_) builder_ = std::make_unique<Builder>(board_, live_);
  if (!builder_->step(ticks)) return false;
  take_over(*builder_);
  builder_.reset();
  is_wanted_ = false;
  return true;
}

void PairTable::take_over(const Builder& builder) {
  lost_.assign(std::size_t{live_count_} * live_count_, 0);
  for (Square a = 0; a < board_.squares(); ++a) {
    for (Square b = 0; b < board_.squares(); ++b) {
      if (a == b || !builder.is_live(a) || !builder.is_live(b)) continue;
      std::uint8_t& lost = lost_[std::size_t{live_number_[a]} * live_count_ + live_number_[b]];
      for (const Direction d : kDirections) {
        const Square player = board_.neighbor(a, opposite(d));
        if (player == board_.nowhere() || player == b || builder.is_solvable(a, b, player)) continue;
        lost = static_cast<std::uint8_t>(lost | (1U << static_cast<unsigned>(d)));
      }
    }
  }
}

std::uint64_t PairTable::bytes() const {
  const std::uint64_t squares = board_.squares();
  const std::uint64_t table = std::uint64_t{live_count_} * live_count_ + 4 * live_number_.size();
  return is_wanted_ ? table + squares * squares * squares / 8 : table;
}

std::shared_ptr<SharedPairTable> share_pair_table(const Board& board, const SquareSet& live,
                                                  MemoryAccount* payer, std::uint32_t max_squares) {
  return std::make_shared<SharedPairTable>(
      0, [&board, &live, max_squares] { return std::make_unique<PairTable>(board, live, max_squares); },
      payer);
}

}  // namespace sokrates
