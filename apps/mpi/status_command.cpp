// `sokrates-mpi status`: prints a checkpoint.
#include <memory>
#include <string>

#include "arguments/exit_codes.hpp"
#include "arguments/output.hpp"
#include "arguments/terminal.hpp"
#include "checkpoint.hpp"
#include "commands.hpp"

namespace sokrates::mpi {

namespace {

using namespace cli;

std::string lines_of(const Checkpoint& checkpoint) {
  std::string text = "level: " + checkpoint.level_id +
                     "\nobjective: " + std::string(name_of(checkpoint.objective)) +
                     "\nlower bound: " + std::to_string(checkpoint.lower_bound) +
                     (counts_moves(checkpoint.objective) ? " moves" : " pushes") + " (proved)\n";
  if (checkpoint.solution.empty()) return text + "solution: none\n";
  return text + "best solution: " + std::to_string(checkpoint.pushes) + " pushes, " +
         std::to_string(checkpoint.moves) + " moves\nsolution: " + checkpoint.solution + '\n';
}

}  // namespace

Command add_status(const Parser& parent) {
  const Parser parser =
      parent.add_command("status", "Print the lower bound and the solution of a checkpoint");
  const auto folder = std::make_shared<std::string>();
  parser.add_option("DIR", *folder, "Read the checkpoint of this folder").required();
  return {parser, [folder] {
            const Expected<Checkpoint> checkpoint = read_checkpoint(*folder);
            if (!checkpoint) {
              complain(checkpoint.error());
              return kBadInput;
            }
            Output("", {}).write(lines_of(*checkpoint));
            return kOk;
          }};
}

}  // namespace sokrates::mpi
