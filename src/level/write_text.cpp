// Writes boards, titles, notes and solutions as text that the text reader and other programs can read.
//
// If a title or note would be read as something else (a row, moves, a key), it is written after a ';', where
// text has no special meaning. Only this reader accepts a board without any wall. Such a board is written
// with '|' at the end of each row, so that it is not read as an ornament.
#include <algorithm>
#include <string>

#include <sokrates/collection.hpp>

#include "level/line_kind.hpp"

namespace sokrates {
namespace {

constexpr std::size_t kMovesPerLine = 70;

std::string board_text(const Level& level) {
  std::string text = to_xsb(level);
  if (text.find('#') != std::string::npos) return text;
  text.clear();
  for (std::string row : level.rows()) {
    std::replace(row.begin(), row.end(), ' ', '-');
    text += row + "|\n";
  }
  return text;
}

std::string escaped(const std::string& line) {
  return (level::needs_escape(line) ? "; " : "") + line + "\n";
}

bool is_move(char c) {
  return std::string_view("udlrUDLR").find(c) != std::string_view::npos;
}

// Breaks lines only before a letter, and puts a letter on each line, so that every line alone is read as
// moves.
std::string wrapped(const std::string& lurd) {
  const std::size_t last_letter = lurd.find_last_of("udlrUDLR");
  std::string text;
  std::size_t width = 0;
  bool letter = false;
  for (std::size_t i = 0; i < lurd.size(); ++i) {
    if (width >= kMovesPerLine && letter && is_move(lurd[i]) && i <= last_letter) {
      text += '\n';
      width = 0;
      letter = false;
    }
    text += lurd[i];
    ++width;
    letter = letter || is_move(lurd[i]);
  }
  return text + "\n";
}

class SokWriter {
 public:
  std::string write(const Collection& collection) {
    key("Collection", collection.title);
    key("Author", collection.author);
    notes(collection.notes);
    for (const Entry& entry : collection.entries) {
      if (entry.level) write(entry);
    }
    return std::move(text_);
  }

 private:
  void write(const Entry& entry) {
    gap();
    if (!entry.title.empty()) {
      text_ += escaped(entry.title);
      gap();
    }
    text_ += board_text(*entry.level);
    gap();
    // Otherwise the line above the board would be read as the title of a level without a title.
    if (entry.title.empty() && loose_) text_ += "Title:\n";
    loose_ = false;
    key("Author", entry.author);
    if (entry.level->win() == Win::player) text_ += "Win: player\n";
    notes(entry.notes);
    for (const StoredSolution& solution : entry.solutions) write(solution);
  }

  void write(const StoredSolution& solution) {
    if (std::none_of(solution.lurd.begin(), solution.lurd.end(), is_move)) return;
    gap();
    text_ += escaped(solution.title.empty() ? "Solution" : solution.title);
    text_ += wrapped(solution.lurd);
    loose_ = false;
    gap();
    notes(solution.notes);
  }

  void key(std::string_view name, const std::string& value) {
    if (!value.empty()) text_.append(name).append(": ").append(value).append("\n");
  }

  void notes(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
      if (line.empty()) continue;
      text_ += escaped(line);
      loose_ = true;
    }
  }

  // Writes one blank line, but none at the start of the file.
  void gap() {
    if (text_.empty() || (text_.size() >= 2 && text_.substr(text_.size() - 2) == "\n\n")) return;
    text_ += '\n';
  }

  std::string text_;
  bool loose_ = false;  // the last line written is a note
};

}  // namespace

std::string to_xsb(const Level& level) {
  const std::vector<std::string> rows = level.rows();
  const auto width = static_cast<std::size_t>(level.width());
  std::size_t widest = 0;
  for (const auto& row : rows) widest = std::max(widest, row.find_last_not_of(' ') + 1);
  std::string text;
  for (const auto& row : rows) {
    std::string line = row.substr(0, row.find_last_not_of(' ') + 1);
    // If the last column of an open board is floor only, one mark keeps the width.
    if (text.empty() && widest < width) line = row.substr(0, width - 1) + '-';
    text += line.empty() ? "-" : line;
    text += '\n';
  }
  return text;
}

std::string write_sok(const Collection& collection) {
  return SokWriter().write(collection);
}

std::string write_xsb(const Collection& collection) {
  std::string text;
  for (const Entry& entry : collection.entries) {
    if (!entry.level) continue;
    if (!text.empty()) text += '\n';
    if (!entry.title.empty()) text += "; " + entry.title + "\n";
    text += board_text(*entry.level);
    if (!entry.author.empty()) text += "Author: " + entry.author + "\n";
    if (entry.level->win() == Win::player) text += "Win: player\n";
  }
  return text;
}

}  // namespace sokrates
