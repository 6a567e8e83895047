// What the solver says of a level, as a certificate that others can check: docs/proofs.md.
//
//   const Level level = *Level::from_text("#####\n#@$.#\n#####");
//   Options options;
//   options.objective = Objective::pushes;
//   const auto proof = prove(level, solve(level, options));
//   // proof->claim == "pushes 1", proof->states == 0, proof->is_optimal == true
//
// Hints are chosen so that a check is short, and the check is rehearsed: a certificate that is returned will be accepted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include <sokrates/expected.hpp>
#include <sokrates/level.hpp>
#include <sokrates/solver.hpp>

namespace sokrates {

struct ProofOptions {
  std::uint64_t most_states = 1'000'000;  // that a check may keep
  bool with_pi = true;                    // PI-corrals may be used where they make a check shorter
  bool with_lemmas = true;                // so may lemmas; they take long to be found
  Limits limits = {};                     // of choosing hints and rehearsing; nodes are not counted
};

struct Proof {
  static constexpr std::size_t kShort = 2048;  // bytes: hints are chosen so that certificates stay below

  std::string certificate;  // the text of the file
  std::string claim;        // "pushes 97", "moves 230", "unsolvable"
  bool is_optimal = false;  // a solution of that length is in it; otherwise nobody has fewer
  bool with_pi = false;
  unsigned largest_group = 1;
  std::uint64_t lemmas = 0;  // larger groups, each with a check of its own
  std::uint64_t states = 0;  // a check keeps so many, those of lemmas among them: exact
  // Roughly, on a machine of today.
  double seconds = 0;
  double python_seconds = 0;
  std::uint64_t bytes = 0;
};

// Of an answer to this level: optimal, unsolvable, or a lower bound; where a solution is not known to be optimal, that it
// is may turn out here. Why there is no certificate: robots, a target, nothing is known, a check would be too large, a limit,
// a stop.
[[nodiscard]] Expected<Proof> prove(const Level& level, const Result& answer,
                                    const ProofOptions& options = {}, const StopToken* stop = nullptr);

}  // namespace sokrates
