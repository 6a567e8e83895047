// Solutions of others beside ours: level by level shorter, equal or longer, and in sum.
//
// What is compared is what was asked for: moves where the objective counts them first, else pushes; the other
// number is shown with it. Only solutions that the judge has found valid come here.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "bench/report_runs.hpp"

namespace sokrates::bench {

// A valid solution somebody else has for a level.
struct Reference {
  std::uint64_t pushes = 0;
  std::uint64_t moves = 0;
};

// A solution that the judge refused.
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
  // The best one for the row's level, by what the row asks for; nothing where there is none.
  const Reference* find(const Row& row) const;
  const std::vector<WrongReference>& wrong() const { return wrong_; }

 private:
  std::map<LevelKey, std::vector<Reference>> references_;
  std::vector<WrongReference> wrong_;
};

enum class Standing : std::uint8_t { shorter, equal, longer, only_theirs };  // ours, seen from theirs

struct ReferenceLine {
  const Row* row = nullptr;
  Reference reference;
  Standing standing = Standing::equal;
  std::string contradiction;  // with what we have proved; empty: none
};

struct ReferenceTotals {
  std::uint64_t shorter = 0;
  std::uint64_t equal = 0;
  std::uint64_t longer = 0;
  std::uint64_t only_theirs = 0;
  std::uint64_t only_ours = 0;   // solved by us, no reference
  std::uint64_t our_pushes = 0;  // over the levels that both have solved
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
