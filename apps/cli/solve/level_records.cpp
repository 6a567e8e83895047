#include "solve/level_records.hpp"

#include <sokrates/solver.hpp>
#include <sokrates/verify.hpp>

#include "arguments/errors.hpp"

namespace sokrates::cli {

void add_records_option(const Parser& parser, std::string& file) {
  parser
      .add_option("--records", file,
                  "Start from the best solutions of this file of records, and add new records to it")
      .type_name("FILE")
      .group("Problem");
}

RecordFile open_records(const std::string& file) {
  if (file.empty()) return RecordFile();
  RecordFile records(file);
  if (!records.error().empty()) throw UsageError("--records " + file + ": " + records.error());
  return records;
}

void add_recorded_solutions(KnownSolutions& known, const RecordFile& records, const Inputs& inputs,
                            const Options& options) {
  Options bounded = options;
  bounded.upper = 1;
  if (records.path().empty() || check(bounded)) return;
  const Objective objective = options.objective.value_or(Objective::pushes);
  for (const LevelFile& file : inputs.files) {
    for (const Entry* entry : file.chosen) {
      if (!entry->level) continue;
      const LevelRecord record = records.record_of(*entry->level);
      const LevelRecord::Solution* const best = record.best(objective);
      if (best == nullptr) continue;
      const auto old = known.find(entry);
      if (old == known.end() ||
          cost_by(objective, best->metrics) < cost_by(objective, verify(*entry->level, old->second).metrics))
        known[entry] = best->lurd;
    }
  }
}

void add_record(RecordFile& records, const Outcome& outcome) {
  if (records.path().empty() || !outcome.ran || !outcome.entry->level) return;
  const Result& result = outcome.result;
  ProvedBound bound{result.objective, result.lower_bound, result.optimal};
  // With objective `any`, the bound and the proof are about pushes.
  if (bound.objective == Objective::any) bound.objective = Objective::pushes;
  const bool is_solved = result.status == Status::solved;
  if (is_solved || (result.status == Status::unknown && bound.lower_bound > 0))
    records.add(*outcome.entry->level, outcome.entry->title, is_solved ? result.solution : "", bound);
}

}  // namespace sokrates::cli
