// The terminal in raw mode: it sends every key at once without an echo, reports the mouse, and shows its
// alternate screen. When the program ends, normally or by a signal or a crash, the terminal is restored.
#pragma once

#include <string_view>

namespace sokrates::cli {

class PlayTerminal {
 public:
  // Switches to raw mode. Requires: standard input and output are terminals.
  PlayTerminal();
  ~PlayTerminal();
  PlayTerminal(const PlayTerminal&) = delete;
  PlayTerminal& operator=(const PlayTerminal&) = delete;

  void write(std::string_view bytes);
  int rows() const;
  int columns() const;

  // Returns true if the size has changed since the last call.
  bool was_resized();
  // Stops the program until the shell continues it (Ctrl-Z). The caller must then draw the whole screen again.
  void suspend();
};

}  // namespace sokrates::cli
