#include "answers.hpp"

#include <sokrates/fields.hpp>

namespace sokrates::bindings {
namespace {

// Returns a file with this level alone, which is the input of solve() and verify().
std::string level_text(const Entry& entry) {
  Collection alone;
  alone.entries.push_back(entry);
  alone.entries.front().number = 1;
  return write_xsb(alone);
}

void write_level(JsonText& json, const Entry& entry) {
  const Level& level = *entry.level;
  json.field("win", level.win() == Win::boxes ? "boxes" : "player");
  json.field("boxes", std::uint64_t{level.boxes().size()});
  json.field("rows", level.rows()).field("notes", entry.notes);
  json.name("solutions").open('[');
  for (const StoredSolution& solution : entry.solutions) json.value(solution.lurd);
  json.close(']').field("text", level_text(entry));
}

void write_counts(JsonText& json, const Statistics& statistics) {
  json.field("expanded", statistics.expanded)
      .field("generated", statistics.generated)
      .field("stored", statistics.stored)
      .field("peak_bytes", statistics.peak_bytes);
}

}  // namespace

std::string collection_json(const Collection& collection) {
  JsonText json;
  json.open('{').field("format", name_of(collection.format)).field("title", collection.title);
  json.field("author", collection.author).name("levels").open('[');
  for (const Entry& entry : collection.entries) {
    json.open('{').field("number", entry.number).field("title", entry.title).field("author", entry.author);
    json.field_if(!entry.level, "error", entry.level.error());
    if (entry.level) write_level(json, entry);
    json.close('}');
  }
  return json.close(']').close('}').text();
}

std::string verdict_json(const Verdict& verdict) {
  JsonText json;
  json.open('{').field("valid", verdict.valid).field("legal", verdict.legal);
  json.field_if(!verdict.reason.empty(), "reason", verdict.reason).field("lurd", verdict.lurd);
  write_metrics(json, verdict.metrics);
  return json.close('}').text();
}

std::string progress_json(const Progress& progress, const Result& result) {
  const bool is_solved = result.status == Status::solved;
  JsonText json;
  json.open('{').field("seconds", progress.seconds).field("lower_bound", progress.lower_bound);
  json.field_if(is_solved, "moves", result.metrics.moves)
      .field_if(is_solved, "pushes", result.metrics.pushes);
  // The moves are sent only if they are new, because there may be many.
  json.field_if(is_solved && progress.improved, "solution", result.solution);
  write_counts(json, progress.statistics);
  return json.close('}').text();
}

std::string result_json(const Result& result, const TraceSample* trace) {
  JsonText json;
  json.open('{');
  write_answer(json, result);
  write_effort(json, result);
  write_statistics(json, result.statistics);
  if (trace != nullptr) write_trace(json, *trace);
  return json.close('}').text();
}

std::string proof_json(const Result& result, const Expected<Proof>& proof) {
  JsonText json;
  json.open('{').field("status", name_of(result.status));
  write_limit(json, result.limit);
  write_claim(json, proof);
  write_check(json, proof);
  json.field_if(proof.has_value(), "certificate", proof ? proof->certificate : "");
  json.field("expanded", result.statistics.expanded);
  return json.close('}').text();
}

std::string inspection_json(const Level& level, const Inspection& inspection, const PositionReport& start) {
  std::vector<Cell> dead;
  for (std::size_t i = 0; i < inspection.dead.size(); ++i) {
    const int at = static_cast<int>(i);
    if (inspection.dead[i]) dead.push_back({at / level.width(), at % level.width()});
  }
  JsonText json;
  json.open('{').cells("dead", dead);
  json.field_if(inspection.lower_bound.has_value(), "lower_bound", inspection.lower_bound.value_or(0));
  write_text(json, "unsolvable_reason", inspection.unsolvable_reason);
  json.field("oddities", inspection.oddities).name("lost");
  if (!start.is_dead) return json.null().close('}').text();
  json.open('{').field("reason", start.reason).field("detector", start.detector);
  json.cells("boxes", start.witness);
  return json.close('}').close('}').text();
}

std::string engines_json(const std::vector<ComponentInfo>& engines) {
  JsonText json;
  json.open('[');
  for (const ComponentInfo& engine : engines)
    json.open('{').field("name", engine.name).field("summary", engine.summary).close('}');
  return json.close(']').text();
}

std::string options_json(const std::vector<OptionInfo>& options) {
  JsonText json;
  json.open('[');
  for (const OptionInfo& option : options) {
    json.open('{').field("name", option.name).field("values", option.values);
    json.field("summary", option.summary).close('}');
  }
  return json.close(']').text();
}

std::string error_json(const std::string& message) {
  return JsonText().open('{').field("error", message).close('}').text();
}

}  // namespace sokrates::bindings
