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

// Finds a solution and writes it to `solution`. Returns kOk or the reason why there is no solution.
Code solve_for_host(const Board& board, Moves solution, const Options& settings, Status* status,
                    Callback callback);

// Reads solutions from `moves` and improves the best valid one. If the new solution is better, writes it to the same buffer.
// The flags of the status select moves or pushes as the metric to optimize. If no flag is set, or if there is no status, the
// metric is moves.
Code optimize_for_host(const Board& board, Moves moves, const Options& settings, Status* status,
                       Callback callback);

// Returns true if Optimize accepts these flags: either moves or pushes, and no other primary metric.
bool is_supported_optimization(std::uint32_t flags);

}  // namespace sokrates::yasc
