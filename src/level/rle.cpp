#include "level/rle.hpp"

#include <cstddef>
#include <vector>

#include "level/characters.hpp"

namespace sokrates::level {
namespace {

// Levels and solutions are not nested more deeply than this. It limits the stack of open groups.
constexpr std::size_t kDeepest = 64;

std::uint64_t saturating_add(std::uint64_t a, std::uint64_t b) {
  return a > kEndless - b ? kEndless : a + b;
}

std::uint64_t saturating_multiply(std::uint64_t a, std::uint64_t b) {
  return b != 0 && a > kEndless / b ? kEndless : a * b;
}

// Reads the digits at `i` and moves `i` behind them. Returns 1 if there are none.
std::uint64_t read_count(std::string_view text, std::size_t& i) {
  if (i >= text.size() || !is_digit(text[i])) return 1;
  std::uint64_t count = 0;
  for (; i < text.size() && is_digit(text[i]); ++i) {
    count = saturating_add(saturating_multiply(count, 10), static_cast<std::uint64_t>(text[i] - '0'));
  }
  return count;
}

// Returns the length of a player mark such as "{12}" at `i`, or 0 if there is none.
std::size_t player_mark(std::string_view text, std::size_t i) {
  std::size_t end = i + 1;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end > i + 1 && end < text.size() && text[end] == '}' ? end + 1 - i : 0;
}

}  // namespace

std::optional<Runs> measure_runs(std::string_view text) {
  struct Group {
    std::uint64_t count;
    std::uint64_t length;
  };
  std::vector<Group> groups{{1, 0}};
  Runs runs;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t start = i;
    const std::uint64_t count = read_count(text, i);
    if (count == 0 || i == text.size()) return std::nullopt;
    const char c = text[i];
    runs.plain = runs.plain && i == start && c != '(' && c != ')';
    if (c == '(') {
      if (groups.size() > kDeepest) return std::nullopt;
      groups.push_back({count, 0});
      ++i;
    } else if (c == ')') {
      const Group group = groups.back();
      if (i != start || groups.size() == 1 || group.length == 0) return std::nullopt;
      groups.pop_back();
      groups.back().length =
          saturating_add(groups.back().length, saturating_multiply(group.count, group.length));
      ++i;
    } else {
      std::size_t size = 1;
      if (c == '{') size = player_mark(text, i);
      if (size == 0) return std::nullopt;
      groups.back().length = saturating_add(groups.back().length, saturating_multiply(count, size));
      i += size;
    }
  }
  if (groups.size() != 1) return std::nullopt;
  runs.length = groups.front().length;
  return runs;
}

std::string expand_runs(std::string_view text) {
  struct Group {
    std::uint64_t count;
    std::size_t begin;  // index in the result
  };
  std::string result;
  std::vector<Group> groups;
  const auto repeat_tail = [&result](std::size_t begin, std::uint64_t count) {
    const std::string piece = result.substr(begin);
    for (std::uint64_t n = 1; n < count; ++n) result += piece;
  };
  for (std::size_t i = 0; i < text.size();) {
    const std::uint64_t count = read_count(text, i);
    const char c = text[i];
    if (c == '(') {
      groups.push_back({count, result.size()});
      ++i;
    } else if (c == ')') {
      repeat_tail(groups.back().begin, groups.back().count);
      groups.pop_back();
      ++i;
    } else {
      const std::size_t size = c == '{' ? player_mark(text, i) : 1;
      const std::size_t begin = result.size();
      result += text.substr(i, size);
      repeat_tail(begin, count);
      i += size;
    }
  }
  return result;
}

}  // namespace sokrates::level
