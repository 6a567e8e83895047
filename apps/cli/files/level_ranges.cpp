#include "files/level_ranges.hpp"

#include <algorithm>
#include <cctype>
#include <limits>
#include <optional>

#include "arguments/errors.hpp"
#include "arguments/name_choice.hpp"
#include "arguments/numbers.hpp"

namespace sokrates::cli {
namespace {

constexpr int kNoEnd = std::numeric_limits<int>::max();

std::optional<int> parse_number(std::string_view text) {
  const std::optional<std::uint64_t> value = parse_count(text);
  if (!value || *value == 0 || *value > static_cast<std::uint64_t>(kNoEnd)) return std::nullopt;
  return static_cast<int>(*value);
}

[[noreturn]] void refuse(std::string_view piece) {
  throw UsageError(
      "--levels: '" + std::string(piece) +
      "' is not a level number or range; write for example 1,3-5,9- (levels count from 1), or a title");
}

bool has_letter(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0;
  });
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return small;
}

}  // namespace

LevelRanges LevelRanges::parse(std::string_view text) {
  LevelRanges result;
  if (has_letter(text)) {
    result.title_ = text;
    return result;
  }
  for (const std::string& piece : split_list(text)) {
    const std::size_t dash = piece.find('-');
    const std::optional<int> first = parse_number(std::string_view(piece).substr(0, dash));
    if (!first) refuse(piece);
    std::optional<int> last = first;
    if (dash != std::string::npos) {
      const std::string_view end = std::string_view(piece).substr(dash + 1);
      last = end.empty() ? kNoEnd : parse_number(end);
    }
    if (!last || *last < *first) refuse(piece);
    result.ranges_.push_back({*first, *last});
  }
  return result;
}

std::vector<std::size_t> LevelRanges::titled(const std::string& list,
                                             const std::vector<std::string>& titles) const {
  const std::string wanted = in_small_letters(title_);
  std::vector<std::size_t> equal, containing;
  for (std::size_t i = 0; i < titles.size(); ++i) {
    const std::string title = in_small_letters(titles[i]);
    if (title == wanted) equal.push_back(i + 1);
    if (title.find(wanted) != std::string::npos) containing.push_back(i + 1);
  }
  if (!equal.empty()) return equal;
  if (containing.size() == 1) return containing;
  std::string message = "--levels: " + list + " has no level called '" + title_ + "'";
  if (containing.size() > 1) {
    message += ", but " + std::to_string(containing.size()) + " with that in their titles, the first " +
               std::to_string(containing[0]) + " and " + std::to_string(containing[1]);
  } else if (const std::string* const nearest = nearest_name(title_, titles)) {
    message += "; did you mean '" + *nearest + "'?";
  }
  throw UsageError(message);
}

std::vector<std::size_t> LevelRanges::places(const std::string& list,
                                             const std::vector<std::string>& titles) const {
  if (!title_.empty()) return titled(list, titles);
  const std::size_t count = titles.size();
  for (const Range& range : ranges_) {
    if (static_cast<std::size_t>(range.first) > count) {
      throw UsageError("--levels: " + list + " has " + counted(count, "level") + ", there is no level " +
                       std::to_string(range.first));
    }
  }
  std::vector<std::size_t> chosen;
  for (std::size_t place = 1; place <= count; ++place) {
    bool wanted = ranges_.empty();
    for (const Range& range : ranges_) {
      wanted = wanted || (place >= static_cast<std::size_t>(range.first) &&
                          place <= static_cast<std::size_t>(range.last));
    }
    if (wanted) chosen.push_back(place);
  }
  return chosen;
}

std::vector<const Entry*> LevelRanges::choose(const std::string& file, const Collection& collection) const {
  std::vector<const Entry*> chosen;
  std::vector<std::string> titles;
  for (const Entry& entry : collection.entries) titles.push_back(entry.title);
  for (const std::size_t place : places(file, titles)) {
    chosen.push_back(&collection.entries[place - 1]);
  }
  return chosen;
}

}  // namespace sokrates::cli
