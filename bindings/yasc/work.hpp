// The work of the plugin: solving a level and improving solutions. Nothing here depends on Windows.
#pragma once

#include <cstddef>

#include <sokrates/options.hpp>

#include "interface.hpp"

namespace sokrates::yasc {

struct Board {
  unsigned width = 0;
  unsigned height = 0;
  const char* text = nullptr;
};

// The buffer for moves, which belongs to the host.
struct Moves {
  char* text = nullptr;
  std::size_t size = 0;
};

// Finds a solution and writes it to `solution`.
Code solve_for_host(const Board& board, Moves solution, const Options& settings, Status* status,
                    Callback callback);

// Reads solutions, improves the best of them, and writes the result to the same buffer. The buffer is written only if the new
// solution is better. The flags of the status say whether moves or pushes are to be optimized; the default is moves.
Code optimize_for_host(const Board& board, Moves moves, const Options& settings, Status* status,
                       Callback callback);

// Whether Optimize accepts these flags: moves or pushes, and no metric that this plugin does not optimize.
bool is_supported_optimization(std::uint32_t flags);

}  // namespace sokrates::yasc
