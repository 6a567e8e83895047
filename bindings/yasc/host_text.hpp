// Text that a host passes: boards and lists of moves. Bit 7 of a character marks squares or moves for some optimizers; it is
// ignored.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/expected.hpp>
#include <sokrates/level.hpp>

namespace sokrates::yasc {

// The largest board that is read: 4 million squares, as in level files.
inline constexpr std::size_t kMaxSquares = std::size_t{1} << 22;

// Reads a board of width * height characters. Reads nothing after the first zero. The error has the code too_large if the
// board has more than kMaxSquares squares, and the code misfit if it has several players, which hosts do not support.
Expected<Level> read_board(unsigned width, unsigned height, const char* board);

// Reads a list of moves: texts that end with a zero or a blank; an empty text ends the list. Reads at most `size` bytes.
std::vector<std::string> read_moves(const char* moves, std::size_t size);

// Copies a text and `zeros` zeros to a buffer. Returns false and writes nothing but one zero, where there is space for it, if
// the buffer is too small.
bool write_text(std::string_view text, std::size_t zeros, char* buffer, std::size_t size);

}  // namespace sokrates::yasc
