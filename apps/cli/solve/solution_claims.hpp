// Claims that moves solve a level, and the level of each claim.
//
// Claims come from the level file itself, from a solution file, or from the command line. There are four
// kinds of solution files:
// - JSON lines of `solve --json` are matched by file and number, or by exact id (docs/glossary.md) if they name another file.
// - A level file with solutions is matched by board, and by number for equal boards.
// - Lines of `solve --lurd` are matched by their order, one line for each chosen level.
// - Other text contains solutions of one level, or one solution for each chosen level, in LURD.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/collection.hpp>

namespace sokrates::cli {

struct Claim {
  const Entry* entry = nullptr;
  int number = 1;    // number of the solution within its level, from 1
  std::string name;  // title in the file, or the engine in JSON lines; may be empty
  std::string lurd;
  std::optional<std::uint64_t> moves;  // claimed figure, which `verify` checks; empty if there is none
  std::optional<std::uint64_t> pushes;
};

// Returns true if the title marks a saved game, which does not claim to be a solution.
bool is_saved_game(const Claim& claim);

// Returns the solutions stored with the levels. Broken levels have no claims.
std::vector<Claim> stored_claims(const std::vector<const Entry*>& levels);

// Returns the claims of a solution file, whose content is `bytes`, for these levels of `file`. Returns an error if it has none.
// `file` is empty if the levels come from several files.
Expected<std::vector<Claim>> claims_in_file(std::string_view bytes, const std::string& file,
                                            const std::vector<const Entry*>& levels,
                                            const ReadOptions& options);

}  // namespace sokrates::cli
