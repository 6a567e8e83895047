// A replay of a solution that shares nothing with the judge in src/verify: text in, rows of characters moved
// about.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <sokrates/level.hpp>

namespace oracle {

struct Replayed {
  bool won = false;
  std::uint64_t moves = 0;
  std::uint64_t pushes = 0;
};

// Plain LURD with `{n}`; nothing where a step is illegal or its case is wrong (a solver has to get that
// right).
std::optional<Replayed> replay(const sokrates::Level& level, std::string_view lurd);

}  // namespace oracle
