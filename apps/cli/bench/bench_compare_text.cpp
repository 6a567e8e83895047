#include "bench/bench_compare_text.hpp"

#include <algorithm>
#include <cmath>

#include "arguments/numbers.hpp"
#include "bench/report_inputs.hpp"

namespace sokrates::cli {
namespace {

using bench::Comparison;
using bench::LevelPair;

constexpr std::size_t kShown = 10;
constexpr std::size_t kWidth = 100;

std::string name_of_level(const bench::Row& row) {
  std::string name = printable(bench::level_name(row));
  if (!row.title.empty()) name += " \"" + printable(row.title) + "\"";
  return name;
}

std::string short_answer(const bench::Row& row) {
  switch (row.status) {
    case Status::solved:
      return counted(row.pushes.value_or(0), "push") + ", " + counted(row.moves.value_or(0), "move") +
             (row.optimal ? ", proved" : "");
    case Status::unknown:
      return "unknown" + (row.limit == Limit::none ? "" : " (" + std::string(name_of(row.limit)) + ")");
    default:
      return std::string(name_of(row.status));
  }
}

// Returns a factor such as "1.42", or a fraction such as "1/4,500" if the factor is small.
std::string factor_text(double factor) {
  if (factor < 0.01) return "1/" + grouped(static_cast<std::uint64_t>(std::llround(1 / factor)));
  return decimal_text(factor, factor < 100 ? 2 : 0);
}

// Returns a probability as "in 3 of 1000 cases", which readers understand more easily than a p-value.
std::string chance_text(double chance) {
  if (chance < 0.001) return "in less than 1 of 1000 cases";
  if (chance < 0.095) return "in " + decimal_text(chance * 1000, 0) + " of 1000 cases";
  if (chance < 0.995) return "in " + decimal_text(chance * 100, 0) + " of 100 cases";
  return "in most cases";
}

// Returns a heading with the number of entries, then one line for each level.
template <class Each, class LineOf>
std::string list_text(std::string_view heading, const std::vector<Each>& list, bool all, const LineOf& line) {
  if (list.empty()) return "";
  std::string text = std::string(heading) + ": " + counted(list.size(), "level") + '\n';
  const std::size_t shown = all ? list.size() : std::min(list.size(), kShown);
  for (std::size_t i = 0; i < shown; ++i) text += "  " + line(list[i]) + '\n';
  if (shown < list.size()) text += "  and " + grouped(list.size() - shown) + " more (--all shows them)\n";
  return text;
}

std::string both_answers(const LevelPair& levels) {
  return name_of_level(*levels.b) + ": " + short_answer(*levels.a) + " -> " + short_answer(*levels.b);
}

std::string effort_line(const LevelPair& levels) {
  return name_of_level(*levels.b) + ": " + grouped(levels.a->expanded.value_or(0)) + " -> " +
         grouped(levels.b->expanded.value_or(0)) + " (x" + factor_text(bench::expansion_factor(levels)) + ")";
}

std::string unmatched_text(const Comparison& comparison, bool all, const Paint& paint) {
  const auto name = [](const bench::Row* row) { return name_of_level(*row); };
  return list_text(paint.bad("Levels only in A"), comparison.only_a, all, name) +
         list_text("Levels only in B", comparison.only_b, all, name) +
         list_text("Levels with the same file and number but different boards", comparison.changed, all,
                   name);
}

std::string run_line(std::string_view letter, const bench::Run& run) {
  std::string text = std::string(letter) + "  " + printable(run.name);
  if (!run.settings.empty()) text += "  " + printable(settings_shown(run.settings));
  return text + '\n';
}

std::string contradictions_text(const Comparison& comparison, const Paint& paint) {
  if (comparison.contradictions.empty()) return "";
  std::string text = paint.bad("CONTRADICTION: A and B cannot both be right. One of them has a bug.") + '\n';
  for (const bench::Contradiction& each : comparison.contradictions) {
    text += "  " + name_of_level(*each.levels.b) + ": " + each.reason + '\n';
  }
  return text + '\n';
}

std::string verdict_text(const Comparison& comparison, const Paint& paint) {
  const std::vector<std::string> faults = bench::regressions_in(comparison);
  if (faults.empty()) return paint.good("No regression.") + '\n';
  std::string text = "Worse in B: ";
  for (std::size_t i = 0; i < faults.size(); ++i) text += (i == 0 ? "" : "; ") + faults[i];
  return paint.bad(text + '.') + '\n';
}

}  // namespace

std::string ratio_text(const bench::CostRatio& ratio, std::string_view what) {
  const std::string levels = counted(ratio.levels, "level");
  if (ratio.levels == 0) return "no level that both answer to compare the " + std::string(what) + " on";
  if (ratio.less == 0 && ratio.more == 0) {
    return "the same " + std::string(what) + " on " +
           (ratio.levels == 1 ? "the one level" : "all " + levels) + " that both answer";
  }
  std::string text = "B needs " + factor_text(*ratio.mean) + " times the " + std::string(what) + " of A on " +
                     levels + " that both answer (geometric mean; " + factor_text(ratio.interval.low) +
                     " to " + factor_text(ratio.interval.high) + " with 95 percent confidence). Less on " +
                     grouped(ratio.less) + ", more on " + grouped(ratio.more) + ", the same on " +
                     grouped(ratio.levels - ratio.less - ratio.more) +
                     ". If A and B were equal, chance would give such an uneven split " +
                     chance_text(ratio.chance) + ". ";
  return text + (ratio.is_more_than_noise() ? "This is more than noise." : "This may be noise.");
}

std::string comparison_text(const ComparedRuns& compared, bool all, const Paint& paint) {
  const Comparison& comparison = compared.comparison;
  std::string text =
      contradictions_text(comparison, paint) + run_line("A", compared.a) + run_line("B", compared.b);
  text += "Levels in both: " + grouped(comparison.levels) + "; of these solved: A " +
          grouped(comparison.solved_a) + ", B " + grouped(comparison.solved_b) + '\n';
  text += unmatched_text(comparison, all, paint) + '\n';
  if (comparison.has_no_difference()) {
    return text + "No difference: the same answers with the same expansions.\n" +
           flowed("Time: " + ratio_text(comparison.time, "time"), kWidth) + '\n';
  }
  text += list_text(paint.good("Won (only B answered)"), comparison.won, all, both_answers);
  text += list_text(paint.bad("Lost (only A answered)"), comparison.lost, all, both_answers);
  text += list_text("Neither answered, and the reasons differ", comparison.other_failures, all, both_answers);
  text += list_text("Shorter in B", comparison.shorter, all, both_answers);
  text += list_text("Longer in B", comparison.longer, all, both_answers);
  text += list_text("Only B proved optimality", comparison.proof_won, all, both_answers);
  text += list_text("Only A proved optimality", comparison.proof_lost, all, both_answers);
  text += list_text("The numbers of expansions differ", comparison.other_effort, all, effort_line);
  text += flowed("Expansions: " + ratio_text(comparison.expansions, "expansions"), kWidth) + '\n';
  text += flowed("Time: " + ratio_text(comparison.time, "time"), kWidth) + '\n';
  return text + verdict_text(comparison, paint);
}

}  // namespace sokrates::cli
