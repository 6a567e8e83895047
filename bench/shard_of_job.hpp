// The share of a run that belongs to this task of a batch job, taken from the variables of the batch system.
//
//   Open MPI            OMPI_COMM_WORLD_RANK, OMPI_COMM_WORLD_SIZE
//   PMI (MPICH, ...)    PMI_RANK, PMI_SIZE
//   Slurm array         SLURM_ARRAY_TASK_ID, _MIN, _MAX, _STEP, _COUNT
//   SGE array           SGE_TASK_ID, SGE_TASK_FIRST, SGE_TASK_LAST, SGE_TASK_STEPSIZE
//   PBS array           PBS_ARRAY_INDEX or PBS_ARRAYID, from 1; the number of tasks is not set
//   Kubernetes indexed  JOB_COMPLETION_INDEX, from 0; the number of tasks is not set
//
// Ranks may run inside a task of an array. Then the run is divided among the tasks of the array, and the share of each task
// among its ranks.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include <sokrates/expected.hpp>

#include "bench/shard.hpp"

namespace sokrates::bench {

// Returns the value of a variable, or null.
using Environment = std::function<const char*(const char* name)>;

// Returns the shard of this task. `tasks` is the number of tasks of an array, for systems that do not set it. The error names
// the missing or wrong variable and the remedy.
Expected<Shard> shard_of_job(std::optional<std::size_t> tasks, const Environment& environment);

}  // namespace sokrates::bench
