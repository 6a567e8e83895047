// One level given to one engine, and what came of it; and the account of a whole run.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <sokrates/collection.hpp>
#include <sokrates/solver.hpp>

namespace sokrates::cli {

enum class OutcomeKind : std::uint8_t {
  solved,
  unsolvable,
  unknown,
  invalid,  // not a level, or the options do not fit it
  error,    // the search died
};
std::string_view name_of(OutcomeKind kind);

struct Outcome {
  std::string file;
  const Entry* entry = nullptr;
  OutcomeKind kind = OutcomeKind::unknown;
  bool ran = false;  // the figures of `result` mean something
  Result result;     // `reason`, `objective` and `engine` are set even where nothing ran
};

// Solved, unsolvable and so on, level by level. Where several engines tried a level, the best answer counts.
class Tally {
 public:
  void add(OutcomeKind kind);

  std::uint64_t levels() const { return solved_ + unsolvable_ + unknown_ + invalid_ + error_; }
  int exit_code() const;  // without interruption: 3, then 20, then 10, then 0
  std::string text() const;

 private:
  std::uint64_t solved_ = 0;
  std::uint64_t unsolvable_ = 0;
  std::uint64_t unknown_ = 0;
  std::uint64_t invalid_ = 0;
  std::uint64_t error_ = 0;
};

// Of two answers to one level the one that says more: solved, unsolvable, unknown, then what went wrong.
OutcomeKind better(OutcomeKind a, OutcomeKind b);

}  // namespace sokrates::cli
