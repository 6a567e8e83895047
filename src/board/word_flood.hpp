// Flood fill by words, on boards small enough to know the neighbours of every square as a set (Board::kMostWords).
//
// A layer at a time: the squares of one are visited in any order, and what is beside them and open is the next one.
// The hottest loops of the house, so the number of words is known to the compiler, every loop over them is written
// out, and all is done on locals: a write through one of our own pointers would make it load the others again.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "board/board.hpp"

namespace sokrates {

template <std::size_t kWords>
struct WordFlood {
  std::array<std::uint64_t, kWords> open;       // where it may spread; what it has met is taken out
  std::array<std::uint64_t, kWords> touched{};  // all that is beside a square it has visited

  // From one square, in `open` or not, until nothing is left or `is_done()` says so after a layer.
  template <class Visit, class IsDone>
  void spread(const std::uint64_t* neighbors, Square from, Visit visit, IsDone is_done) {
    spread(neighbors, from, visit, is_done, std::make_index_sequence<kWords>());
  }

 private:
  template <class Visit, class IsDone, std::size_t... word>
  void spread(const std::uint64_t* neighbors, Square from, Visit visit, IsDone is_done,
              std::index_sequence<word...>) {
    std::array<std::uint64_t, kWords> layer{};
    layer[from / 64] = std::uint64_t{1} << (from % 64);
    open[from / 64] &= ~layer[from / 64];
    for (std::uint64_t any = 1; any != 0 && !is_done();) {
      std::array<std::uint64_t, kWords> beside{};
      const auto visit_word = [&](std::size_t n) {
        const std::uint64_t* const of_word = neighbors + 64 * kWords * n;
        for (std::uint64_t left = layer[n]; left != 0; left &= left - 1) {
          const auto bit = static_cast<std::size_t>(std::countr_zero(left));
          visit(static_cast<Square>(64 * n + bit));
          ((beside[word] |= of_word[bit * kWords + word]), ...);
        }
      };
      (visit_word(word), ...);
      ((touched[word] |= beside[word]), ...);
      ((layer[word] = beside[word] & open[word]), ...);
      ((open[word] ^= layer[word]), ...);
      any = (... | layer[word]);
    }
  }
};

// Calls `work` with the number of words as a constant. Requires: 1 <= words <= Board::kMostWords.
template <class Work>
auto with_words(std::size_t words, Work work) {
  static_assert(Board::kMostWords == 4);
  switch (words) {
    case 1:
      return work(std::integral_constant<std::size_t, 1>());
    case 2:
      return work(std::integral_constant<std::size_t, 2>());
    case 3:
      return work(std::integral_constant<std::size_t, 3>());
    default:
      return work(std::integral_constant<std::size_t, 4>());
  }
}

}  // namespace sokrates
