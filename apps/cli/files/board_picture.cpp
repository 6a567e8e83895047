#include "files/board_picture.hpp"

#include <algorithm>

namespace sokrates::cli {
namespace {

std::string painted(char glyph, std::string_view run, const Paint& paint) {
  switch (glyph) {
    case '#':
      return paint.faint(run);
    case '$':
    case '.':
      return paint.unsure(run);
    case '*':
      return paint.good(run);
    case '@':
    case '+':
      return paint.strong(run);
    default:
      return glyph == ' ' ? std::string(run) : paint.marked(run);  // letters that name squares are reversed
  }
}

}  // namespace

std::string painted_row(std::string_view row, const Paint& paint, std::optional<std::size_t> marked) {
  row = row.substr(0, row.find_last_not_of(' ') + 1);
  std::string text;
  // Consecutive equal characters share one pair of color codes.
  for (std::size_t i = 0; i < row.size();) {
    if (marked == i) {
      text += paint.marked(row.substr(i, 1));
      ++i;
      continue;
    }
    std::size_t end = i + 1;
    while (end < row.size() && row[end] == row[i] && marked != end) ++end;
    text += painted(row[i], row.substr(i, end - i), paint);
    i = end;
  }
  return text;
}

void TextBlock::add(std::string line) {
  width = std::max(width, shown_columns(line));
  lines.push_back(std::move(line));
}

void TextBlock::align_right() {
  for (std::string& line : lines) line.insert(0, width - shown_columns(line), ' ');
}

std::string side_by_side(const std::vector<TextBlock>& blocks, std::size_t gap, std::string_view indent) {
  std::size_t height = 0;
  for (const TextBlock& block : blocks) height = std::max(height, block.lines.size());
  std::string text;
  for (std::size_t i = 0; i < height; ++i) {
    std::string line(indent);
    for (const TextBlock& block : blocks) {
      const std::string piece = i < block.lines.size() ? block.lines[i] : "";
      line += piece + std::string(block.width - shown_columns(piece) + gap, ' ');
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

}  // namespace sokrates::cli
