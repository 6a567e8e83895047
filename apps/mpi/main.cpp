// sokrates-mpi: `sokrates solve` with one A* search on all processes of an MPI job.
//
// Rank 0 reads the arguments and the levels, and prints the results. The other ranks wait for its searches.
#include "arguments/run_program.hpp"
#include "channel.hpp"
#include "commands.hpp"
#include "job.hpp"

int main(int argc, char** argv) {
  using namespace sokrates;
  mpi::Channel channel(&argc, &argv);
  if (channel.rank() != 0) {
    mpi::serve_jobs(channel);
    return 0;
  }
  mpi::JobGroup group(channel);
  mpi::use_processes(group, channel.ranks_on_this_machine());
  const int code = cli::run_process(argc, argv, {mpi::add_solve, mpi::add_status}, {});
  mpi::dismiss_ranks(channel);
  return code;
}
