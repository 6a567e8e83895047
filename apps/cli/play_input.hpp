// What a terminal sends, as events: keys, clicks.
//
// Bytes arrive in pieces; an escape sequence that is not complete waits for its rest. A lone escape key can only be told
// from the beginning of a sequence by the silence after it: end_of_silence() says so.
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
  int row = 0;  // of the screen, from 0
  int column = 0;
};

class InputDecoder {
 public:
  std::vector<PlayEvent> feed(std::string_view bytes);
  // Nothing came for a while: what waits is complete.
  std::vector<PlayEvent> end_of_silence();
  bool is_waiting() const { return !pending_.empty(); }

 private:
  // How many bytes the event at the front takes; 0: more are needed.
  std::size_t take(std::string_view bytes, std::vector<PlayEvent>& events) const;

  std::string pending_;
};

}  // namespace sokrates::cli
