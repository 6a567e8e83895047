#include "render/render_still.hpp"

#include <sokrates/inspect.hpp>
#include <sokrates/verify.hpp>

#include "arguments/errors.hpp"
#include "draw/board_picture.hpp"
#include "draw/svg.hpp"
#include "render/picture_files.hpp"
#include "render/render_frames.hpp"

namespace sokrates::cli {

Still still_of(const RenderPlan& plan, const Subject& subject, const std::string& moves,
               const Limits& limits) {
  const Level& level = *subject.entry->level;
  draw::Overlays overlays = standing_overlays(level, plan);
  if (plan.sheet) return {sheet_of_pushes(level, subject.steps, plan, overlays), ""};
  const Verdict verdict = verify(level, moves);
  if (!verdict.legal) throw UsageError("--position: " + verdict.reason);
  draw::Pieces pieces = draw::Pieces::of(level);
  const auto steps = parse_lurd(verdict.lurd, verdict.lurd.size());
  for (const Step& step : *steps) pieces.apply(step);
  if (plan.paths) overlays.paths = box_paths(level, subject.steps);
  Still still;
  if (plan.deadlock) {
    const auto report = inspect_position(level, verdict.lurd, limits);
    if (report && report->is_dead) {
      overlays.alarms = report->witness;
      still.description = "Lost: " + report->reason;
    } else {
      still.description = "Not known to be lost";
    }
  }
  still.picture = draw::board_picture(level, pieces, overlays);
  return still;
}

std::string still_bytes(const Still& still, const RenderPlan& plan, const std::string& title) {
  const int square = square_for(still.picture, plan.square, kStillSquare);
  if (plan.form == RenderForm::png) return png_bytes(painted(still.picture, plan.theme, square));
  return draw::svg_document(still.picture,
                            {plan.theme, static_cast<double>(square), title, still.description});
}

std::string heading(const Entry& entry) {
  return entry.title.empty() ? "Level " + std::to_string(entry.number) : entry.title;
}

}  // namespace sokrates::cli
