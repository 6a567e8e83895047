// What `sokrates report` knows of one level: the best solution, the difficulty, duplicates and unnecessary parts.
#pragma once

#include <map>
#include <optional>
#include <string>

#include <sokrates/collection.hpp>
#include <sokrates/verify.hpp>

#include "generate/critique.hpp"
#include "level_rating.hpp"

namespace sokrates::cli {

struct LevelReport {
  const Entry* entry = nullptr;
  generate::Critique critique;  // its result says whether the fewest pushes are proved
  std::optional<Verdict> best;  // the best known solution: stored or found, valid, fewest pushes, then moves
  bool is_stored = false;       // the best solution is one of the level file
  RatedSolution rating;
  std::string duplicate;  // "the same as level 3"; empty for a level that occurs once

  bool is_proved() const { return critique.result.optimal; }
};

// Compares levels with those before them.
class DuplicateFinder {
 public:
  // Which level came first, and how the two are alike; empty for the first of its kind.
  std::string add(const Entry& entry);

 private:
  std::map<std::string, const Entry*> exact_;   // by unique_id()
  std::map<std::string, const Entry*> normal_;  // by the same of the normal form
};

// Searches for at most `seconds`.
LevelReport report_level(const Entry& entry, double seconds, DuplicateFinder& duplicates,
                         const StopToken* stop);

}  // namespace sokrates::cli
