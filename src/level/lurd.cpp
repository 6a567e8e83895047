#include <sokrates/lurd.hpp>

#include <limits>
#include <string>

#include "level/characters.hpp"
#include "level/rle.hpp"

namespace sokrates {
namespace {

using level::is_digit;
using level::is_space;

Direction direction_of(char letter) {
  switch (letter | 0x20) {
    case 'u':
      return Direction::up;
    case 'r':
      return Direction::right;
    case 'd':
      return Direction::down;
    default:
      return Direction::left;
  }
}

bool is_step(char c) {
  return std::string_view("udlrUDLR").find(c) != std::string_view::npos;
}

// Returns a message about the first character that is not a move, with its position. It runs before the
// expansion, so that the position refers to the file.
std::string find_stranger(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (is_space(c) || is_digit(c) || is_step(c)) continue;
    if (c == '(' || c == ')' || c == '{' || c == '}' || c == '*') continue;
    const std::string place = "character " + std::to_string(i + 1) + ": ";
    if (c == '[' || c == ']' || c == '<' || c == '>') {
      return place + "a jump of reverse mode ('" + c + "'): only games played forwards can be read";
    }
    if (c < ' ' || c > '~') return place + "not a move: moves are the letters u d l r and U D L R";
    return place + "'" + c + "' is not a move: moves are the letters u d l r and U D L R";
  }
  return {};
}

// Reads "{n}" at `i`. measure_runs() has already checked its form.
bool read_player(std::string_view text, std::size_t& i, std::uint32_t& player) {
  std::uint64_t number = 0;
  for (++i; text[i] != '}'; ++i) {
    number = number * 10 + static_cast<std::uint64_t>(text[i] - '0');
    if (number > std::numeric_limits<std::uint32_t>::max()) return false;
  }
  ++i;
  if (number == 0) return false;
  player = static_cast<std::uint32_t>(number - 1);
  return true;
}

}  // namespace

Expected<std::vector<Step>> parse_lurd(std::string_view text, std::size_t max_steps) {
  if (std::string stranger = find_stranger(text); !stranger.empty()) return Error{std::move(stranger)};
  std::string packed;
  packed.reserve(text.size());
  for (const char c : text) {
    if (!is_space(c)) packed.push_back(c);
  }
  const auto runs = level::measure_runs(packed);
  if (!runs) {
    return Error{
        "run lengths or brackets do not fit: write counts and groups as in 3r or 2(dr), players as {1}"};
  }
  // Player marks take memory but are not steps. A text that consists only of marks must be limited too.
  constexpr std::uint64_t kRoomPerStep = 16;
  if (runs->length / kRoomPerStep > max_steps) {
    return Error{"the moves expand to more than " + std::to_string(max_steps) + " steps",
                 ErrorCode::too_large};
  }
  if (!runs->plain) packed = level::expand_runs(packed);

  std::vector<Step> steps;
  std::uint32_t player = 0;
  for (std::size_t i = 0; i < packed.size();) {
    const char c = packed[i];
    if (c == '*') break;
    if (c == '{') {
      if (!read_player(packed, i, player)) return Error{"player numbers in { } count from 1"};
      continue;
    }
    if (c == '}') return Error{"'}' without '{': players are written as {1}"};
    if (steps.size() == max_steps) {
      return Error{"more than " + std::to_string(max_steps) + " steps", ErrorCode::too_large};
    }
    steps.push_back({player, direction_of(c)});
    ++i;
  }
  return steps;
}

}  // namespace sokrates
