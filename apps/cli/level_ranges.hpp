// `--levels 1,3-5,9-` or `--levels TITLE`: which levels of a file are meant. Levels are numbered from 1, broken ones
// included.
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

  // The chosen ones of a list of levels with these titles, from 1 and rising. A range must begin inside the list (its
  // end is cut to the list's) and a title be in it, else UsageError: `--levels 200` on a file of 155 levels is a slip,
  // not a wish for nothing. Small and capital letters are the same in a title, and a part that only one title has is
  // enough.
  std::vector<std::size_t> places(const std::string& list, const std::vector<std::string>& titles) const;

  // The same of a file, in file order.
  std::vector<const Entry*> choose(const std::string& file, const Collection& collection) const;

 private:
  struct Range {
    int first = 1;
    int last = 0;  // inclusive
  };
  std::vector<std::size_t> titled(const std::string& list, const std::vector<std::string>& titles) const;

  std::vector<Range> ranges_;  // with no title: empty means all
  std::string title_;
};

}  // namespace sokrates::cli
