#include "space/symmetry_reduction.hpp"

#include <algorithm>

namespace sokrates {

namespace {

std::uint64_t bit_in_word(Square s, std::uint32_t n) {
  return s / 64 == n ? std::uint64_t{1} << (s % 64) : 0;
}

}  // namespace

std::unique_ptr<SymmetryReduction> SymmetryReduction::of(const Board& board) {
  if (board.words() > Board::kMaxWords) return nullptr;
  const std::vector<int> numbers = find_symmetries(board);
  if (numbers.size() < 2) return nullptr;
  std::vector<Symmetry> symmetries;
  for (const int number : numbers) symmetries.push_back(build_symmetry(board, number));
  return std::unique_ptr<SymmetryReduction>(new SymmetryReduction(board, std::move(symmetries)));
}

SymmetryReduction::SymmetryReduction(const Board& board, std::vector<Symmetry> symmetries)
    : words_(board.words()),
      start_(board.words()),
      symmetries_(std::move(symmetries)),
      parents_(symmetries_.size() * words_),
      region_(board),
      turned_(board) {
  for (const Symmetry& symmetry : symmetries_) inverses_.push_back(inverse(symmetry));
  for (const Square box : turned_.boxes()) start_[box / 64] |= bit_in_word(box, box / 64);
  region_.flood(turned_, turned_.player());
  start_player_ = region_.representative();
}

std::uint64_t SymmetryReduction::bytes() const {
  const std::size_t squares = turned_.board().squares() + 1;
  return squares *
         (2 * sizeof(Square) * symmetries_.size() + Region::kBytesPerSquare + Position::kBytesPerSquare);
}

void SymmetryReduction::enter(const Position& parent) {
  std::uint64_t* words = parents_.data();
  for (const Symmetry& symmetry : symmetries_) {
    const Square* const to = symmetry.square.data();
    std::copy(start_.begin(), start_.end(), words);
    for (const Square box : parent.boxes()) words[to[box] / 64] ^= std::uint64_t{1} << (to[box] % 64);
    words += words_;
  }
}

std::uint64_t SymmetryReduction::word(std::size_t symmetry, std::uint32_t n, Square from, Square to) const {
  const Square* const square = symmetries_[symmetry].square.data();
  return parents_[symmetry * words_ + n] ^ bit_in_word(square[from], n) ^ bit_in_word(square[to], n);
}

int SymmetryReduction::compare(std::size_t a, std::size_t b, Square from, Square to) const {
  for (std::uint32_t n = 0; n < words_; ++n) {
    const std::uint64_t one = word(a, n, from, to), other = word(b, n, from, to);
    if (one != other) return one < other ? -1 : 1;
  }
  return 0;
}

bool SymmetryReduction::is_least(Square from, Square to) {
  least_[0] = 0;
  least_count_ = 1;
  for (std::size_t i = 1; i < symmetries_.size(); ++i) {
    const int order = compare(i, least_[0], from, to);
    if (order < 0) least_count_ = 0;
    if (order <= 0) least_[least_count_++] = i;
  }
  return least_[0] == 0 && least_count_ == 1;
}

// The representative of a region is its smallest square. For an image of the region, it is the smallest
// square whose preimage is in the region.
SymmetryReduction::Image SymmetryReduction::least(const Position& child) {
  region_.flood(child, child.player());
  Image best{least_[0], child.board().nowhere()};
  for (std::size_t i = 0; i < least_count_; ++i) {
    const Square* const origin = inverses_[least_[i]].square.data();
    Square name = 0;
    while (!region_.contains(origin[name])) ++name;
    if (name < best.player || name == start_player_) best = {least_[i], name};
    if (name == start_player_) break;
  }
  return best;
}

SymmetryReduction::Image SymmetryReduction::least_of(const Position& position) {
  enter(position);
  is_least(0, 0);
  return least(position);
}

const Position& SymmetryReduction::turned(const Position& position, std::size_t symmetry) {
  const Square* const to = symmetries_[symmetry].square.data();
  const std::vector<Square>& boxes = position.boxes();
  turned_.set_boxes(boxes.size(), [&](std::size_t i) { return to[boxes[i]]; });
  return turned_;
}

Move SymmetryReduction::turned(const Move& push, std::size_t symmetry) const {
  const Symmetry& by = symmetries_[symmetry];
  return {by.square[push.box], push.walk, by.direction[static_cast<unsigned>(push.direction)]};
}

std::vector<Leg> SymmetryReduction::legs_of(const std::vector<Step>& path) const {
  Symmetry back = symmetries_[0];  // maps a stored state to the state on the path
  std::vector<Leg> legs;
  for (const Step& step : path) {
    back = composed(symmetries_[step.symmetry], back);
    const auto direction = static_cast<unsigned>(step.push.direction);
    legs.push_back({Move{back.square[step.push.box], 0, back.direction[direction]}});
  }
  return legs;
}

}  // namespace sokrates
