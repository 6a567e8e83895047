#include "play/play_input.hpp"

#include <array>
#include <optional>

#include "arguments/numbers.hpp"

namespace sokrates::cli {
namespace {

constexpr std::size_t kLongestSequence = 32;

std::optional<Key> key_of_letter(char final_byte) {
  switch (final_byte) {
    case 'A':
      return Key::up;
    case 'B':
      return Key::down;
    case 'C':
      return Key::right;
    case 'D':
      return Key::left;
    case 'H':
      return Key::home;
    case 'F':
      return Key::end;
    default:
      return std::nullopt;
  }
}

// Decodes the number of sequences such as "\033[5~".
std::optional<Key> key_of_number(std::string_view number) {
  if (number == "1" || number == "7") return Key::home;
  if (number == "4" || number == "8") return Key::end;
  if (number == "5") return Key::page_up;
  if (number == "6") return Key::page_down;
  return std::nullopt;
}

// Decodes "<0;12;5": button, column and row, counted from 1. Only presses of the left button are clicks. The
// wheel turns pages.
std::optional<PlayEvent> mouse_event(std::string_view parameters, char final_byte) {
  std::array<std::uint64_t, 3> numbers{};
  const std::vector<std::string> parts = split_list(parameters.substr(1), ';');
  if (parts.size() != 3 || final_byte != 'M') return std::nullopt;
  for (std::size_t i = 0; i < 3; ++i) {
    const auto number = parse_count(parts[i]);
    if (!number || *number > 100000) return std::nullopt;
    numbers[i] = *number;
  }
  if (numbers[0] == 64) return PlayEvent{Key::page_up, 0, 0, 0};
  if (numbers[0] == 65) return PlayEvent{Key::page_down, 0, 0, 0};
  if (numbers[0] != 0 || numbers[1] == 0 || numbers[2] == 0) return std::nullopt;
  return PlayEvent{Key::click, 0, static_cast<int>(numbers[2]) - 1, static_cast<int>(numbers[1]) - 1};
}

void add(std::vector<PlayEvent>& events, std::optional<Key> key) {
  if (key) events.push_back({*key, 0, 0, 0});
}

}  // namespace

std::size_t InputDecoder::take(std::string_view bytes, std::vector<PlayEvent>& events) const {
  const char first = bytes.front();
  if (first != '\033') {
    switch (first) {
      case '\r':
      case '\n':
        add(events, Key::enter);
        break;
      case '\t':
        add(events, Key::tab);
        break;
      case '\b':
      case 127:
        add(events, Key::backspace);
        break;
      default:
        events.push_back({Key::character, first, 0, 0});
    }
    return 1;
  }
  if (bytes.size() < 2) return 0;
  if (bytes[1] == 'O') {  // a cursor key in application mode
    if (bytes.size() < 3) return 0;
    add(events, key_of_letter(bytes[2]));
    return 3;
  }
  if (bytes[1] != '[') {  // the escape key, followed by another event
    add(events, Key::escape);
    return 1;
  }
  // The parameters come first, and the final byte names the key.
  const std::size_t last = bytes.find_first_not_of("0123456789;<=>?", 2);
  if (last == std::string_view::npos) return bytes.size() > kLongestSequence ? bytes.size() : 0;
  const std::string_view parameters = bytes.substr(2, last - 2);
  const char final_byte = bytes[last];
  if (parameters.starts_with('<')) {
    if (const auto event = mouse_event(parameters, final_byte)) events.push_back(*event);
  } else if (final_byte == '~') {
    add(events, key_of_number(parameters.substr(0, parameters.find(';'))));
  } else {
    add(events, key_of_letter(final_byte));
  }
  return last + 1;
}

std::vector<PlayEvent> InputDecoder::feed(std::string_view bytes) {
  pending_ += bytes;
  std::vector<PlayEvent> events;
  std::string_view rest = pending_;
  while (!rest.empty()) {
    const std::size_t taken = take(rest, events);
    if (taken == 0) break;
    rest.remove_prefix(taken);
  }
  pending_ = std::string(rest);
  return events;
}

std::vector<PlayEvent> InputDecoder::end_of_silence() {
  std::vector<PlayEvent> events;
  if (pending_ == "\033") add(events, Key::escape);
  pending_.clear();
  return events;
}

}  // namespace sokrates::cli
