// `--levels 1,3-5,9-`: which levels of a file are meant. Levels are numbered from 1, broken ones included.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sokrates/collection.hpp>

namespace sokrates::cli {

class LevelRanges {
 public:
  // Every level.
  LevelRanges() = default;
  // Throws UsageError.
  static LevelRanges parse(std::string_view text);

  // The chosen ones of `count` levels, from 1 and rising. A range must begin inside the list (its end is cut
  // to the list's), else UsageError: `--levels 200` on a file of 155 levels is a slip, not a wish for
  // nothing.
  std::vector<std::size_t> places(const std::string& list, std::size_t count) const;

  // The same of a file, in file order.
  std::vector<const Entry*> choose(const std::string& file, const Collection& collection) const;

 private:
  struct Range {
    int first = 1;
    int last = 0;  // inclusive
  };
  std::vector<Range> ranges_;  // empty: all
};

}  // namespace sokrates::cli
