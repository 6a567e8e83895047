// Draws a session on a screen. A square has two columns, and characters and colors both show what is on it.
//
// A board that does not fit is scrolled so that the player stays visible.
#pragma once

#include <optional>

#include "draw/picture.hpp"
#include "play/play_screen.hpp"
#include "play/play_session.hpp"

namespace sokrates::cli {

class PlayView {
 public:
  PlayView(const draw::Theme& theme, ColourDepth depth) : theme_(theme), depth_(depth) {}

  // Draws everything and sets the layout of the session, which needs it for clicks.
  Screen draw(PlaySession& session, int rows, int columns);

 private:
  Style plain() const;
  Style on(std::optional<draw::Ink> ink, draw::Ink ground) const;
  void draw_board(Screen& screen, const PlaySession& session);
  void draw_square(Screen& screen, const PlaySession& session, Cell cell, const std::vector<Cell>& lost);
  void draw_title(Screen& screen, const PlaySession& session) const;
  void draw_status(Screen& screen, const PlaySession& session) const;
  void draw_picker(Screen& screen, PlaySession& session);
  void draw_help(Screen& screen) const;
  void scroll(const PlaySession& session, int rows, int columns);
  std::optional<Cell> cell_at(const Level& level, int row, int column) const;

  const draw::Theme& theme_;
  ColourDepth depth_;
  // The place of the board: the row and column of its cell `first_` on the screen, and the number of squares
  // shown.
  int top_ = 0;
  int left_ = 0;
  Cell first_;
  int shown_rows_ = 0;
  int shown_columns_ = 0;
  std::size_t first_level_ = 0;  // the first level that the list shows
};

}  // namespace sokrates::cli
