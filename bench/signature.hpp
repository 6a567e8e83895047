// The signature of the solver: two numbers that summarize its work on fixed levels within fixed node limits.
//
// Every engine runs with every space and objective that it accepts, A* and greedy with every heuristic, and A*
// without each component. The runs have one thread, no clock and no memory limit. The signature is the total
// number of expansions and a hash of all answers. It is the same on every machine and from every compiler. A
// commit that should not change the search keeps it, and a commit that changes it gives the reason.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include <sokrates/solver.hpp>

namespace sokrates::bench {

struct SignatureRun {
  std::string_view level;
  Options options;
  Result result;
};

struct Signature {
  std::uint64_t levels = 0;
  std::uint64_t runs = 0;
  std::uint64_t expanded = 0;
  std::string answers;  // 16 hexadecimal digits over status, proof, bound and solution of all runs
};

// Calls `each` after every run, unless `each` is empty.
Signature compute_signature(const std::function<void(const SignatureRun&)>& each);

// Returns the options of a run as text: "astar, space moves, heuristic nearest".
std::string description(const Options& options);

}  // namespace sokrates::bench
