#include <nlohmann/json.hpp>

#include <sokrates/fields.hpp>

#include "files/json_fields.hpp"
#include "generate/rating.hpp"
#include "level_text.hpp"
#include "questions.hpp"
#include "solve/level_rating.hpp"

namespace sokrates::serve {

Answer answer_verify(std::string_view body, const QuestionContext&) {
  Fields fields(body);
  const std::string solution = fields.needed_text("solution");
  const Entry entry = read_level(fields);
  fields.finish();
  if (expanded_size(solution) > kMaxExpanded) refuse_value("'solution' expands to too many moves");
  const Verdict verdict = verify(*entry.level, solution);
  const auto rating = verdict.valid ? generate::rate(*entry.level, verdict.lurd) : std::nullopt;
  Json answer;
  answer["valid"] = verdict.valid;
  answer["legal"] = verdict.legal;
  answer["reason"] = cli::text_or_null(verdict.reason);
  answer["step"] = verdict.step > 0 ? Json(verdict.step) : Json(nullptr);
  answer["solution"] = verdict.lurd;
  cli::JsonFields metrics(answer);
  write_metrics(metrics, verdict.metrics);
  answer["rating"] = rating ? Json(cli::rating_number(*rating)) : Json(nullptr);
  answer["difficulty"] = rating ? Json(generate::name_of(rating->difficulty)) : Json(nullptr);
  return json_answer(200, answer);
}

}  // namespace sokrates::serve
