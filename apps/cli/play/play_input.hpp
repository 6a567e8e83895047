// Decodes the bytes of a terminal into events: keys and clicks.
//
// Bytes arrive in pieces, and an incomplete escape sequence waits for the rest. Only a pause distinguishes
// the escape key from the beginning of a sequence. The caller reports the pause with end_of_silence().
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sokrates::cli {

enum class Key : std::uint8_t {
  character,  // see `letter`
  up,
  right,
  down,
  left,
  enter,
  escape,
  tab,
  backspace,
  page_up,
  page_down,
  home,
  end,
  click,  // see `row` and `column`
};

struct PlayEvent {
  Key key = Key::character;
  char letter = 0;
  int row = 0;  // on the screen, counted from 0
  int column = 0;
};

class InputDecoder {
 public:
  std::vector<PlayEvent> feed(std::string_view bytes);
  // Reports a pause. If an escape byte is waiting, it was the escape key. An incomplete sequence is dropped.
  std::vector<PlayEvent> end_of_silence();
  bool is_waiting() const { return !pending_.empty(); }

 private:
  // Decodes the event at the front. Returns its number of bytes, or 0 if more bytes are needed.
  std::size_t take(std::string_view bytes, std::vector<PlayEvent>& events) const;

  std::string pending_;
};

}  // namespace sokrates::cli
