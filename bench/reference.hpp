// Compares our solutions with reference solutions: shorter, equal or longer for each level, and in sum.
//
// If the objective counts moves first, moves are compared, and pushes otherwise. The other number is shown
// with it. All solutions here have been accepted by the verifier.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "bench/report_runs.hpp"

namespace sokrates::bench {

// A valid reference solution of a level.
struct Reference {
  std::uint64_t pushes = 0;
  std::uint64_t moves = 0;
};

// A reference solution that the verifier refused.
struct WrongReference {
  std::string level;
  std::string source;
  std::string reason;
};

class ReferenceReport {
 public:
  void add(const Row& row, const Reference& reference);
  void add_wrong(WrongReference wrong) { wrong_.push_back(std::move(wrong)); }

  bool empty() const { return references_.empty() && wrong_.empty(); }
  // Returns the best reference for the level of the row under its objective, or nullopt if there is none.
  const Reference* find(const Row& row) const;
  const std::vector<WrongReference>& wrong() const { return wrong_; }

 private:
  std::map<LevelKey, std::vector<Reference>> references_;
  std::vector<WrongReference> wrong_;
};

enum class Standing : std::uint8_t {
  shorter,
  equal,
  longer,
  only_theirs
};  // our solution relative to the reference

struct ReferenceLine {
  const Row* row = nullptr;
  Reference reference;
  Standing standing = Standing::equal;
  std::string contradiction;  // contradiction to our proof; empty if there is none
};

struct ReferenceTotals {
  std::uint64_t shorter = 0;
  std::uint64_t equal = 0;
  std::uint64_t longer = 0;
  std::uint64_t only_theirs = 0;
  std::uint64_t only_ours = 0;   // levels that we solved and that have no reference
  std::uint64_t our_pushes = 0;  // sum over the levels that both have solved
  std::uint64_t our_moves = 0;
  std::uint64_t their_pushes = 0;
  std::uint64_t their_moves = 0;
  std::uint64_t contradictions = 0;
};

struct ReferenceComparison {
  std::vector<ReferenceLine> lines;  // levels with a reference, in the order of the run
  ReferenceTotals totals;
};

ReferenceComparison compared_with(const ReferenceReport& references, const Run& run);

std::string_view name_of(Standing standing);

}  // namespace sokrates::bench
