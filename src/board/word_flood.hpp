// Flood fill by words, for boards on which the neighbors of every square are a bit set (Board::kMaxWords).
//
// The flood works layer by layer. The squares of a layer are visited in any order, and their open neighbors
// form the next layer. These are the hottest loops of the project. The number of words is therefore a
// template parameter, the loops over words are unrolled, and all data is in local variables: a write through
// a pointer would make the compiler load other data again.
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
  std::array<std::uint64_t, kWords> open;       // squares not reached yet that the flood may enter
  std::array<std::uint64_t, kWords> touched{};  // all neighbors of visited squares

  // Floods from one square, which need not be in `open`. `neighbors` is Board::neighbor_words(0). Calls `visit(square)` for
  // each reached square and `is_done()` before each layer. Stops when no squares are left or `is_done()` returns true.
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

// Calls `work` with the number of words as a constant. Requires: 1 <= words <= Board::kMaxWords.
template <class Work>
auto with_words(std::size_t words, Work work) {
  static_assert(Board::kMaxWords == 4);
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
