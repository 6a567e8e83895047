#include "design/critique_json.hpp"

#include <nlohmann/json.hpp>

namespace sokrates::cli {

Json squares_json(const std::vector<Cell>& cells) {
  Json list = Json::array();
  for (const Cell cell : cells) list.push_back({cell.row + 1, cell.column + 1});
  return list;
}

Json critique_object(const Entry& entry, const generate::Critique& critique) {
  Json line;
  line["level"] = entry.number;
  line["title"] = text_or_null(entry.title);
  line["status"] = name_of(critique.result.status);
  line["reason"] = text_or_null(critique.result.reason);
  line["optimal"] = critique.result.optimal;
  if (critique.result.optimal) {
    line["pushes"] = critique.result.metrics.pushes;
    line["solution"] = critique.result.solution;
    line["dead_ends"] = squares_json(critique.dead_ends);
    line["unused_floor"] = squares_json(critique.unused_floor);
    line["idle_boxes"] = squares_json(critique.idle_boxes);
    line["empty_goals"] = squares_json(critique.empty_goals);
    line["idle_walls"] = squares_json(critique.idle_walls);
    line["unjudged_walls"] = critique.unchecked_walls;
    const bool is_counted = critique.push_orders && critique.push_orders->is_exact;
    line["ways"] = is_counted ? Json(critique.push_orders->count) : Json(nullptr);
    line["ways_at_least"] = critique.push_orders ? Json(critique.push_orders->count) : Json(nullptr);
    line["farthest_pushes"] = critique.farther ? Json(critique.farther->pushes) : Json(nullptr);
    line["farthest_start"] = critique.farther ? Json(critique.farther->level.rows()) : Json(nullptr);
    line["farthest_proved"] = critique.farther && critique.farther->is_farthest;
  }
  return line;
}

}  // namespace sokrates::cli
