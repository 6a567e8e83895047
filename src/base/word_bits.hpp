// A small bit set in whole machine words, which can be shifted like one long number.
//
// Comparisons, shifts, unions, intersections and differences work on all words without branches. The number of words is
// known at compile time, so the compiler unrolls the loops.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sokrates {

template <std::size_t kWords>
struct WordBits {
  static constexpr unsigned kBits = 64 * kWords;

  std::array<std::uint64_t, kWords> words{};

  static WordBits single(unsigned bit) {
    WordBits one;
    one.set(bit);
    return one;
  }

  bool test(unsigned bit) const { return (words[bit / 64] >> (bit % 64) & 1) != 0; }
  void set(unsigned bit) { words[bit / 64] |= std::uint64_t{1} << (bit % 64); }
  void flip(unsigned bit) { words[bit / 64] ^= std::uint64_t{1} << (bit % 64); }

  bool is_empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
  }
  // Requires: not empty.
  unsigned lowest() const {
    unsigned i = 0;
    while (words[i] == 0) ++i;
    return 64 * i + static_cast<unsigned>(std::countr_zero(words[i]));
  }
  // Calls `visit(bit)` for every bit, the lowest first.
  template <class Visit>
  void for_each(Visit visit) const {
    for (unsigned i = 0; i < kWords; ++i) {
      for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1) {
        visit(64 * i + static_cast<unsigned>(std::countr_zero(rest)));
      }
    }
  }

  // Returns `count` bits from `bit` on. Requires: 1 <= count <= 32, and all bits are within the words.
  unsigned slice(unsigned bit, unsigned count) const {
    const unsigned i = bit / 64;
    const unsigned offset = bit % 64;
    std::uint64_t value = words[i] >> offset;
    if (offset + count > 64) value |= words[i + 1] << (64 - offset);
    return static_cast<unsigned>(value & ((std::uint64_t{1} << count) - 1));
  }

  // Return all bits shifted to higher or lower places. Requires: 1 <= by < 64.
  WordBits up(unsigned by) const {
    WordBits moved;
    for (std::size_t i = kWords; i-- > 0;) {
      moved.words[i] = words[i] << by;
      if (i > 0) moved.words[i] |= words[i - 1] >> (64 - by);
    }
    return moved;
  }
  WordBits down(unsigned by) const {
    WordBits moved;
    for (std::size_t i = 0; i < kWords; ++i) {
      moved.words[i] = words[i] >> by;
      if (i + 1 < kWords) moved.words[i] |= words[i + 1] << (64 - by);
    }
    return moved;
  }

  friend WordBits operator&(WordBits a, const WordBits& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words[i] &= b.words[i];
    return a;
  }
  friend WordBits operator|(WordBits a, const WordBits& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words[i] |= b.words[i];
    return a;
  }
  // Returns the bits that are in `a` but not in `b`.
  friend WordBits operator-(WordBits a, const WordBits& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words[i] &= ~b.words[i];
    return a;
  }
  friend bool operator==(const WordBits& a, const WordBits& b) {
    std::uint64_t differing = 0;
    for (std::size_t i = 0; i < kWords; ++i) differing |= a.words[i] ^ b.words[i];
    return differing == 0;
  }
};

}  // namespace sokrates
