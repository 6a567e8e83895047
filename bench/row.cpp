#include "bench/row.hpp"

#include <algorithm>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <variant>

#include "bench/number_text.hpp"
#include "bench/row_fields.hpp"

namespace sokrates::bench {

namespace {

using Json = nlohmann::ordered_json;

// Most texts contain nothing to escape or to replace.
bool is_plain(const std::string& text) {
  return std::none_of(text.begin(), text.end(),
                      [](char c) { return c < ' ' || c > '~' || c == '"' || c == '\\'; });
}

template <class Value>
std::optional<Value> find_named(std::string_view name, std::initializer_list<Value> all) {
  for (const Value value : all) {
    if (name_of(value) == name) return value;
  }
  return std::nullopt;
}

// Returns the value of a member as JSON.
struct ValueText {
  const Row& row;

  std::string operator()(Text member) const {
    return (row.*member).empty() ? "null" : json_text(row.*member);
  }
  std::string operator()(OptionalText member) const {
    return row.*member ? json_text(*(row.*member)) : "null";
  }
  std::string operator()(Count member) const { return row.*member ? std::to_string(*(row.*member)) : "null"; }
  std::string operator()(Place member) const {
    return row.*member > 0 ? std::to_string(row.*member) : "null";
  }
  std::string operator()(Seconds member) const { return row.*member ? number_text(*(row.*member)) : "null"; }
  std::string operator()(Flag member) const {  // the only flag is `optimal`
    if (row.status != Status::solved) return "null";
    return row.*member ? "true" : "false";
  }
  std::string operator()(Status Row::*member) const { return json_text(std::string(name_of(row.*member))); }
  std::string operator()(Limit Row::*member) const {
    return row.*member == Limit::none ? "null" : json_text(std::string(name_of(row.*member)));
  }
  std::string operator()(std::optional<Objective> Row::*member) const {
    return row.*member ? json_text(std::string(name_of(*(row.*member)))) : "null";
  }
};

}  // namespace

std::string json_text(const std::string& text) {
  if (is_plain(text)) return '"' + text + '"';
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<Status> status_named(std::string_view name) {
  return find_named(name,
                    {Status::solved, Status::unsolvable, Status::unknown, Status::invalid, Status::error});
}

std::optional<Limit> limit_named(std::string_view name) {
  return find_named(name, {Limit::time, Limit::memory, Limit::nodes, Limit::cancelled, Limit::upper});
}

RowKey key_of(const Row& row) {
  return {row.file, row.level, row.content, row.settings, row.version};
}

bool same_answer(const Row& a, const Row& b) {
  return a.status == b.status && a.reason == b.reason && a.limit == b.limit && a.objective == b.objective &&
         a.engine == b.engine && a.optimal == b.optimal && a.moves == b.moves && a.pushes == b.pushes &&
         a.solution == b.solution && a.lower_bound == b.lower_bound;
}

std::string to_line(const Row& row) {
  std::string line;
  for (const Field& field : kFields) {
    line += line.empty() ? "{\"" : ",\"";
    line += field.name;
    line += "\":";
    line += std::visit(ValueText{row}, field.member);
  }
  // The members of `other` follow, up to its closing brace.
  if (!row.other.empty()) line += ',' + row.other.substr(1);
  return line + (row.other.empty() ? "}\n" : "\n");
}

std::string utf8_text(const std::string& text) {
  return is_plain(text) ? text : Json::parse(json_text(text)).get<std::string>();
}

}  // namespace sokrates::bench
