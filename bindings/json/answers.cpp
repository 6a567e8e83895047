#include "answers.hpp"

namespace sokrates::bindings {
namespace {

// Returns a file with this level alone, which is the input of solve() and verify().
std::string level_text(const Entry& entry) {
  Collection alone;
  alone.entries.push_back(entry);
  alone.entries.front().number = 1;
  return write_xsb(alone);
}

void write_lines(JsonText& json, std::string_view name, const std::vector<std::string>& lines) {
  json.name(name).open('[');
  for (const std::string& line : lines) json.value(line);
  json.close(']');
}

void write_level(JsonText& json, const Entry& entry) {
  const Level& level = *entry.level;
  json.field("win", level.win() == Win::boxes ? "boxes" : "player");
  json.field("boxes", std::uint64_t{level.boxes().size()});
  write_lines(json, "rows", level.rows());
  write_lines(json, "notes", entry.notes);
  json.name("solutions").open('[');
  for (const StoredSolution& solution : entry.solutions) json.value(solution.lurd);
  json.close(']').field("text", level_text(entry));
}

void write_metrics(JsonText& json, const Metrics& metrics) {
  json.field("moves", metrics.moves)
      .field("pushes", metrics.pushes)
      .field("box_lines", metrics.box_lines)
      .field("box_changes", metrics.box_changes)
      .field("pushing_sessions", metrics.pushing_sessions)
      .field("player_lines", metrics.player_lines);
}

void write_effort(JsonText& json, const Statistics& statistics) {
  json.field("expanded", statistics.expanded)
      .field("generated", statistics.generated)
      .field("stored", statistics.stored)
      .field("peak_bytes", statistics.peak_bytes);
}

void write_square(JsonText& json, Cell cell) {
  json.open('[').value(cell.row + 1).value(cell.column + 1).close(']');
}

void write_opened(JsonText& json, const std::vector<TracedChild>& children) {
  json.name("opened").open('[');
  for (const TracedChild& child : children) {
    if (!child.is_push) continue;
    const char letter[] = {push_letter(child.direction), '\0'};
    const auto h = static_cast<std::uint64_t>(child.rating.h.value_or(TraceValue{}).major);
    json.open('{').field("row", child.at.row + 1).field("column", child.at.column + 1);
    json.field("direction", std::string_view(letter)).field("h", h).close('}');
  }
  json.close(']');
}

void write_trace(JsonText& json, const TraceSample& trace) {
  json.name("trace").open('[');
  for (const TracedExpansion& each : trace.expansions()) {
    json.open('{').field("number", each.number).field("side", each.side);
    const std::uint64_t g = each.rating.g.value_or(TraceCost{}).major;
    const auto h = static_cast<std::uint64_t>(each.rating.h.value_or(TraceValue{}).major);
    json.field("g", g).field("h", h);
    json.field("open", each.open);
    write_lines(json, "rows", each.rows);
    write_opened(json, each.children);
    json.close('}');
  }
  json.close(']');
}

}  // namespace

void write_squares(JsonText& json, std::string_view name, const std::vector<Cell>& cells) {
  json.name(name).open('[');
  for (const Cell cell : cells) write_square(json, cell);
  json.close(']');
}

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
  write_effort(json, progress.statistics);
  return json.close('}').text();
}

std::string result_json(const Result& result, const TraceSample* trace) {
  const bool is_solved = result.status == Status::solved;
  JsonText json;
  json.open('{').field("status", name_of(result.status));
  json.field_if(!result.reason.empty(), "reason", result.reason);
  json.field_if(result.limit != Limit::none, "limit", name_of(result.limit));
  json.field("objective", name_of(result.objective)).field("engine", result.engine);
  if (!result.settings.empty()) {
    json.name("tunables").open('{');
    for (const Setting& setting : result.settings) json.field(setting.name, setting.value);
    json.close('}');
  }
  json.field_if(!result.statistics.found_by.empty(), "found_by", result.statistics.found_by);
  json.field_if(is_solved, "optimal", result.optimal).field_if(is_solved, "solution", result.solution);
  json.field_if(is_solved, "moves", result.metrics.moves)
      .field_if(is_solved, "pushes", result.metrics.pushes);
  json.field_if(result.shortened_from.has_value(), "shortened_from", result.shortened_from.value_or(0));
  json.field_if(is_solved || result.status == Status::unknown, "lower_bound", result.lower_bound);
  json.field("seconds", result.seconds);
  write_effort(json, result.statistics);
  if (trace != nullptr) write_trace(json, *trace);
  return json.close('}').text();
}

std::string proof_json(const Result& result, const Expected<Proof>& proof) {
  JsonText json;
  json.open('{').field("status", name_of(result.status));
  json.field_if(result.limit != Limit::none, "limit", name_of(result.limit));
  json.field_if(!proof, "reason", proof.error()).field("optimal", proof && proof->is_optimal);
  json.field_if(proof.has_value(), "claim", proof ? proof->claim : "");
  json.field_if(proof.has_value(), "states", proof ? proof->states : 0);
  json.field("with_pi", proof && proof->with_pi);
  json.field_if(proof.has_value(), "largest_group", std::uint64_t{proof ? proof->largest_group : 0});
  json.field_if(proof.has_value(), "lemmas", proof ? proof->lemmas : 0);
  json.field_if(proof.has_value(), "certificate", proof ? proof->certificate : "");
  json.field("expanded", result.statistics.expanded);
  return json.close('}').text();
}

std::string inspection_json(const Level& level, const Inspection& inspection, const PositionReport& start) {
  JsonText json;
  json.open('{').name("dead").open('[');
  for (std::size_t i = 0; i < inspection.dead.size(); ++i) {
    const int at = static_cast<int>(i);
    if (inspection.dead[i]) write_square(json, {at / level.width(), at % level.width()});
  }
  json.close(']').field_if(inspection.lower_bound.has_value(), "lower_bound",
                           inspection.lower_bound.value_or(0));
  json.field_if(!inspection.unsolvable_reason.empty(), "unsolvable_reason", inspection.unsolvable_reason);
  json.name("oddities").open('[');
  for (const std::string& oddity : inspection.oddities) json.value(oddity);
  json.close(']').name("lost");
  if (!start.is_dead) return json.null().close('}').text();
  json.open('{').field("reason", start.reason).field("detector", start.detector);
  write_squares(json, "boxes", start.witness);
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
