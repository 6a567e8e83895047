#include "host_text.hpp"

#include <algorithm>
#include <cstring>

namespace sokrates::yasc {
namespace {

char without_mark(char c) {
  return static_cast<char>(static_cast<unsigned char>(c) & 0x7FU);
}

}  // namespace

Expected<Level> read_board(unsigned width, unsigned height, const char* board) {
  if (board == nullptr || width == 0 || height == 0) return Error{"the board is empty"};
  if (width > kMaxSquares / height) return Error{"the board is too large", ErrorCode::too_large};
  std::vector<std::string> rows;
  for (unsigned row = 0; row < height; ++row) {
    std::string text;
    for (unsigned column = 0; column < width; ++column) {
      const char c = *board++;
      if (c == '\0') return Error{"the board has fewer characters than width and height say"};
      const char plain = without_mark(c);
      text += plain == '-' || plain == '_' ? ' ' : plain;
    }
    rows.push_back(std::move(text));
  }
  Expected<Level> level = Level::from_rows(rows);
  if (level && level->players().size() > 1) return Error{"the board has several players", ErrorCode::misfit};
  return level;
}

std::vector<std::string> read_moves(const char* moves, std::size_t size) {
  std::vector<std::string> games;
  if (moves == nullptr) return games;
  std::string game;
  for (std::size_t i = 0; i < size; ++i) {
    const char c = without_mark(moves[i]);
    if (moves[i] != '\0' && c != ' ') {
      game += c;
      continue;
    }
    if (game.empty()) return games;
    games.push_back(std::move(game));
    game.clear();
  }
  if (!game.empty()) games.push_back(std::move(game));
  return games;
}

bool write_text(std::string_view text, std::size_t zeros, char* buffer, std::size_t size) {
  if (buffer == nullptr || size == 0) return false;
  if (text.size() + zeros > size) {
    buffer[0] = '\0';
    return false;
  }
  std::copy(text.begin(), text.end(), buffer);
  std::memset(buffer + text.size(), 0, zeros);
  return true;
}

}  // namespace sokrates::yasc
