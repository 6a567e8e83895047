#include "outcome.hpp"

#include <algorithm>

#include "exit_codes.hpp"
#include "numbers.hpp"

namespace sokrates::cli {

std::string_view name_of(OutcomeKind kind) {
  switch (kind) {
    case OutcomeKind::solved:
      return "solved";
    case OutcomeKind::unsolvable:
      return "unsolvable";
    case OutcomeKind::unknown:
      return "unknown";
    case OutcomeKind::invalid:
      return "invalid";
    case OutcomeKind::error:
      break;
  }
  return "error";
}

void Tally::add(OutcomeKind kind) {
  switch (kind) {
    case OutcomeKind::solved:
      ++solved_;
      return;
    case OutcomeKind::unsolvable:
      ++unsolvable_;
      return;
    case OutcomeKind::unknown:
      ++unknown_;
      return;
    case OutcomeKind::invalid:
      ++invalid_;
      return;
    case OutcomeKind::error:
      ++error_;
      return;
  }
}

int Tally::exit_code() const {
  if (invalid_ + error_ > 0) return kBadInput;
  if (unknown_ > 0) return kUnknown;
  if (unsolvable_ > 0) return kUnsolvable;
  return kOk;
}

std::string Tally::text() const {
  std::string text = counted(levels(), "level") + ": " + grouped(solved_) + " solved";
  if (unsolvable_ > 0) text += ", " + grouped(unsolvable_) + " unsolvable";
  if (unknown_ > 0) text += ", " + grouped(unknown_) + " unknown";
  if (invalid_ > 0) text += ", " + grouped(invalid_) + " invalid";
  if (error_ > 0) text += ", " + grouped(error_) + " in error";
  return text;
}

OutcomeKind better(OutcomeKind a, OutcomeKind b) {
  return std::min(a, b);
}

}  // namespace sokrates::cli
