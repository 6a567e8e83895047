// Writes certificates to a folder, one file per level: "SET-NUMBER.proof" (docs/proofs.md). A certificate of
// two kilobytes or more, for a large board or a long solution, is compressed as "SET-NUMBER.proof.gz".
#pragma once

#include <string>
#include <vector>

#include <sokrates/prove.hpp>

#include "files/level_files.hpp"
#include "solve/outcome.hpp"

namespace sokrates::cli {

// Returns the name of a set in the names of its certificates: the file name without its ending, or "level"
// for standard input.
std::string set_name(const std::string& file);

// Throws UsageError if `name` returns the same name for two files, because the results of the second file would
// then replace those of the first one. `option` is the option that requests this output.
void refuse_equal_names(const std::vector<LevelFile>& files, std::string (*name)(const std::string& file),
                        std::string_view option);

class ProofFolder {
 public:
  // Creates the folder. Throws OutputError.
  ProofFolder(std::string folder, const ProofOptions& options);

  struct Written {
    Expected<Proof> proof;
    std::string path;  // empty if there is no proof
    std::size_t bytes = 0;
  };
  // Tries to prove the result of an outcome, and writes the certificate.
  Written write(const Outcome& outcome, const StopToken* stop) const;

 private:
  std::string folder_;
  ProofOptions options_;
};

// Returns "97 pushes are the fewest, proved in proofs/x-1.proof; a check keeps 2 states: ...", or the reason
// why there is no proof.
std::string text_of(const ProofFolder::Written& written);

}  // namespace sokrates::cli
