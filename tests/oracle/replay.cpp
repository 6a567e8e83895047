#include "oracle/replay.hpp"

#include <cctype>
#include <cstddef>
#include <string>
#include <vector>

namespace oracle {
namespace {

// The level as text inside a frame of walls. The players are stored separately.
struct Room {
  std::vector<std::string> rows;
  std::vector<sokrates::Cell> players;

  explicit Room(const sokrates::Level& level) {
    const std::size_t width = static_cast<std::size_t>(level.width()) + 2;
    rows.assign(static_cast<std::size_t>(level.height()) + 2, std::string(width, '#'));
    for (int row = 0; row < level.height(); ++row) {
      for (int column = 0; column < level.width(); ++column) {
        const char glyph = level.glyph({row, column});
        if (glyph == '@' || glyph == '+') players.push_back({row + 1, column + 1});
        at({row + 1, column + 1}) = glyph == '@' ? ' ' : glyph == '+' ? '.' : glyph;
      }
    }
  }

  char& at(sokrates::Cell c) {
    return rows[static_cast<std::size_t>(c.row)][static_cast<std::size_t>(c.column)];
  }
  bool is_box(sokrates::Cell c) { return at(c) == '$' || at(c) == '*'; }
  bool is_free(sokrates::Cell c) {
    for (const sokrates::Cell player : players) {
      if (player == c) return false;
    }
    return at(c) == ' ' || at(c) == '.';
  }

  bool is_won(sokrates::Win win) {
    if (win == sokrates::Win::player) {
      for (const sokrates::Cell player : players) {
        if (at(player) == '.') return true;
      }
      return false;
    }
    for (const std::string& row : rows) {
      if (row.find('$') != std::string::npos) return false;
    }
    return true;
  }
};

}  // namespace

std::optional<Replayed> replay(const sokrates::Level& level, std::string_view lurd) {
  Room room(level);
  Replayed result;
  std::size_t player = 0;
  for (std::size_t i = 0; i < lurd.size(); ++i) {
    if (lurd[i] == '{') {
      player = 0;
      for (++i; i < lurd.size() && lurd[i] != '}'; ++i) {
        player = player * 10 + static_cast<std::size_t>(lurd[i] - '0');
      }
      --player;
      continue;
    }
    if (player >= room.players.size()) return std::nullopt;
    const bool push = std::isupper(static_cast<unsigned char>(lurd[i])) != 0;
    const char letter = static_cast<char>(std::tolower(static_cast<unsigned char>(lurd[i])));
    const int down = letter == 'd' ? 1 : letter == 'u' ? -1 : 0;
    const int right = letter == 'r' ? 1 : letter == 'l' ? -1 : 0;
    if (down == 0 && right == 0) return std::nullopt;
    const sokrates::Cell from = room.players[player];
    const sokrates::Cell to{from.row + down, from.column + right};
    if (push) {
      const sokrates::Cell behind{to.row + down, to.column + right};
      if (!room.is_box(to) || !room.is_free(behind)) return std::nullopt;
      room.at(behind) = room.at(behind) == '.' ? '*' : '$';
      room.at(to) = room.at(to) == '*' ? '.' : ' ';
      ++result.pushes;
    }
    if (!room.is_free(to)) return std::nullopt;
    room.players[player] = to;
    ++result.moves;
  }
  result.won = room.is_won(level.win());
  return result;
}

}  // namespace oracle
