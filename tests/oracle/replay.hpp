// Replays a solution independently of the verifier in src/verify: it moves characters in rows of text.
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

// Replays LURD in which `{n}` selects player n (from 1). Returns nullopt if a step is illegal or the case of a letter
// is wrong, because a solver must write correct case.
std::optional<Replayed> replay(const sokrates::Level& level, std::string_view lurd);

}  // namespace oracle
