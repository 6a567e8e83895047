// Certificates: the solver's answer to a level in a form that an independent program can check
// (docs/proofs.md).
//
//   const Level level = *Level::from_text("#####\n#@$.#\n#####");
//   Options options;
//   options.objective = Objective::pushes;
//   const auto proof = prove(level, solve(level, options));
//   // proof->claim == "pushes 1", proof->states == 0, proof->is_optimal == true
//
// A certificate contains hints, for example prices of goals and lemmas, with which a checker prunes states. They are chosen so
// that the check is short. Each certificate is returned only after a dry run of the check has accepted it. The dry run is
// omitted if a box off goal is unreachable, or if there are more boxes than goals.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include <sokrates/expected.hpp>
#include <sokrates/fields.hpp>
#include <sokrates/level.hpp>
#include <sokrates/solver.hpp>

namespace sokrates {

struct ProofOptions {
  std::uint64_t max_states = 1'000'000;  // limit of the states that a check may store
  bool with_pi = true;                   // allow PI-corrals if they make the check shorter
  bool with_lemmas = true;               // allow lemmas; finding them takes long
  Limits limits = {};                    // for choosing hints and for the dry run; `nodes` is ignored
};

struct Proof {
  static constexpr std::size_t kShort = 2048;  // bytes; lemmas are omitted beyond this size if possible

  std::string certificate;  // the text of the file
  std::string claim;        // "pushes 97", "moves 230", "unsolvable"
  // True: the certificate includes a solution of that cost. False: it proves only a lower bound, or `unsolvable`.
  bool is_optimal = false;
  bool with_pi = false;        // the check prunes with PI-corrals
  unsigned largest_group = 1;  // boxes in the largest groups whose exact costs the check computes
  std::uint64_t lemmas = 0;    // number of lemmas: groups of boxes, each with its own check
  std::uint64_t states = 0;    // exact number of states that a check stores, lemmas included
  // Estimates for a current machine.
  double seconds = 0;         // of the C++ checker
  double python_seconds = 0;  // of the Python checker
  std::uint64_t bytes = 0;    // memory of the C++ checker
};

// Returns why no certificate can be about this level, or an empty text. The reasons are several players, a target, or a board
// with more cells than checkers accept (docs/proofs.md). The function is fast: a caller can use it before it solves the level.
[[nodiscard]] std::string why_not_provable(const Level& level);

// Makes a certificate from an answer to this level: optimal, unsolvable, or a lower bound. The work may prove
// that a solution of unknown quality is optimal. Returns an error if why_not_provable() gives a reason, if nothing is known,
// if there is a solution of lower cost than claimed, if the check or the certificate would be too large, or if a limit or a
// stop ends the work.
[[nodiscard]] Expected<Proof> prove(const Level& level, const Result& answer,
                                    const ProofOptions& options = {}, const StopToken* stop = nullptr);

// Writes what a certificate proves, or why there is none.
template <class Out>
void write_claim(Out& out, const Expected<Proof>& proof) {
  write_if(out, proof.has_value(), "claim", std::string_view(proof ? proof->claim : ""));
  write_text(out, "reason", proof.error());
  out.field("optimal", proof && proof->is_optimal);
}

// Writes what a check of the certificate costs.
template <class Out>
void write_check(Out& out, const Expected<Proof>& proof) {
  write_if(out, proof.has_value(), "states", proof ? proof->states : 0);
  out.field("with_pi", proof && proof->with_pi);
  write_if(out, proof.has_value(), "largest_group", std::uint64_t{proof ? proof->largest_group : 0});
  write_if(out, proof.has_value(), "lemmas", proof ? proof->lemmas : 0);
}

}  // namespace sokrates
