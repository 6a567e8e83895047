// `--levels 1,3-5,9-` or `--levels TITLE`: selects levels of a file. Levels are numbered from 1, including
// broken ones.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sokrates/collection.hpp>

namespace sokrates::cli {

class LevelRanges {
 public:
  // Selects every level.
  LevelRanges() = default;
  // A text with a letter is a title. Throws UsageError if any other text is not a list of ranges.
  static LevelRanges parse(std::string_view text);

  // Returns the numbers (from 1, ascending) of the selected levels of a list. `titles` are the titles of all levels of the
  // list. `list` is its name in error messages. A range that ends after the end of the list is shortened. Upper and lower case
  // of titles count as equal. A substring of a title is enough if no title is equal to it and only one title contains it.
  // Throws UsageError if a range begins after the end of the list, because `--levels 200` on a file of 155 levels is probably a
  // mistake. Also throws UsageError if no title matches, or if several titles contain the text and none is equal to it.
  std::vector<std::size_t> places(const std::string& list, const std::vector<std::string>& titles) const;

  // Returns the selected levels of a file, in file order.
  std::vector<const Entry*> choose(const std::string& file, const Collection& collection) const;

 private:
  struct Range {
    int first = 1;
    int last = 0;  // inclusive
  };
  std::vector<std::size_t> titled(const std::string& list, const std::vector<std::string>& titles) const;

  std::vector<Range> ranges_;  // if it is empty and there is no title, all levels are selected
  std::string title_;
};

}  // namespace sokrates::cli
