// The file DIR/result.json: the lower bound and the best solution that a run of sokrates-mpi has found so far.
//
// Open MPI ends all processes of a job if it loses one of them. The file keeps the results of such a run. A new version
// replaces the old one by a rename, so that a reader never sees an incomplete file.
//
// The file has two lines of JSON. The first line has the fields below and a version. The second line has the CRC-32 of the
// first. The states of the ranks are not written, so a later run begins a new search, for solutions that are better than the
// known one.
#pragma once

#include <cstdint>
#include <string>

#include <sokrates/expected.hpp>
#include <sokrates/level.hpp>
#include <sokrates/options.hpp>

namespace sokrates::mpi {

struct Checkpoint {
  std::string level_id;  // exact_id()
  Objective objective = Objective::pushes;
  std::uint64_t lower_bound = 0;  // proved, in the first metric of the objective
  std::string solution;           // LURD, or empty
  std::uint64_t moves = 0;
  std::uint64_t pushes = 0;
};

std::string path_of_checkpoint(const std::string& folder);

// Throws OutputError if the folder cannot be created or the file cannot be written. An older file stays as it is then.
void write_checkpoint(const std::string& folder, const Checkpoint& checkpoint);

// Returns an error if the file is missing or damaged, or if it has another version.
Expected<Checkpoint> read_checkpoint(const std::string& folder);

// Returns true if the folder has a checkpoint, valid or not.
bool has_checkpoint(const std::string& folder);

}  // namespace sokrates::mpi
