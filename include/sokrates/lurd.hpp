// Moves as text: `udlr` are walking steps, `UDLR` are pushes. `{n}` makes player n the moving player of the
// letters that follow.
//
// The parser accepts run lengths ("3r4U", "2(3(dr)R)"), white space, and letters of any case. The rules of
// the game decide which steps are pushes, not the case of the letters.
//
//   const auto steps = parse_lurd("2(dr)L");
//   // steps->size() == 5, steps->back().direction == Direction::left
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/cell.hpp>
#include <sokrates/expected.hpp>

namespace sokrates {

constexpr char walk_letter(Direction d) {
  return "urdl"[static_cast<unsigned>(d)];
}
constexpr char push_letter(Direction d) {
  return "URDL"[static_cast<unsigned>(d)];
}

struct Step {
  std::uint32_t player = 0;  // from 0
  Direction direction = Direction::up;
  friend bool operator==(const Step&, const Step&) = default;
};

// Parses a text of moves. Some programs mark the current position with `*`: everything after it is ignored. The jumps of
// games in reverse mode (`[`, `]`, `<`, `>`) are an error, and so are more than `max_steps` steps.
Expected<std::vector<Step>> parse_lurd(std::string_view text, std::size_t max_steps = std::size_t{1} << 22);

}  // namespace sokrates
