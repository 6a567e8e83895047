#include <algorithm>

#include <sokrates/verify.hpp>

#include "arguments/errors.hpp"
#include "level_text.hpp"
#include "questions.hpp"
#include "render/film_page.hpp"
#include "render/render_frames.hpp"
#include "render/render_options.hpp"
#include "render/render_still.hpp"

namespace sokrates::serve {
namespace {

// Painting cannot be interrupted, so work of more than about two seconds is refused before it begins.
constexpr double kMaxPainted = 5e8;         // pixels of all frames of a film together
constexpr double kMaxPicture = 2e7;         // pixels of a picture
constexpr std::size_t kMaxOverlaid = 4096;  // squares of a level with an overlay
constexpr double kMaxLookedAt = 2;          // seconds for the check whether a position is dead

std::string number_text(const std::optional<std::uint64_t>& number) {
  return number ? std::to_string(*number) : "";
}

// Returns the fields as arguments of the command line, so that the same checks and messages apply.
cli::RenderArguments read_arguments(Fields& fields) {
  cli::RenderArguments arguments;
  arguments.to = fields.choice("to", {"svg", "png", "gif", "html"}, "svg");
  arguments.theme = fields.text_or("theme", "");
  arguments.square = number_text(fields.count("square", 2, 64));
  for (const std::string& name : fields.texts("overlay")) {
    arguments.overlay += (arguments.overlay.empty() ? "" : ",") + name;
  }
  arguments.lurd = fields.text("solution");
  arguments.position = fields.text("position");
  arguments.steps = fields.text_or("steps", "");
  arguments.frames = fields.text_or("frames", "moves");
  arguments.speed = number_text(fields.count("speed", 1, 50));
  arguments.sheet = fields.flag("sheet");
  for (const auto& moves : {arguments.lurd, arguments.position}) {
    if (moves && expanded_size(*moves) > kMaxExpanded) refuse_value("the moves expand to too many");
  }
  return arguments;
}

std::size_t frame_count(const cli::RenderPlan& plan, const cli::Subject& subject) {
  const std::uint64_t all = plan.pushes_only || plan.sheet ? subject.metrics.pushes : subject.metrics.moves;
  const std::size_t asked = plan.steps.last - std::min(plan.steps.last, plan.steps.first) + 1;
  return std::min<std::size_t>(static_cast<std::size_t>(all), asked) + 1;
}

double pixels_of(const Level& level, int square) {
  return (level.width() + 1.0) * square * (level.height() + 1.0) * square;
}

// Chooses a size that can be painted if the request has none. Throws Refusal if the requested size is too large.
void require_paintable(cli::RenderPlan& plan, const cli::Subject& subject) {
  const Level& level = *subject.entry->level;
  const bool looks_at_squares = plan.dead || plan.distances || plan.deadlock || plan.region;
  if (looks_at_squares && pixels_of(level, 1) > static_cast<double>(kMaxOverlaid)) {
    refuse_value("the level is too large for an overlay; use `sokrates render`");
  }
  if (plan.form == cli::RenderForm::html || (plan.form == cli::RenderForm::svg && !plan.sheet)) return;
  const double frames = plan.is_film() || plan.sheet ? static_cast<double>(frame_count(plan, subject)) : 1;
  const double most = plan.is_film() ? kMaxPainted : kMaxPicture;
  const bool is_asked = plan.square > 0;
  if (!is_asked) plan.square = plan.is_film() ? cli::kFilmSquare : cli::kStillSquare;
  while (!is_asked && plan.square > 4 && frames * pixels_of(level, plan.square) > most) plan.square -= 2;
  if (frames * pixels_of(level, plan.square) > most) {
    refuse_value("the picture is too large; use a smaller 'square', fewer 'steps', or 'frames': 'pushes'");
  }
}

Answer download(const std::string& form, std::string bytes) {
  const std::string type = form == "svg"    ? "image/svg+xml"
                           : form == "html" ? "text/html; charset=utf-8"
                                            : "image/" + form;
  Answer answer = text_answer(200, type, std::move(bytes));
  answer.headers.emplace_back("Content-Disposition", "attachment; filename=\"sokrates." + form + '"');
  return answer;
}

std::string rendered(cli::RenderPlan plan, const cli::RenderArguments& arguments, const Entry& entry) {
  cli::Subject subject;
  subject.entry = &entry;
  if (plan.needs_solution() || plan.form == cli::RenderForm::html) {
    subject = cli::find_subject(entry, plan, arguments.lurd);
  }
  if (plan.needs_solution() && !subject.has_solution) {
    refuse_value("there is no solution; send 'solution', or a level with a stored solution");
  }
  require_paintable(plan, subject);
  if (plan.form == cli::RenderForm::html) {
    return cli::film_page(cli::heading(entry), entry.author, {subject}, plan.theme, plan.frames_per_second);
  }
  if (plan.is_film()) return cli::gif_bytes(cli::film_of(*entry.level, subject.steps, plan));
  const Limits limits{kMaxLookedAt, 0, std::uint64_t{256} << 20};
  return cli::still_bytes(cli::still_of(plan, subject, arguments.position.value_or(""), limits), plan,
                          cli::heading(entry));
}

// Removes the dashes of option names from a message, because fields have none.
std::string without_dashes(std::string message) {
  for (std::size_t at = 0; (at = message.find("--", at)) != std::string::npos;) message.erase(at, 2);
  return message;
}

}  // namespace

Answer answer_render(std::string_view body, const QuestionContext&) {
  Fields fields(body);
  const cli::RenderArguments arguments = read_arguments(fields);
  const Entry entry = read_level(fields);
  fields.finish();
  try {
    return download(arguments.to, rendered(cli::checked_render_plan(arguments), arguments, entry));
  } catch (const cli::UsageError& error) {
    refuse_value(without_dashes(error.what()));
  }
}

}  // namespace sokrates::serve
