#include <sokrates/level.hpp>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

namespace sokrates {
namespace {

// Returns the length of the longest row. The caller pads the others.
std::size_t widest(const std::vector<std::string>& rows) {
  std::size_t width = 0;
  for (const auto& row : rows) width = std::max(width, row.size());
  return width;
}

std::string quoted(char c) {
  if (c >= ' ' && c <= '~') return std::string("'") + c + "'";
  static constexpr char kHex[] = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  return std::string("byte 0x") + kHex[byte >> 4] + kHex[byte & 15];
}

}  // namespace

Level::Level(Level&& other) noexcept {
  *this = std::move(other);
}

Level& Level::operator=(Level&& other) noexcept {
  if (this == &other) return *this;
  width_ = std::exchange(other.width_, 0);
  height_ = std::exchange(other.height_, 0);
  win_ = std::exchange(other.win_, Win::boxes);
  tiles_ = std::exchange(other.tiles_, {});
  return *this;
}

Expected<Level> Level::from_rows(const std::vector<std::string>& rows, Win win) {
  constexpr auto kMost = static_cast<std::size_t>(std::numeric_limits<int>::max());
  const std::size_t width = widest(rows);
  const std::size_t height = rows.size();
  if (width == 0) return Error{"the board is empty"};
  if (height > kMost / width) return Error{"the board is larger than 2^31 cells", ErrorCode::too_large};

  Level level;
  level.width_ = static_cast<int>(width);
  level.height_ = static_cast<int>(height);
  level.win_ = win;
  level.tiles_.assign(width * height, 0);
  for (std::size_t r = 0; r < height; ++r) {
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      std::uint8_t& tile = level.tiles_[r * width + c];
      switch (rows[r][c]) {
        case ' ':
          break;
        case '#':
          tile = kWall;
          break;
        case '.':
          tile = kGoal;
          break;
        case '$':
          tile = kBox;
          break;
        case '*':
          tile = kBox | kGoal;
          break;
        case '@':
          tile = kPlayer;
          break;
        case '+':
          tile = kPlayer | kGoal;
          break;
        default:
          return Error{"unknown character " + quoted(rows[r][c]) + " in row " + std::to_string(r + 1) +
                       ", column " + std::to_string(c + 1) + ": a board is made of # @ + $ * . and space"};
      }
    }
  }
  if (std::string missing = level.missing(); !missing.empty()) return Error{std::move(missing)};
  level.crop();
  return level;
}

Expected<Level> Level::from_cells(const LevelCells& cells) {
  if (cells.width < 1 || cells.height < 1) return Error{"the board is empty"};
  if (cells.height > std::numeric_limits<int>::max() / cells.width) {
    return Error{"the board is larger than 2^31 cells", ErrorCode::too_large};
  }
  Level level;
  level.width_ = cells.width;
  level.height_ = cells.height;
  level.win_ = cells.win == Win::player ? Win::player : Win::boxes;
  level.tiles_.assign(static_cast<std::size_t>(cells.width) * static_cast<std::size_t>(cells.height), 0);
  const struct {
    const char* name;
    const std::vector<Cell>& cells;
    std::uint8_t bit;
    int excludes;  // objects that must not be on the same cell
  } layers[] = {{"wall", cells.walls, kWall, kWall},
                {"goal", cells.goals, kGoal, kWall | kGoal},
                {"box", cells.boxes, kBox, kWall | kBox},
                {"player", cells.players, kPlayer, kWall | kBox | kPlayer}};
  for (const auto& layer : layers) {
    for (const Cell c : layer.cells) {
      const auto named = [&] {
        return std::string(layer.name) + " at row " + std::to_string(c.row) + ", column " +
               std::to_string(c.column) + " (counted from 0)";
      };
      if (!level.contains(c)) return Error{"the " + named() + " is outside the board"};
      std::uint8_t& tile =
          level.tiles_[static_cast<std::size_t>(c.row) * static_cast<std::size_t>(cells.width) +
                       static_cast<std::size_t>(c.column)];
      if ((tile & layer.excludes) != 0) return Error{"no space for the " + named()};
      tile = static_cast<std::uint8_t>(tile | layer.bit);
    }
  }
  if (std::string missing = level.missing(); !missing.empty()) return Error{std::move(missing)};
  level.crop();
  return level;
}

std::string Level::missing() const {
  const auto has = [this](std::uint8_t bit) {
    return std::any_of(tiles_.begin(), tiles_.end(), [bit](std::uint8_t tile) { return (tile & bit) != 0; });
  };
  std::string missing;
  if (!has(kPlayer)) missing = "no player: add '@' where the player starts ('+' if that is a goal)";
  if (win_ == Win::player && !has(kGoal)) {
    if (!missing.empty()) missing += "; ";
    missing += "no target for the player: add '.' on the square the player has to reach";
  }
  return missing;
}

Expected<Level> Level::from_text(std::string_view text, Win win) {
  std::vector<std::string> rows;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    rows.emplace_back(text.substr(begin, end - begin));
    // Accept the output of to_xsb(), which writes '-' for some floor squares.
    std::replace(rows.back().begin(), rows.back().end(), '-', ' ');
    begin = end + 1;
  }
  return from_rows(rows, win);
}

std::vector<Cell> Level::cells_with(std::uint8_t bit) const {
  std::vector<Cell> cells;
  std::size_t i = 0;
  for (int r = 0; r < height_; ++r) {
    for (int c = 0; c < width_; ++c, ++i) {
      if ((tiles_[i] & bit) != 0) cells.push_back({r, c});
    }
  }
  return cells;
}

std::vector<bool> Level::reachable() const {
  std::vector<bool> seen(tiles_.size(), false);
  std::vector<Cell> open = players();
  const auto index = [this](Cell c) {
    return static_cast<std::size_t>(c.row) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(c.column);
  };
  for (const Cell c : open) seen[index(c)] = true;
  while (!open.empty()) {
    const Cell c = open.back();
    open.pop_back();
    for (const Direction d : kDirections) {
      const Cell next = neighbor(c, d);
      if (is_wall(next) || seen[index(next)]) continue;
      seen[index(next)] = true;
      open.push_back(next);
    }
  }
  return seen;
}

bool Level::has_open_border() const {
  const std::vector<bool> inside = reachable();
  std::size_t i = 0;
  for (int r = 0; r < height_; ++r) {
    for (int c = 0; c < width_; ++c, ++i) {
      const bool at_rim = r == 0 || c == 0 || r + 1 == height_ || c + 1 == width_;
      if (at_rim && inside[i]) return true;
    }
  }
  return false;
}

char Level::glyph(Cell c) const {
  if (is_wall(c)) return '#';
  const std::uint8_t t = tile(c);
  if ((t & kGoal) != 0) return (t & kBox) != 0 ? '*' : (t & kPlayer) != 0 ? '+' : '.';
  return (t & kBox) != 0 ? '$' : (t & kPlayer) != 0 ? '@' : ' ';
}

std::vector<std::string> Level::rows() const {
  std::vector<std::string> result(static_cast<std::size_t>(height_));
  for (int r = 0; r < height_; ++r) {
    std::string& row = result[static_cast<std::size_t>(r)];
    row.reserve(static_cast<std::size_t>(width_));
    for (int c = 0; c < width_; ++c) row.push_back(glyph({r, c}));
  }
  return result;
}

// Keeps the smallest rectangle around all objects and all squares that a player can reach. It is never empty,
// because there is a player.
void Level::crop() {
  const std::vector<bool> inside = reachable();
  int top = height_, bottom = -1, left = width_, right = -1;
  std::size_t i = 0;
  for (int r = 0; r < height_; ++r) {
    for (int c = 0; c < width_; ++c, ++i) {
      if (tiles_[i] == 0 && !inside[i]) continue;
      top = std::min(top, r);
      bottom = std::max(bottom, r);
      left = std::min(left, c);
      right = std::max(right, c);
    }
  }
  const int width = right - left + 1;
  const int height = bottom - top + 1;
  if (width == width_ && height == height_) return;
  std::vector<std::uint8_t> kept;
  kept.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (int r = top; r <= bottom; ++r) {
    for (int c = left; c <= right; ++c) kept.push_back(tile({r, c}));
  }
  width_ = width;
  height_ = height;
  tiles_ = std::move(kept);
}

}  // namespace sokrates
