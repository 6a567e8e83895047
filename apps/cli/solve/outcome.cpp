#include "solve/outcome.hpp"

#include <algorithm>

#include "arguments/exit_codes.hpp"
#include "arguments/numbers.hpp"

namespace sokrates::cli {

void Tally::add(Status status) {
  switch (status) {
    case Status::solved:
      ++solved_;
      return;
    case Status::unsolvable:
      ++unsolvable_;
      return;
    case Status::unknown:
      ++unknown_;
      return;
    case Status::invalid:
      ++invalid_;
      return;
    case Status::error:
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

Status better(Status a, Status b) {
  return std::min(a, b);
}

}  // namespace sokrates::cli
