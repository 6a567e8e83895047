#include "solve/solution_boards.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include <sokrates/lurd.hpp>

#include "arguments/numbers.hpp"
#include "files/board_picture.hpp"

namespace sokrates::cli {
namespace {

constexpr std::size_t kGap = 3;

// Stores the position as rows of characters, because drawing needs nothing else.
class BoardPrinter {
 public:
  explicit BoardPrinter(const Level& level) : rows_(level.rows()), players_(level.players()) {}

  // Returns true if the step pushed a box.
  bool apply(const Step& step) {
    Cell& player = players_.at(step.player);
    const Cell next = neighbor(player, step.direction);
    const bool pushes = at(next) == '$' || at(next) == '*';
    if (pushes) {
      leave(next);
      const Cell behind = neighbor(next, step.direction);
      at(behind) = at(behind) == '.' ? '*' : '$';
      pushed_to_ = behind;
    }
    leave(player);
    at(next) = at(next) == '.' ? '+' : '@';
    player = next;
    return pushes;
  }

  TextBlock frame(const std::string& caption, const Paint& paint) const {
    TextBlock block;
    block.add(caption);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const bool is_here = pushed_to_ && pushed_to_->row == static_cast<int>(i);
      block.add(
          painted_row(rows_[i], paint,
                      is_here ? std::optional(static_cast<std::size_t>(pushed_to_->column)) : std::nullopt));
    }
    return block;
  }

 private:
  char& at(Cell cell) {
    return rows_.at(static_cast<std::size_t>(cell.row)).at(static_cast<std::size_t>(cell.column));
  }
  void leave(Cell cell) {
    char& glyph = at(cell);
    glyph = glyph == '*' || glyph == '+' ? '.' : ' ';
  }

  std::vector<std::string> rows_;
  std::vector<Cell> players_;
  std::optional<Cell> pushed_to_;  // square of the box that was pushed last
};

// Shortens a long walk to the next push. The full moves are in the solution above.
std::string shortened(const std::string& moves, std::size_t width) {
  constexpr std::size_t kLeast = 12;
  const std::size_t most = std::max(width, kLeast);
  return moves.size() <= most ? moves : ".." + moves.substr(moves.size() - most + 2);
}

// Returns the caption of a board: "push 3: uuR", or "3 uuR" in a strip. The last board of a level won by
// walking has no push number.
std::string caption(std::uint64_t push, const std::string& moves, std::size_t columns, std::size_t width) {
  const std::string number = push > 0 ? grouped(push) : std::string("end");
  if (columns == 0) return (push > 0 ? "push " : "") + number + ": " + moves;
  return number + ' ' + shortened(moves, width - std::min(width, number.size() + 1));
}

// Returns lines with the frames that fit, all with the same width.
std::string strips(std::vector<TextBlock> frames, std::size_t columns) {
  std::size_t width = 0;
  for (const TextBlock& frame : frames) width = std::max(width, frame.width);
  for (TextBlock& frame : frames) frame.width = width;
  const std::size_t in_line = std::max<std::size_t>((columns + kGap) / (width + kGap), 1);
  std::string text;
  for (std::size_t i = 0; i < frames.size(); i += in_line) {
    const auto begin = frames.begin() + static_cast<std::ptrdiff_t>(i);
    const auto end = frames.begin() + static_cast<std::ptrdiff_t>(std::min(i + in_line, frames.size()));
    text += (i == 0 ? "" : "\n") + side_by_side({begin, end}, kGap, "  ");
  }
  return text;
}

}  // namespace

std::string solution_boards(const Level& level, std::string_view lurd, const Paint& paint,
                            std::size_t columns) {
  const auto steps = parse_lurd(lurd, lurd.size());
  if (!steps) return "";
  const bool several = level.players().size() > 1;
  const auto board_width = static_cast<std::size_t>(level.width());
  BoardPrinter printer(level);
  std::vector<TextBlock> frames{printer.frame("start", paint)};
  std::string moves;
  std::uint64_t pushes = 0;
  for (std::size_t i = 0; i < steps->size(); ++i) {
    const Step& step = (*steps)[i];
    const bool other_player = i == 0 || (*steps)[i - 1].player != step.player;
    if (several && (moves.empty() || other_player)) moves += '{' + std::to_string(step.player + 1) + '}';
    const bool pushed = printer.apply(step);
    moves += pushed ? push_letter(step.direction) : walk_letter(step.direction);
    if (pushed) ++pushes;
    if (!pushed && i + 1 < steps->size()) continue;
    frames.push_back(printer.frame(caption(pushed ? pushes : 0, moves, columns, board_width), paint));
    moves.clear();
  }
  return strips(std::move(frames), columns);
}

}  // namespace sokrates::cli
