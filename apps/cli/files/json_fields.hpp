// Adds the fields of <sokrates/fields.hpp> to a JSON object. Fractions are rounded to six decimals.
#pragma once

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/cell.hpp>

#include "files/json_text.hpp"

namespace sokrates::cli {

// Returns the cells as pairs of row and column, from 1.
inline Json cells_json(const std::vector<Cell>& cells) {
  Json list = Json::array();
  for (const Cell cell : cells) list.push_back({cell.row + 1, cell.column + 1});
  return list;
}

class JsonFields {
 public:
  // Requires: `object` outlives this.
  explicit JsonFields(Json& object) : object_(object) {}

  template <class Value>
  void field(std::string_view name, const Value& value) {
    at(name) = value;
  }
  void field(std::string_view name, double value) { at(name) = std::round(value * 1e6) / 1e6; }
  void null(std::string_view name) { at(name) = nullptr; }
  void cells(std::string_view name, const std::vector<Cell>& cells) { at(name) = cells_json(cells); }

  template <class Write>
  void object(std::string_view name, Write write) {
    at(name) = made(write);
  }
  template <class Items, class Write>
  void list(std::string_view name, const Items& items, Write write) {
    Json all = Json::array();
    for (const auto& item : items) all.push_back(made([&](JsonFields& inner) { write(inner, item); }));
    at(name) = std::move(all);
  }

 private:
  Json& at(std::string_view name) { return object_[std::string(name)]; }
  template <class Write>
  static Json made(Write write) {
    Json object = Json::object();
    JsonFields inner(object);
    write(inner);
    return object;
  }

  Json& object_;
};

}  // namespace sokrates::cli
