// The signature of the solver: what it does on fixed levels within fixed node limits, in two numbers.
//
// Every engine runs with every space and objective it accepts, A* and greedy with every heuristic, A* without
// each part: one thread, no clock, no memory limit. The signature is the total of expansions and a hash of
// all answers. It is the same on every machine and from every compiler; a commit that should change nothing
// keeps it, and one that changes it says so.
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

// `each` is called after every run; it may be empty.
Signature compute_signature(const std::function<void(const SignatureRun&)>& each);

// "astar, space moves, heuristic nearest": what the options of a run say.
std::string description(const Options& options);

}  // namespace sokrates::bench
