#include "solve/trace_json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "arguments/numbers.hpp"
#include "solve/trace_printer.hpp"

namespace sokrates::cli {
namespace {

// Returns 5 instead of 5.0.
Json number(double value) {
  const bool is_whole = std::floor(value) == value && std::abs(value) < 1e15;
  return is_whole ? Json(static_cast<std::int64_t>(value)) : Json(value);
}

}  // namespace

TraceJson::TraceJson(Output& output, const std::string& file, int level, const std::string& engine,
                     std::uint64_t most, bool is_pair)
    : output_(output), file_(file), level_(level), engine_(engine), most_(most), is_pair_(is_pair) {}

Json TraceJson::event(const char* name) const {
  Json object;
  object["event"] = name;
  object["file"] = file_;
  object["level"] = level_;
  object["engine"] = engine_;
  return object;
}

// A number that the engine does not compute is null.
void TraceJson::add_numbers(Json& object, const TraceRating& rating) const {
  const auto add = [&](const char* name, const auto& value) {
    if (!value) {
      object[name] = nullptr;
    } else if (is_pair_) {
      object[name] = Json::array({number(value->major), number(value->minor)});
    } else {
      object[name] = number(value->major);
    }
  };
  add("g", rating.g);
  add("h", rating.h);
  add("f", rating.f);
}

Json TraceJson::child(const TracedChild& child, bool is_forward) const {
  const bool is_rated =
      child.fate == Fate::opened || child.fate == Fate::reopened || child.fate == Fate::beaten;
  Json object;
  object["move"] = move_kind(child, is_forward);
  object["at"] = Json::array({child.at.row + 1, child.at.column + 1});
  object["direction"] = direction_word(child.direction);
  object["fate"] = name_of(child.fate);
  object["by"] = text_or_null(std::string(child.component));
  add_numbers(object, is_rated ? child.rating : TraceRating{child.rating.g, {}, {}});
  return object;
}

bool TraceJson::expansion(const TracedExpansion& expansion) {
  if (written_ >= most_) return false;
  ++written_;
  Json object = event("expansion");
  object["number"] = expansion.number;
  object["side"] = expansion.side;
  add_numbers(object, expansion.rating);
  object["open"] = expansion.open;
  object["rows"] = expansion.rows;
  object["dead_squares"] = expansion.refused;
  object["children"] = Json::array();
  for (const TracedChild& each : expansion.children)
    object["children"].push_back(child(each, expansion.side == "forward"));
  output_.write(json_line(object));
  return written_ < most_;
}

void TraceJson::layer(const TracedLayer& layer) {
  Json object = event("layer");
  object["side"] = layer.side;
  object["depth"] = layer.depth;
  object["open"] = layer.frontier;
  object["expanded"] = layer.expanded;
  object["stored"] = layer.stored;
  output_.write(json_line(object));
}

void TraceJson::solution(const Improvement& improvement) {
  ++solutions_;
  Json object = event("solution");
  object["seconds"] = rounded_seconds(improvement.seconds);
  object["moves"] = improvement.moves;
  object["pushes"] = improvement.pushes;
  object["expanded"] = improvement.expanded;
  output_.write(json_line(object));
}

void TraceJson::end(const Outcome& outcome) {
  while (solutions_ < outcome.improvements.size()) solution(outcome.improvements[solutions_]);
  const std::uint64_t expanded = outcome.result.statistics.expanded;
  if (expanded <= written_) return;
  Json object = event("cut");
  object["left_out"] = expanded - written_;
  output_.write(json_line(object));
}

}  // namespace sokrates::cli
