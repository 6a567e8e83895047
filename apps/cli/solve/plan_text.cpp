#include "solve/plan_text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arguments/numbers.hpp"
#include "files/board_picture.hpp"

namespace sokrates::cli {
namespace {

constexpr std::size_t kPlanGap = 3;
constexpr std::size_t kMaxLetters = 26;

enum class Kind : std::uint8_t { fill, park, move_on };

Kind kind_of(const TracedPlanStep& step) {
  if (step.until) return Kind::park;
  return step.from ? Kind::move_on : Kind::fill;
}

// Consecutive steps of the same kind.
struct Stretch {
  Kind kind = Kind::fill;
  std::size_t begin = 0, end = 0;  // range of step indexes
};

std::vector<Stretch> stretches_of(const TracedPlan& plan) {
  std::vector<Stretch> all;
  for (std::size_t i = 0; i < plan.steps.size(); ++i) {
    if (plan.steps[i].is_initial) continue;
    const Kind kind = kind_of(plan.steps[i]);
    const bool goes_on = !all.empty() && all.back().kind == kind && i - all.back().begin < kMaxLetters;
    if (!goes_on) all.push_back({kind, i, i});
    all.back().end = i + 1;
  }
  return all;
}

std::string row_and_column(Cell cell) {
  return std::to_string(cell.row + 1) + ',' + std::to_string(cell.column + 1);
}

// Returns the number of initial steps. They get no number, because they need no action.
std::size_t initial_steps(const TracedPlan& plan) {
  return static_cast<std::size_t>(std::count_if(plan.steps.begin(), plan.steps.end(),
                                                [](const TracedPlanStep& step) { return step.is_initial; }));
}

// A board with walls and goals, and with boxes only on the squares where the plan has put or left them.
class PlanBoard {
 public:
  explicit PlanBoard(const std::vector<std::string>& rows) : rows_(rows) {
    for (std::string& row : rows_) {
      for (char& glyph : row) {
        if (glyph == '*' || glyph == '+') glyph = '.';
        if (glyph == '$' || glyph == '@') glyph = ' ';
      }
    }
    empty_ = rows_;
  }

  void put(Cell cell) { at(rows_, cell) = at(empty_, cell) == '.' ? '*' : '$'; }
  void take(Cell cell) { at(rows_, cell) = at(empty_, cell); }
  void mark(Cell cell, char letter) { at(rows_, cell) = letter; }

  TextBlock picture(const Paint& paint) const {
    TextBlock block;
    for (const std::string& row : rows_) block.add(painted_row(row, paint));
    return block;
  }

 private:
  static char& at(std::vector<std::string>& rows, Cell cell) {
    return rows[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
  }

  std::vector<std::string> rows_;
  std::vector<std::string> empty_;
};

class PlanText {
 public:
  PlanText(const TracedPlan& plan, const Paint& paint, std::size_t columns)
      : plan_(plan), paint_(paint), columns_(columns), skipped_(initial_steps(plan)), board_(plan.rows) {}

  std::string text(std::size_t number) {
    std::string text = "  " + paint_.strong("packing plan " + std::to_string(number)) + summary() + '\n';
    TextBlock start;
    for (const std::string& row : plan_.rows) start.add(painted_row(row, paint_));
    text += beside(start, opening());
    for (const TracedPlanStep& step : plan_.steps) {
      if (step.is_initial) board_.put(step.to);
    }
    for (const Stretch& stretch : stretches_of(plan_)) text += text_of(stretch);
    return text;
  }

 private:
  // Returns for example "  12 steps, parking 2 boxes".
  std::string summary() const {
    const auto parked = static_cast<std::size_t>(
        std::count_if(plan_.steps.begin(), plan_.steps.end(),
                      [](const TracedPlanStep& step) { return !step.is_initial && step.until.has_value(); }));
    return "  " + counted(plan_.steps.size() - skipped_, "step") +
           (parked > 0 ? ", parking " + counted(parked, "box") : "");
  }

  TextBlock opening() const {
    TextBlock words;
    words.add(plan_.is_from_start ? "from the start" : "from a later position of the search");
    if (skipped_ > 0)
      words.add(counted(skipped_, "box") + (skipped_ == 1 ? " stays" : " stay") + " at first");
    if (plan_.is_order_only) words.add("only an order of the goals");
    if (skipped_ == plan_.steps.size()) words.add("nothing else is planned");
    return words;
  }

  std::string text_of(const Stretch& stretch) {
    const std::size_t count = stretch.end - stretch.begin;
    TextBlock words;
    words.add(paint_.strong(numbers_of(stretch)));
    if (stretch.kind == Kind::fill) words.add(fill_line(count));
    for (std::size_t i = stretch.begin; i < stretch.end; ++i) {
      const TracedPlanStep& step = plan_.steps[i];
      if (step.from) board_.take(*step.from);
      if (stretch.kind != Kind::fill) words.add(line_of(step, letter(i - stretch.begin)));
    }
    for (std::size_t i = stretch.begin; i < stretch.end; ++i) {
      board_.mark(plan_.steps[i].to, letter(i - stretch.begin));
    }
    std::string text = beside(board_.picture(paint_), words);
    for (std::size_t i = stretch.begin; i < stretch.end; ++i) board_.put(plan_.steps[i].to);
    for (std::size_t i = stretch.begin; i < stretch.end; ++i) {
      const std::optional<std::size_t> until = plan_.steps[i].until;
      if (until && *until < stretch.end) board_.take(plan_.steps[i].to);  // moved again in this stretch
    }
    return text;
  }

  // Returns "step 3", "steps 1 and 2" or "steps 1 to 9".
  std::string numbers_of(const Stretch& stretch) const {
    const std::size_t count = stretch.end - stretch.begin;
    if (count == 1) return "step " + step_number(stretch.begin);
    return "steps " + step_number(stretch.begin) + (count == 2 ? " and " : " to ") +
           step_number(stretch.end - 1);
  }

  static std::string fill_line(std::size_t count) {
    if (count == 1) return "a box to a";
    if (count == 2) return "a box to a, then one to b";
    return "a box to each, a to " + std::string(1, letter(count - 1)) + " in this order";
  }

  // Returns for example "the box from 3,4 to a, parked there up to step 9".
  std::string line_of(const TracedPlanStep& step, char letter) const {
    std::string text = (step.from ? "the box from " + row_and_column(*step.from) : "a box") + " to " + letter;
    if (step.until) text += ", parked there up to step " + step_number(*step.until);
    return text;
  }

  std::string step_number(std::size_t index) const { return std::to_string(index - skipped_ + 1); }
  static char letter(std::size_t place) { return static_cast<char>('a' + place); }

  std::string beside(const TextBlock& board, const TextBlock& words) const {
    const bool fits = board.width + kPlanGap + words.width + 2 <= columns_;
    return (fits ? side_by_side({board, words}, kPlanGap, "  ")
                 : side_by_side({words}, kPlanGap, "  ") + side_by_side({board}, kPlanGap, "  ")) +
           '\n';
  }

  const TracedPlan& plan_;
  const Paint& paint_;
  const std::size_t columns_;
  const std::size_t skipped_;
  PlanBoard board_;
};

Json cell_json(Cell cell) {
  return Json::array({cell.row + 1, cell.column + 1});
}

}  // namespace

std::string plan_text(const TracedPlan& plan, std::size_t number, const Paint& paint, std::size_t columns) {
  return PlanText(plan, paint, columns).text(number);
}

Json plan_object(const TracedPlan& plan) {
  Json json;
  json["from_start"] = plan.is_from_start;
  json["order_only"] = plan.is_order_only;
  json["position"] = plan.rows;
  json["steps"] = Json::array();
  for (const TracedPlanStep& step : plan.steps) {
    Json one;
    one["from"] = step.from ? cell_json(*step.from) : Json(nullptr);
    one["to"] = cell_json(step.to);
    one["until"] = step.until ? Json(*step.until + 1) : Json(nullptr);
    one["initial"] = step.is_initial;
    json["steps"].push_back(std::move(one));
  }
  return json;
}

}  // namespace sokrates::cli
