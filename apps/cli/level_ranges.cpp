#include "level_ranges.hpp"

#include <limits>
#include <optional>

#include "errors.hpp"
#include "numbers.hpp"

namespace sokrates::cli {
namespace {

constexpr int kNoEnd = std::numeric_limits<int>::max();

std::optional<int> parse_number(std::string_view text) {
  const std::optional<std::uint64_t> value = parse_count(text);
  if (!value || *value == 0 || *value > static_cast<std::uint64_t>(kNoEnd)) return std::nullopt;
  return static_cast<int>(*value);
}

[[noreturn]] void refuse(std::string_view piece) {
  throw UsageError("--levels: '" + std::string(piece) +
                   "' is not a level number or range; write for example 1,3-5,9- (levels count from 1)");
}

}  // namespace

LevelRanges LevelRanges::parse(std::string_view text) {
  LevelRanges result;
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

std::vector<std::size_t> LevelRanges::places(const std::string& list, std::size_t count) const {
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
  for (const std::size_t place : places(file, collection.entries.size())) {
    chosen.push_back(&collection.entries[place - 1]);
  }
  return chosen;
}

}  // namespace sokrates::cli
