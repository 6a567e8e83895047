#include "levels/info_json.hpp"

#include <nlohmann/json.hpp>

#include "solve/level_rating.hpp"

namespace sokrates::cli {

Json entry_object(const Entry& entry) {
  Json line;
  line["level"] = entry.number;
  line["title"] = text_or_null(entry.title);
  line["author"] = text_or_null(entry.author);
  line["valid"] = entry.level.has_value();
  line["reason"] = text_or_null(entry.level.error());
  return line;
}

Json info_object(const Entry& entry, const Inspection& inspection) {
  Json line = entry_object(entry);
  const Level& level = *entry.level;
  line["exact_id"] = exact_id(level);
  line["unique_id"] = unique_id(level);
  line["win"] = level.win() == Win::boxes ? "boxes" : "player";
  line["width"] = level.width();
  line["height"] = level.height();
  line["boxes"] = inspection.boxes;
  line["goals"] = inspection.goals;
  line["players"] = inspection.players;
  line["floor_squares"] = inspection.floor_squares;
  line["dead_squares"] = inspection.dead_squares;
  line["lower_bound"] = inspection.lower_bound ? Json(*inspection.lower_bound) : Json(nullptr);
  line["unsolvable_reason"] = text_or_null(inspection.unsolvable_reason);
  line["limit"] = inspection.limit == Limit::none ? Json(nullptr) : Json(name_of(inspection.limit));
  line["symmetries"] = inspection.symmetries;
  line["oddities"] = inspection.oddities;
  line["solutions"] = entry.solutions.size();
  const std::optional<generate::Rating> rating = stored_rating(entry);
  line["rating"] = rating ? Json(rating_number(*rating)) : Json(nullptr);
  line["difficulty"] = rating ? Json(name_of(rating->difficulty)) : Json(nullptr);
  line["notes"] = entry.notes;
  return line;
}

}  // namespace sokrates::cli
