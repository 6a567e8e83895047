// The content of `sokrates report` for one level: the best solution, the difficulty, duplicates and
// unnecessary squares.
#pragma once

#include <map>
#include <optional>
#include <string>

#include <sokrates/collection.hpp>
#include <sokrates/verify.hpp>

#include "generate/critique.hpp"
#include "solve/level_rating.hpp"

namespace sokrates::cli {

struct LevelReport {
  const Entry* entry = nullptr;
  generate::Critique critique;  // `critique.result.optimal` is true if the fewest pushes are proved
  std::optional<Verdict> best;  // the best known solution: stored or found, valid, fewest pushes, then moves
  bool is_stored = false;       // true if the best solution comes from the level file
  RatedSolution rating;
  std::string duplicate;  // "level 3: the same"; empty for a level that occurs once

  bool is_proved() const { return critique.result.optimal; }
};

// Compares each level with the levels before it.
class DuplicateFinder {
 public:
  // Returns which earlier level is the same puzzle, and how the two are related. Returns an empty string if
  // there is none.
  std::string add(const Entry& entry);

 private:
  std::map<std::string, const Entry*> exact_;   // by unique_id()
  std::map<std::string, const Entry*> normal_;  // by unique_id() of the normal form
};

// Searches for at most `seconds` (0: no limit). Then rates the level in the remaining time, or in one second if less remains.
// Requires: the entry has a valid level.
LevelReport report_level(const Entry& entry, double seconds, DuplicateFinder& duplicates,
                         const StopToken* stop);

}  // namespace sokrates::cli
