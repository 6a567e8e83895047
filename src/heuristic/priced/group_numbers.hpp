// The combinatorial number system: a bijection between sets of k out of n elements and consecutive numbers.
//
// Members are listed in descending order, x0 > x1 > ..., and the number is C(x0, k) + C(x1, k-1) + ... The
// numbers have no gaps, so a table indexed by them stores each set once. A set with a smaller x0 has a
// smaller number. If x0 is equal, x1 decides, and so on.
//
// Cost: number() takes k additions. members() searches the elements from the largest to the smallest, in at
// most n steps. advance() takes at most k steps.
//
// Reference: D. H. Lehmer, 1964.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace sokrates {

class GroupNumbers {
 public:
  static constexpr unsigned kMaxMembers = 4;
  // Members in descending order. Only the first k entries are used.
  using Members = std::array<std::uint16_t, kMaxMembers>;

  // Requires: n < 65535.
  explicit GroupNumbers(std::uint32_t n) : n_(n), choose_(std::size_t{n} + 1) {
    for (std::uint32_t i = 0; i <= n; ++i) {
      choose_[i][0] = 1;
      for (unsigned k = 1; k <= kMaxMembers && i > 0; ++k)
        choose_[i][k] = choose_[i - 1][k] + choose_[i - 1][k - 1];
    }
  }

  std::uint32_t things() const { return n_; }  // the number of elements
  // Returns the number of sets with k members.
  std::uint64_t count(unsigned k) const { return choose_[n_][k]; }

  std::uint64_t number(const Members& falling, unsigned k) const {
    std::uint64_t sum = 0;
    for (unsigned i = 0; i < k; ++i) sum += choose_[falling[i]][k - i];
    return sum;
  }
  // Returns the number of the set without its i-th member.
  std::uint64_t number_without(const Members& falling, unsigned k, unsigned i) const {
    std::uint64_t sum = 0;
    for (unsigned j = 0; j < k; ++j) {
      if (j != i) sum += choose_[falling[j]][j < i ? k - 1 - j : k - j];
    }
    return sum;
  }

  Members members(std::uint64_t number, unsigned k) const {
    Members falling{};
    std::uint32_t x = n_;
    for (unsigned i = 0; i < k; ++i) {
      do --x;
      while (choose_[x][k - i] > number);
      number -= choose_[x][k - i];
      falling[i] = static_cast<std::uint16_t>(x);
    }
    return falling;
  }

  // Returns the set with number 0.
  static Members first(unsigned k) {
    Members falling{};
    for (unsigned i = 0; i < k; ++i) falling[i] = static_cast<std::uint16_t>(k - 1 - i);
    return falling;
  }
  // Changes the set to the one with the next number. The smallest member that can be increased is increased,
  // and all smaller members get their smallest values.
  static void advance(Members& falling, unsigned k) {
    unsigned i = k - 1;
    while (i > 0 && falling[i] + 1 == falling[i - 1]) --i;
    ++falling[i];
    for (unsigned j = i + 1; j < k; ++j) falling[j] = static_cast<std::uint16_t>(k - 1 - j);
  }

  // Returns the set with its i-th member replaced by `by`, sorted again.
  static Members replaced(Members falling, unsigned k, unsigned i, std::uint16_t by) {
    falling[i] = by;
    for (; i > 0 && falling[i] > falling[i - 1]; --i) std::swap(falling[i], falling[i - 1]);
    for (; i + 1 < k && falling[i] < falling[i + 1]; ++i) std::swap(falling[i], falling[i + 1]);
    return falling;
  }
  static bool contains(const Members& falling, unsigned k, std::uint16_t x) {
    for (unsigned i = 0; i < k; ++i) {
      if (falling[i] == x) return true;
    }
    return false;
  }

 private:
  std::uint32_t n_;
  std::vector<std::array<std::uint64_t, kMaxMembers + 1>> choose_;  // [i][k]: binomial coefficient
};

}  // namespace sokrates
