// Certificates in a folder: one file a level, "SET-NUMBER.proof" (docs/proofs.md), or "SET-NUMBER.proof.gz" where the plain
// text would have two kilobytes or more: a large board, or a long solution.
#pragma once

#include <string>

#include <sokrates/prove.hpp>

#include "outcome.hpp"

namespace sokrates::cli {

// The name of a set in the names of its certificates: that of its file without the ending, or "level" for standard input.
std::string set_name(const std::string& file);

class ProofFolder {
 public:
  // Creates the folder; throws OutputError.
  ProofFolder(std::string folder, const ProofOptions& options);

  struct Written {
    Expected<Proof> proof;
    std::string path;  // empty where there is no proof
    std::size_t bytes = 0;
  };
  // Tries to prove what an outcome says, and writes it down.
  Written write(const Outcome& outcome, const StopToken* stop) const;

 private:
  std::string folder_;
  ProofOptions options_;
};

// "97 pushes are the fewest, proved in proofs/x-1.proof; a check keeps 2 states: ...", or why there is none.
std::string text_of(const ProofFolder::Written& written);

}  // namespace sokrates::cli
