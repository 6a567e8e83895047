#include "critique_json.hpp"

#include <sokrates/critique.hpp>

#include "generate/rating.hpp"
#include "json_text.hpp"

namespace sokrates::wasm {

std::string critique_json(const Level& level, const generate::Critique& critique) {
  const Result& result = critique.result;
  bindings::JsonText json;
  json.open('{').field("status", name_of(result.status));
  write_text(json, "reason", result.reason);
  write_limit(json, result.limit);
  json.field("optimal", result.optimal);
  if (!result.optimal) return json.close('}').text();
  write_critique(json, critique);
  const auto rating = generate::rate(level, result.solution);
  json.field_if(rating.has_value(), "difficulty",
                generate::name_of(rating ? rating->difficulty : generate::Difficulty::easy));
  return json.close('}').text();
}

}  // namespace sokrates::wasm
