#include "solve/curve_table.hpp"

#include "arguments/numbers.hpp"
#include "files/csv_text.hpp"

namespace sokrates::cli {

std::string curve_heading() {
  return csv_line(
      {"file", "level", "title", "engine", "objective", "seconds", "expanded", "cost", "moves", "pushes"});
}

std::string curve_rows(const Outcome& outcome) {
  const Objective objective = outcome.objective.value_or(Objective::any);
  std::string rows;
  for (const Improvement& each : outcome.improvements) {
    const std::uint64_t cost = counts_moves(objective) ? each.moves : each.pushes;
    rows += csv_line({outcome.file, std::to_string(outcome.entry->number), outcome.entry->title,
                      outcome.result.engine, std::string(name_of(objective)), decimal_text(each.seconds, 6),
                      std::to_string(each.expanded), std::to_string(cost), std::to_string(each.moves),
                      std::to_string(each.pushes)});
  }
  return rows;
}

}  // namespace sokrates::cli
