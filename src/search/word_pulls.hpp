// Pulls between states of one, two or four machine words: decodes a key, and generates the states that a pull
// leads to.
//
// This class is for searches that visit large portions of the space of pulls quickly. The key of a state
// consists of its boxes and the lowest square of the player's region (word_layout.hpp). Decoding a key needs
// one flood fill, in words. The pulls of one direction are found with a few shifts. The region of a child
// usually follows from the region of its parent without a flood fill. A flood fill is needed only if the box
// may divide the region at its new square, or if its old square may open another region. Both are tested on
// the squares around the box.
//
// Reference: the test for dividing squares is that for simple points in image thinning (A. Rosenfeld 1970).
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/word_bits.hpp"
#include "memory/word_set.hpp"
#include "rules/move.hpp"
#include "search/word_layout.hpp"

namespace sokrates {

// The entry of a pattern is true if removing the middle cell may disconnect the set. The test uses only the eight
// cells around it. The bits of the pattern are the three cells above from left to right, the three cells of the
// middle row, and the three cells below. The middle cell is ignored.
//
//   1 1 0        the neighbors above and on the left are connected by the corner between them; the
//   1 x 0        neighbor below has no such corner, so the set may be disconnected
//   0 1 0
inline constexpr std::array<bool, 512> kMayDivide = [] {
  std::array<bool, 512> may_divide{};
  for (unsigned around = 0; around < 512; ++around) {
    const auto has = [&](unsigned place) { return (around >> place & 1) != 0; };
    constexpr std::array<unsigned, 4> sides{1, 5, 7, 3};  // clockwise; each corner follows its side
    constexpr std::array<unsigned, 4> corners{2, 8, 6, 0};
    unsigned pieces = 0;
    unsigned joints = 0;
    for (unsigned i = 0; i < 4; ++i) {
      pieces += has(sides[i]) ? 1U : 0U;
      joints += has(sides[i]) && has(corners[i]) && has(sides[(i + 1) % 4]) ? 1U : 0U;
    }
    may_divide[around] = pieces > joints + 1;
  }
  return may_divide;
}();

template <std::size_t kKeyWords, std::size_t kCellWords>
class WordPulls {
 public:
  using Key = WordBits<kKeyWords>;
  using Cells = WordBits<kCellWords>;
  using States = WordSet<kKeyWords>;
  using Label = typename States::Label;

  // The label of a root, which has no parent.
  static constexpr Label kRoot = static_cast<Label>(~0U);

  struct Child {
    Key key;
    std::uint64_t hash;
    Label pull;  // the box's bit after the pull, and the direction of the pull
  };

  // A decoded key.
  struct State {
    Key boxes;    // the box bits of the key, without the player's region
    Cells there;  // cells of the boxes
    Cells free;
    Cells region;
  };

  WordPulls(const Board& board, WordLayout layout) : layout_(std::move(layout)) {
    for (Square s = 0; s < board.squares(); ++s) floor_.set(layout_.cell(s));
    for (const Square s : layout_.box_squares()) {
      box_cells_.set(layout_.cell(s));
      cell_of_bit_.push_back(static_cast<std::uint16_t>(layout_.cell(s)));
    }
    name_mask_.words.back() = ~std::uint64_t{0} << (64 - layout_.name_bits());
  }

  const WordLayout& layout() const { return layout_; }
  const Key& name_mask() const { return name_mask_; }

  // Returns the key of a state with these box bits, and with the player in the region with this lowest cell.
  Key named(Key boxes, unsigned lowest_cell) const {
    boxes.words.back() |= std::uint64_t{layout_.square(lowest_cell)} << (64 - layout_.name_bits());
    return boxes;
  }

  State take_apart(const Key& key) const {
    State state = take_apart(key, Cells{});
    const auto name = static_cast<Square>(key.words.back() >> (64 - layout_.name_bits()));
    state.region = flood(Cells::single(layout_.cell(name)), state.free);
    return state;
  }
  // Decodes a key whose region is known.
  State take_apart(const Key& key, const Cells& region) const {
    State state;
    state.boxes = key - name_mask_;
    state.boxes.for_each([&](unsigned bit) { state.there.set(cell_of_bit_[bit]); });
    state.free = floor_ - state.there;
    state.region = region;
    return state;
  }

  // Calls `visit(key, region)` for boxes on these squares and the player in each region.
  template <class Visit>
  void for_each_part(const std::vector<Square>& boxes, Visit visit) const {
    Key key;
    Cells rest = floor_;
    for (const Square s : boxes) {
      key.set(layout_.box_bit(layout_.cell(s)));
      rest.flip(layout_.cell(s));
    }
    while (!rest.is_empty()) {
      const Cells region = flood(Cells::single(rest.lowest()), rest);
      rest = rest - region;
      visit(named(key, region.lowest()), region);
    }
  }

  // Returns the key of boxes on these squares and the player on that square. Returns nothing if a box stands
  // on a square that has no bit.
  std::optional<Key> key_of(const std::vector<Square>& boxes, Square player) const {
    Key key;
    Cells free = floor_;
    for (const Square s : boxes) {
      const std::uint8_t bit = layout_.box_bit(layout_.cell(s));
      if (bit == WordLayout::kNoBox) return std::nullopt;
      key.set(bit);
      free.flip(layout_.cell(s));
    }
    return named(key, flood(Cells::single(layout_.cell(player)), free).lowest());
  }

  // Calls `visit(child, region)` for every pull. A box can be pulled if the player can stand beside it and
  // step back, so both squares must belong to the player's region.
  template <class Visit>
  void for_each_child(const State& state, Visit visit) const {
    for (const Direction d : kDirections) {
      const Cells beside = step(state.there, d) & state.region & step(state.region, opposite(d));
      (beside & box_cells_).for_each([&](unsigned to) {
        const unsigned from = moved(to, -layout_.step(d));
        const Cells region = region_after(state, from, to, d);
        const unsigned bit = layout_.box_bit(to);
        Child child;
        child.key = state.boxes;
        child.key.flip(layout_.box_bit(from));
        child.key.flip(bit);
        child.key = named(child.key, region.lowest());
        child.hash = States::hash(child.key);
        child.pull = static_cast<Label>(bit << 2 | static_cast<unsigned>(d));
        visit(child, region);
      });
    }
  }

  // Returns the bit of the square from which the box was pulled.
  unsigned origin(Label pull) const {
    const int by = layout_.step(static_cast<Direction>(pull & 3U));
    return layout_.box_bit(moved(cell_of_bit_[pull >> 2U], -by));
  }

  // Returns the state before the pull, and sets `push` to the push that leads back to it.
  Key parent(const Key& key, Label pull, Move& push) const {
    const auto d = static_cast<Direction>(pull & 3U);
    const unsigned bit = pull >> 2U;
    const unsigned from = cell_of_bit_[bit];
    const unsigned to = moved(from, -layout_.step(d));
    push = {layout_.square(from), 0, opposite(d)};
    Key boxes = key - name_mask_;
    boxes.flip(bit);
    boxes.flip(layout_.box_bit(to));
    Cells free = floor_;
    boxes.for_each([&](unsigned box) { free.flip(cell_of_bit_[box]); });
    return named(boxes, flood(Cells::single(from), free).lowest());
  }

  // Returns the pushes from a state to its root, by following the labels.
  std::vector<Move> pushes_from(Key key, const States& states) const {
    std::vector<Move> pushes;
    for (Label pull = *states.find(key); pull != kRoot; pull = *states.find(key)) {
      key = parent(key, pull, pushes.emplace_back());
    }
    return pushes;
  }

 private:
  static unsigned moved(unsigned cell, int by) { return static_cast<unsigned>(static_cast<int>(cell) + by); }

  Cells step(const Cells& cells, Direction d) const {
    const int by = layout_.step(d);
    return by > 0 ? cells.up(static_cast<unsigned>(by)) : cells.down(static_cast<unsigned>(-by));
  }

  Cells flood(Cells from, const Cells& free) const {
    const unsigned stride = layout_.stride();
    for (;;) {
      Cells more = from | (from.up(1) & free);
      more = more | (more.down(1) & free);
      more = more | (more.up(stride) & free);
      more = more | (more.down(stride) & free);
      if (more == from) return from;
      from = more;
    }
  }

  // Returns the player's region after a pull from `from` to `to`.
  Cells region_after(const State& state, unsigned from, unsigned to, Direction d) const {
    // 1. Test whether the square that the box leaves touches the region, and whether it opens another region.
    const int ahead = layout_.step(d);
    const int aside = layout_.step(static_cast<Direction>((static_cast<unsigned>(d) + 1) % 4));
    bool is_joined = false;
    bool opens = false;
    for (const unsigned beside : {moved(from, -ahead), moved(from, aside), moved(from, -aside)}) {
      const bool is_within = state.region.test(beside);
      is_joined |= is_within;
      opens |= !is_within && state.free.test(beside);
    }
    Cells region = state.region;
    region.flip(to);
    if (is_joined) region.set(from);
    // 2. Test whether the box at its new square may divide the region.
    const unsigned stride = layout_.stride();
    const unsigned around = region.slice(to - stride - 1, 3) | region.slice(to - 1, 3) << 3 |
                            region.slice(to + stride - 1, 3) << 6;
    const bool divides = kMayDivide[around];
    if (!divides && !(is_joined && opens)) return region;
    // 3. If so, flood the player's region, starting from all squares that certainly belong to it.
    Cells free = state.free;
    free.flip(from);
    free.flip(to);
    return flood(divides ? Cells::single(moved(to, ahead)) : region, free);
  }

  WordLayout layout_;
  Cells floor_;
  Cells box_cells_;
  std::vector<std::uint16_t> cell_of_bit_;
  Key name_mask_;
};

}  // namespace sokrates
