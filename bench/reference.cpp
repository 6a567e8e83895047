#include "bench/reference.hpp"

#include <algorithm>
#include <utility>

#include "bench/compare.hpp"

namespace sokrates::bench {
namespace {

using Lengths = std::pair<std::uint64_t, std::uint64_t>;

Lengths lengths(const Reference& reference, const Row& row) {
  return is_by_moves(row.objective) ? Lengths{reference.moves, reference.pushes}
                                    : Lengths{reference.pushes, reference.moves};
}

Standing standing_of(const Row& row, const Reference& reference) {
  if (row.status != Status::solved) return Standing::only_theirs;
  const std::uint64_t ours = (is_by_moves(row.objective) ? row.moves : row.pushes).value_or(0);
  const std::uint64_t theirs = lengths(reference, row).first;
  return ours < theirs ? Standing::shorter : ours > theirs ? Standing::longer : Standing::equal;
}

// Converts the reference to a row, so that the check for contradictions can be used.
std::string contradiction_with(const Row& row, const Reference& reference) {
  Row theirs;
  theirs.status = Status::solved;
  theirs.pushes = reference.pushes;
  theirs.moves = reference.moves;
  return contradiction_between(row, theirs, "our run", "the reference").value_or("");
}

void count_line(const ReferenceLine& line, ReferenceTotals& totals) {
  if (!line.contradiction.empty()) ++totals.contradictions;
  if (line.standing == Standing::only_theirs) {
    ++totals.only_theirs;
    return;
  }
  ++(line.standing == Standing::shorter ? totals.shorter
     : line.standing == Standing::equal ? totals.equal
                                        : totals.longer);
  totals.our_pushes += line.row->pushes.value_or(0);
  totals.our_moves += line.row->moves.value_or(0);
  totals.their_pushes += line.reference.pushes;
  totals.their_moves += line.reference.moves;
}

}  // namespace

void ReferenceReport::add(const Row& row, const Reference& reference) {
  references_[level_key(row)].push_back(reference);
}

const Reference* ReferenceReport::find(const Row& row) const {
  const auto found = references_.find(level_key(row));
  if (found == references_.end()) return nullptr;
  return &*std::min_element(
      found->second.begin(), found->second.end(),
      [&](const Reference& a, const Reference& b) { return lengths(a, row) < lengths(b, row); });
}

ReferenceComparison compared_with(const ReferenceReport& references, const Run& run) {
  ReferenceComparison result;
  for (const Row& row : run.rows) {
    const Reference* const reference = references.find(row);
    if (reference == nullptr) {
      if (row.status == Status::solved) ++result.totals.only_ours;
      continue;
    }
    result.lines.push_back(
        {&row, *reference, standing_of(row, *reference), contradiction_with(row, *reference)});
    count_line(result.lines.back(), result.totals);
  }
  return result;
}

std::string_view name_of(Standing standing) {
  switch (standing) {
    case Standing::shorter:
      return "shorter";
    case Standing::equal:
      return "equal";
    case Standing::longer:
      return "longer";
    case Standing::only_theirs:
      break;
  }
  return "not solved";
}

}  // namespace sokrates::bench
