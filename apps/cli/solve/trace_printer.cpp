#include "solve/trace_printer.hpp"

#include <algorithm>

#include "arguments/numbers.hpp"
#include "files/board_picture.hpp"
#include "solve/plan_text.hpp"

namespace sokrates::cli {

std::string_view direction_word(Direction direction) {
  switch (direction) {
    case Direction::up:
      return "up";
    case Direction::right:
      return "right";
    case Direction::down:
      return "down";
    case Direction::left:
      break;
  }
  return "left";
}

std::string_view move_kind(const TracedChild& child, bool is_forward) {
  if (child.is_push) return is_forward ? "push" : "pull";
  return is_forward ? "step" : "step back";
}

namespace {

constexpr std::size_t kTraceGap = 3;
constexpr std::size_t kFateWidth = 9;  // "duplicate"

// Returns "push 3,4 left" for the box at row 3, column 4, counted from 1 at the top left. A step is described
// by its direction only.
std::string move_text(const TracedChild& child, bool is_forward) {
  const std::string direction(direction_word(child.direction));
  const std::string kind = std::string(move_kind(child, is_forward)) + ' ';
  if (!child.is_push) return kind + direction;
  return kind + std::to_string(child.at.row + 1) + ',' + std::to_string(child.at.column + 1) + ' ' +
         direction;
}

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}

// Returns a number with at most three digits after the point: "12", "7.5".
std::string short_decimal(double value) {
  std::string text = decimal_text(value, 3);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

}  // namespace

TracePrinter::TracePrinter(Output& output, ProgressLine& progress, const Paint& paint,
                           const TraceOptions& options, bool is_pair)
    : output_(output),
      progress_(progress),
      paint_(paint),
      options_(options),
      is_pair_(is_pair),
      plans_(options.plans) {}

// Returns the numbers that the engine computes: "g 2  h 3  f 5".
std::string TracePrinter::numbers(const TraceRating& rating) const {
  std::string text;
  const auto add = [&](std::string_view name, double major, double minor) {
    text += (text.empty() ? "" : "  ") + std::string(name) + ' ' + short_decimal(major) +
            (is_pair_ ? '/' + short_decimal(minor) : "");
  };
  if (rating.g) add("g", rating.g->major, rating.g->minor);
  if (rating.h) add("h", rating.h->major, rating.h->minor);
  if (rating.f) add("f", rating.f->major, rating.f->minor);
  return text;
}

std::string TracePrinter::heading(const TracedExpansion& expansion) const {
  const std::string values = numbers(expansion.rating);
  return "  " + paint_.strong("expansion " + grouped(expansion.number)) + "  " +
         (expansion.side == "forward" ? "" : std::string(expansion.side) + "  ") + values +
         (values.empty() ? "" : "  ") + grouped(expansion.open) + " open\n";
}

// Returns the fate of a child, and the numbers that were computed for it.
std::string TracePrinter::fate(const TracedChild& child) const {
  const std::string name = padded(std::string(name_of(child.fate)), kFateWidth);
  switch (child.fate) {
    case Fate::opened:
    case Fate::reopened:
      return paint_.good(name) + "  " + numbers(child.rating);
    case Fate::duplicate:
      return paint_.faint(name + "  " + numbers({child.rating.g, {}, {}}));
    case Fate::dead:
    case Fate::pruned:
      return paint_.bad(name) + "  by " + std::string(child.component);
    case Fate::beaten:
      return paint_.unsure(name) + "  " + numbers(child.rating) + ", above the bound";
    case Fate::won:
      break;
  }
  return paint_.strong(paint_.good(name)) + "  " + numbers({child.rating.g, {}, {}});
}

bool TracePrinter::expansion(const TracedExpansion& expansion) {
  if (shown_ >= options_.expansions) return false;
  ++shown_;
  const bool is_forward = expansion.side == "forward";
  TextBlock board;
  for (const std::string& row : expansion.rows) board.add(painted_row(row, paint_));
  std::size_t move_width = 0;
  for (const TracedChild& child : expansion.children) {
    move_width = std::max(move_width, move_text(child, is_forward).size());
  }
  TextBlock children;
  for (const TracedChild& child : expansion.children) {
    children.add(padded(move_text(child, is_forward), move_width) + "  " + fate(child));
  }
  if (expansion.refused > 0) {
    children.add(paint_.faint(counted(expansion.refused, "push") +
                              (expansion.refused == 1 ? " to a dead square" : " to dead squares") +
                              " left out"));
  }
  // Engines with macro moves report no children and no g.
  const std::string_view no_children =
      expansion.rating.g ? "no box can be moved" : "its moves are not traced";
  if (children.lines.empty()) children.add(paint_.faint(std::string(no_children)));
  const auto columns = static_cast<std::size_t>(terminal_columns(output_.fd()));
  const bool fits = board.width + kTraceGap + children.width + 2 <= columns;
  print(heading(expansion) +
        (fits ? side_by_side({board, children}, kTraceGap, "  ")
              : side_by_side({board}, kTraceGap, "  ") + side_by_side({children}, kTraceGap, "  ")) +
        '\n');
  return shown_ < options_.expansions;
}

void TracePrinter::layer(const TracedLayer& layer) {
  if (!options_.layers) return;
  const auto column = [](std::string_view name, std::uint64_t value, std::size_t width) {
    const std::string digits = grouped(value);
    return "  " + std::string(name) + ' ' + std::string(width - std::min(width, digits.size()), ' ') + digits;
  };
  print("  " + padded(std::string(layer.side), 8) + column("depth", layer.depth, 4) +
        column("frontier", layer.frontier, 10) + column("expanded", layer.expanded, 11) +
        column("stored", layer.stored, 11) + '\n');
}

void TracePrinter::plan(const TracedPlan& plan) {
  if (options_.plans == 0 || !plans_.keep(plan)) return;
  const auto columns = static_cast<std::size_t>(terminal_columns(output_.fd()));
  print(plan_text(plan, plans_.plans().size(), paint_, columns));
}

void TracePrinter::end(std::uint64_t expanded) {
  if (options_.plans > 0 && plans_.plans().empty()) {
    print("  " + paint_.faint("no packing plan was made; use --engine fess") + "\n\n");
  }
  if (plans_.left_out() > 0) {
    print("  " +
          paint_.faint(counted(plans_.left_out(), "plan") + " more, not shown; --trace-limit shows more") +
          "\n\n");
  }
  if (options_.expansions == 0 || expanded <= shown_) return;
  print("  " +
        paint_.faint("the trace ends here, " + counted(expanded - shown_, "expansion") +
                     " before the search did; --trace-limit shows more") +
        "\n\n");
}

void TracePrinter::print(const std::string& text) {
  progress_.clear();
  output_.write(text);
}

}  // namespace sokrates::cli
