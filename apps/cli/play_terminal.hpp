// The terminal while somebody plays: every key at once, nothing echoed, the mouse, a screen of its own. And whatever
// happens (the end, a signal, a crash), as it was before.
#pragma once

#include <string_view>

namespace sokrates::cli {

class PlayTerminal {
 public:
  // Takes over the terminal. Standard input and output are terminals.
  PlayTerminal();
  ~PlayTerminal();
  PlayTerminal(const PlayTerminal&) = delete;
  PlayTerminal& operator=(const PlayTerminal&) = delete;

  void write(std::string_view bytes);
  int rows() const;
  int columns() const;

  // Since it was last asked.
  bool was_resized();
  // Back to the shell until it lets us go on (Ctrl-Z); everything has to be drawn anew then.
  void suspend();
};

}  // namespace sokrates::cli
