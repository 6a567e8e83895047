#include "solve/loss_text.hpp"

#include <nlohmann/json.hpp>

#include "arguments/numbers.hpp"
#include "solve/position_report.hpp"

namespace sokrates::cli {
namespace {

std::string numbered_move(std::uint64_t number) {
  return "move " + grouped(number);
}

std::string lost_sentence(std::uint64_t lost, const std::optional<std::uint64_t>& winnable) {
  if (lost == 0) return "the level cannot be won";
  if (!winnable)
    return "the game is lost after " + numbered_move(lost) + "; it is not known when it was lost";
  if (*winnable + 1 == lost) return numbered_move(lost) + " lost the game";
  return "one of the moves " + grouped(*winnable + 1) + " to " + grouped(lost) +
         " lost the game; it is not known which one";
}

}  // namespace

std::string loss_sentence(const LossReport& loss) {
  if (loss.lost_moves) return lost_sentence(*loss.lost_moves, loss.winnable_moves);
  if (loss.outlook == Outlook::winnable) return "the game can still be won";
  const std::string text = "it is not known whether the game can still be won";
  if (!loss.winnable_moves) return text;
  if (*loss.winnable_moves == 0) return text + "; it could be won at the start";
  return text + "; after " + numbered_move(*loss.winnable_moves) + " it could";
}

Json loss_json(const LossReport& loss) {
  const auto number = [](const std::optional<std::uint64_t>& value) {
    return value ? Json(*value) : Json(nullptr);
  };
  Json json;
  json["outlook"] = name_of(loss.outlook);
  json["winnable_moves"] = number(loss.winnable_moves);
  json["lost_moves"] = number(loss.lost_moves);
  json["exact"] = loss.is_exact();
  json["limit"] = loss.limit == Limit::none ? Json(nullptr) : Json(name_of(loss.limit));
  json["position"] = loss.lost_moves ? position_json(loss.position) : Json(nullptr);
  return json;
}

}  // namespace sokrates::cli
