// Solutions that claim to solve a level, and which level each one means.
//
// They come from the level file itself, from a solution file, or from the command line. A solution file is
// one of: the JSON lines `solve --json` prints (matched by file and number; rows of other files by board); a
// level file with solutions in it (matched by board, equal ones by number); the lines `solve --lurd` prints,
// one for each chosen level; or plain LURD for one level.
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
  int number = 1;    // which solution of its level, from 1
  std::string name;  // its title in the file; may be empty
  std::string lurd;
  std::optional<std::uint64_t> moves;  // as claimed; checked where given
  std::optional<std::uint64_t> pushes;
};

// A game saved on the way, by its title; it does not claim to be a solution.
bool is_saved_game(const Claim& claim);

// What is stored beside the levels. Broken levels claim nothing.
std::vector<Claim> stored_claims(const std::vector<const Entry*>& levels);

// What a solution file's bytes claim for these levels of `file`, which is empty for levels of several files.
Expected<std::vector<Claim>> claims_in_file(std::string_view bytes, const std::string& file,
                                            const std::vector<const Entry*>& levels,
                                            const ReadOptions& options);

}  // namespace sokrates::cli
