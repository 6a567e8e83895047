// A share of a run that is divided among several machines. Shard i of n has the levels whose place in the whole list is i, i +
// n, i + 2n and so on. The share depends only on the list, so every machine can determine its own.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <sokrates/expected.hpp>

namespace sokrates::bench {

class Shard {
 public:
  Shard() = default;  // the whole list
  // Parses a text such as "2/5". The error is what is wrong with it.
  static Expected<Shard> parse(std::string_view text);

  bool is_whole() const { return count_ == 1; }
  bool holds(std::size_t place) const { return (place - 1) % count_ == number_ - 1; }  // places from 1
  std::size_t number() const { return number_; }
  std::size_t count() const { return count_; }

 private:
  std::size_t number_ = 1;
  std::size_t count_ = 1;
};

}  // namespace sokrates::bench
