#include "critique_json.hpp"

#include "answers.hpp"
#include "generate/rating.hpp"

namespace sokrates::wasm {

using bindings::JsonText;
using bindings::write_squares;

std::string critique_json(const Level& level, const generate::Critique& critique) {
  const Result& result = critique.result;
  JsonText json;
  json.open('{').field("status", name_of(result.status));
  json.field_if(!result.reason.empty(), "reason", result.reason);
  json.field_if(result.limit != Limit::none, "limit", name_of(result.limit)).field("optimal", result.optimal);
  if (!result.optimal) return json.close('}').text();
  const auto rating = generate::rate(level, result.solution);
  json.field("pushes", result.metrics.pushes).field("solution", result.solution);
  write_squares(json, "dead_ends", critique.dead_ends);
  write_squares(json, "unused_floor", critique.unused_floor);
  write_squares(json, "idle_boxes", critique.idle_boxes);
  write_squares(json, "empty_goals", critique.empty_goals);
  write_squares(json, "idle_walls", critique.idle_walls);
  json.field("unjudged_walls", critique.unchecked_walls);
  const generate::PushOrderCount ways = critique.push_orders.value_or(generate::PushOrderCount{});
  json.field_if(critique.push_orders.has_value() && ways.is_exact, "ways", ways.count);
  json.field_if(critique.push_orders.has_value(), "ways_at_least", ways.count);
  json.field_if(critique.farther.has_value(), "farthest_pushes",
                critique.farther ? critique.farther->pushes : 0);
  json.field("farthest_proved", critique.farther && critique.farther->is_farthest);
  json.field_if(rating.has_value(), "difficulty",
                generate::name_of(rating ? rating->difficulty : generate::Difficulty::easy));
  return json.close('}').text();
}

}  // namespace sokrates::wasm
