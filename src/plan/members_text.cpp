#include "plan/members_text.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/number_text.hpp"

namespace sokrates {

namespace {

constexpr std::array<std::string_view, 5> kKinds{"dense", "large", "robots", "target", "robots-target"};
constexpr std::array<std::string_view, 3> kPurposes{"any", "pushes", "walking"};

constexpr std::size_t kMaxRows = 1'000;
// The limits keep the arithmetic of the scheduler far below 2^64.
constexpr std::uint64_t kMaxShare = 1'000;
constexpr std::uint64_t kMaxStart = 1'000'000'000'000;

std::vector<std::string_view> words_of(std::string_view line) {
  constexpr std::string_view kBlanks = " \t\r";
  std::vector<std::string_view> words;
  line = line.substr(0, line.find('#'));
  for (;;) {
    line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
    if (line.empty()) return words;
    const std::size_t length = std::min(line.find_first_of(kBlanks), line.size());
    words.push_back(line.substr(0, length));
    line.remove_prefix(length);
  }
}

template <std::size_t n>
std::string listed(const std::array<std::string_view, n>& names) {
  std::string text;
  for (const std::string_view name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

template <std::size_t n>
std::optional<std::size_t> index_of(const std::array<std::string_view, n>& names, std::string_view name) {
  const auto* const found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

// Returns a message in which the word is the wrong value.
Error refusal(std::string_view word, std::string_view wanted) {
  return {"'" + std::string(word.substr(0, 60)) + "' is not " + std::string(wanted), ErrorCode::bad_value};
}

Expected<MemberRow> parse_row(const std::vector<std::string_view>& words) {
  if (words.size() != 5) {
    return Error{
        "a row has 5 fields, not " + std::to_string(words.size()) + "; use KIND PURPOSE ENGINE SHARE START",
        ErrorCode::bad_value};
  }
  const std::optional<std::size_t> kind = index_of(kKinds, words[0]);
  if (!kind) return refusal(words[0], "a kind of level; use one of " + listed(kKinds));
  const std::optional<std::size_t> purpose = index_of(kPurposes, words[1]);
  if (!purpose) return refusal(words[1], "a purpose; use one of " + listed(kPurposes));
  const std::optional<std::uint64_t> share = parse_count_text(words[3]);
  if (!share || *share == 0 || *share > kMaxShare)
    return refusal(words[3], "a share; use a whole number from 1 to " + std::to_string(kMaxShare));
  const std::optional<std::uint64_t> start = parse_count_text(words[4]);
  if (!start || *start > kMaxStart)
    return refusal(words[4], "a start in ticks; use a whole number from 0 to " + std::to_string(kMaxStart));
  return MemberRow{static_cast<LevelKind>(*kind), static_cast<Purpose>(*purpose), std::string(words[2]),
                   static_cast<std::uint32_t>(*share), *start};
}

}  // namespace

Expected<std::vector<MemberRow>> parse_members(std::string_view text) {
  std::vector<MemberRow> rows;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t length = std::min(text.find('\n'), text.size());
    const std::vector<std::string_view> words = words_of(text.substr(0, length));
    text.remove_prefix(std::min(length + 1, text.size()));
    if (words.empty()) continue;
    const std::string where = "line " + std::to_string(number) + ": ";
    if (rows.size() == kMaxRows) {
      return Error{where + "there are too many rows; use at most " + std::to_string(kMaxRows),
                   ErrorCode::bad_value};
    }
    const Expected<MemberRow> row = parse_row(words);
    if (!row) return Error{where + row.error(), row.failure().code};
    rows.push_back(*row);
  }
  if (rows.empty())
    return Error{"there is no row; use KIND PURPOSE ENGINE SHARE START", ErrorCode::bad_value};
  return rows;
}

std::string members_text(const std::vector<MemberRow>& rows) {
  std::string text;
  for (const MemberRow& row : rows) {
    text += std::string(kKinds[static_cast<std::size_t>(row.kind)]) + ' ' +
            std::string(kPurposes[static_cast<std::size_t>(row.purpose)]) + ' ' + row.engine + ' ' +
            std::to_string(row.share) + ' ' + std::to_string(row.starts_after) + '\n';
  }
  return text;
}

}  // namespace sokrates
