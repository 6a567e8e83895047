#include "solve/coq_file.hpp"

#include <cctype>
#include <sstream>

#include "solve/proof_files.hpp"

namespace sokrates::cli {
namespace {

// Returns the rows of a certificate as a list of Coq strings. Neither rows nor certificates contain quotation
// marks.
std::string list_of_rows(const std::string& certificate) {
  std::istringstream lines(certificate);
  std::string line, list;
  std::getline(lines, line);  // "sokrates-proof 1"
  std::getline(lines, line);  // "rows N"
  for (int count = std::stoi(line.substr(line.find(' '))); count > 0; --count) {
    std::getline(lines, line);
    list += (list.empty() ? "\"" : ";\n  \"") + line + '"';
  }
  return "[" + list + "]";
}

struct Statement {
  std::string claim, property;  // "Pushes 97", "fewest_pushes LEVEL 97"
};
Statement statement_of(const std::string& level, const Proof& proof) {
  const std::size_t blank = proof.claim.find(' ');  // "pushes 97", "moves 230" or "unsolvable"
  if (blank == std::string::npos) return {"Unsolvable", "unsolvable " + level};
  const std::string unit = proof.claim.substr(0, blank), count = proof.claim.substr(blank + 1);
  return {(unit == "pushes" ? "Pushes " : "Moves ") + count,
          (proof.is_optimal ? "fewest_" : "needs_") + unit + ' ' + level + ' ' + count};
}

}  // namespace

std::string coq_set_name(const std::string& file) {
  std::string text = "level_";
  for (const char c : set_name(file)) text += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return text;
}

std::string coq_header() {
  return "(* Theorems about levels. Coq proves each of them by running the checker of proofs/coq on a "
         "certificate.\n"
         "   Check this file with: coqc -Q proofs/coq/build Sok FILE *)\n"
         "From Coq Require Import NArith List String.\n"
         "From Sok Require Import Spec Core Checker.\n"
         "Import ListNotations.\n"
         "Local Open Scope string_scope.\n"
         "Local Open Scope N_scope.\n";
}

std::string coq_theorem(const std::string& level, const Proof& proof) {
  const std::string certificate = level + "_certificate";
  const Statement statement = statement_of(level, proof);
  const std::string arguments =
      certificate + ' ' + level + " (" + statement.claim + ") " + (proof.is_optimal ? "true" : "false");
  // The tactic vm_cast_no_check leaves the computation to Qed, so that Coq runs the checker only once.
  return "\nDefinition " + level + " : level := " + list_of_rows(proof.certificate) + "%string.\n" +
         "Definition " + certificate + " : string := \"" + proof.certificate + "\"%string.\n" + "Theorem " +
         level + "_proved : " + statement.property + ".\n" + "Proof. refine (proves_sound " + arguments +
         " _). vm_cast_no_check (eq_refl true). Qed.\n" + "Print Assumptions " + level + "_proved.\n";
}

}  // namespace sokrates::cli
