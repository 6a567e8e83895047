// Reads the texts that a host passes: boards and lists of moves. Some hosts set bit 7 of a character to mark squares or moves
// for an optimizer. This bit is ignored.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/expected.hpp>
#include <sokrates/level.hpp>

namespace sokrates::yasc {

// Maximum number of squares of a board: 4 million, as in level files.
inline constexpr std::size_t kMaxSquares = std::size_t{1} << 22;

// Reads a board of width * height characters. If a zero byte comes earlier, reading stops there with an error. The error code
// is too_large if the board has more than kMaxSquares squares. It is misfit if the board has several players, which hosts do
// not support.
Expected<Level> read_board(unsigned width, unsigned height, const char* board);

// Reads a list of solutions. Each of them ends with a zero byte or a blank, and an empty one ends the list. Reads at most
// `size` bytes.
std::vector<std::string> read_moves(const char* moves, std::size_t size);

// Copies a text and `zeros` zero bytes to a buffer. If the buffer is too small, returns false and makes the buffer an empty
// text. A buffer that is null or has no bytes is not written.
bool write_text(std::string_view text, std::size_t zeros, char* buffer, std::size_t size);

}  // namespace sokrates::yasc
