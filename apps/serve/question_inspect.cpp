#include <nlohmann/json.hpp>

#include <sokrates/inspect.hpp>
#include <sokrates/verify.hpp>

#include "files/json_fields.hpp"
#include "level_text.hpp"
#include "levels/info_json.hpp"
#include "questions.hpp"
#include "solve/position_report.hpp"

namespace sokrates::serve {
namespace {

constexpr double kMaxSeconds = 2;
constexpr std::uint64_t kMaxMemory = std::uint64_t{256} << 20;

Json position_object(const Level& level, const std::string& moves, const Limits& limits,
                     const StopToken* stop) {
  const Verdict verdict = verify(level, moves);
  if (!verdict.legal) refuse_value("'position': " + verdict.reason);
  const Expected<PositionReport> report = inspect_position(level, verdict.lurd, limits, stop);
  if (!report) refuse_value("'position': " + report.error());
  Json position = cli::position_json(*report);
  position["moves"] = verdict.metrics.moves;
  position["pushes"] = verdict.metrics.pushes;
  position["lurd"] = verdict.lurd;
  return position;
}

std::vector<Cell> dead_cells(const Level& level, const Inspection& inspection) {
  std::vector<Cell> cells;
  for (int row = 0; row < level.height(); ++row) {
    for (int column = 0; column < level.width(); ++column) {
      const auto index = static_cast<std::size_t>(row) * static_cast<std::size_t>(level.width()) +
                         static_cast<std::size_t>(column);
      if (inspection.dead[index]) cells.push_back({row, column});
    }
  }
  return cells;
}

}  // namespace

Answer answer_inspect(std::string_view body, const QuestionContext& context) {
  Fields fields(body);
  const std::string moves = fields.text_or("position", "");
  const double seconds = fields.number("time", 0, kMaxSeconds).value_or(kMaxSeconds);
  const Entry entry = read_level(fields);
  fields.finish();
  if (expanded_size(moves) > kMaxExpanded) refuse_value("'position' expands to too many moves");
  const Level& level = *entry.level;
  const Limits limits{seconds / 2, 0, kMaxMemory};  // half for the level, half for the position
  const Inspection inspection = inspect(level, limits, context.stop);
  Json answer = cli::info_object(entry, inspection);
  answer["rows"] = level.rows();
  answer["dead"] = cli::cells_json(dead_cells(level, inspection));
  answer["position"] = position_object(level, moves, limits, context.stop);
  return json_answer(200, answer);
}

}  // namespace sokrates::serve
