#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "bench/json_members.hpp"
#include "bench/row.hpp"
#include "bench/row_fields.hpp"

namespace sokrates::bench {

namespace {

using Json = nlohmann::ordered_json;

std::optional<std::string> text_of(std::string_view json) {
  if (json.size() < 2 || json.front() != '"') return std::nullopt;
  if (json.find('\\') == std::string_view::npos) return std::string(json.substr(1, json.size() - 2));
  const Json parsed = Json::parse(json, nullptr, false);
  return parsed.is_string() ? std::optional(parsed.get<std::string>()) : std::nullopt;
}

template <class Number>
std::optional<Number> number_of(std::string_view json) {
  Number number{};
  const auto end = std::from_chars(json.data(), json.data() + json.size(), number);
  if (end.ec != std::errc() || end.ptr != json.data() + json.size()) return std::nullopt;
  return number;
}

// Sets the member of a field. Each overload returns what is wrong with the value, or an empty text.
struct Assignment {
  Row& row;
  std::string_view json;  // not null

  std::string operator()(Text member) const { return set_text(row.*member); }
  std::string operator()(OptionalText member) const { return set_text(row.*member); }
  std::string operator()(Count member) const {
    return set_number<std::uint64_t>(row.*member, "a whole number");
  }
  std::string operator()(Place member) const {
    return set_number<std::size_t>(row.*member, "a whole number");
  }
  std::string operator()(Seconds member) const { return set_number<double>(row.*member, "a number"); }
  std::string operator()(Flag member) const {
    row.*member = json == "true";
    return json == "true" || json == "false" ? "" : "is not true or false";
  }
  std::string operator()(Status Row::*member) const { return set_named(row.*member, status_named); }
  std::string operator()(Limit Row::*member) const { return set_named(row.*member, limit_named); }
  std::string operator()(std::optional<Objective> Row::*member) const {
    return set_named(row.*member, objective_named);
  }

 private:
  template <class Target>
  std::string set_text(Target& target) const {
    std::optional<std::string> text = text_of(json);
    if (!text) return "is not a text";
    target = std::move(*text);
    return "";
  }
  template <class Number, class Target>
  std::string set_number(Target& target, const char* wanted) const {
    const std::optional<Number> number = number_of<Number>(json);
    if (!number) return std::string("is not ") + wanted;
    target = *number;
    return "";
  }
  template <class Target, class Value>
  std::string set_named(Target& target, std::optional<Value> (*named)(std::string_view)) const {
    const std::optional<std::string> name = text_of(json);
    if (!name) return "is not a text";
    const std::optional<Value> value = named(*name);
    if (!value) return "cannot be '" + *name + '\'';
    target = *value;
    return "";
  }
};

// Most rows are in the order of the table, so the search begins after the field that was found last.
const Field* find_field(std::string_view name, std::size_t& next) {
  for (std::size_t i = 0; i < kFields.size(); ++i) {
    const std::size_t place = (next + i) % kFields.size();
    if (kFields[place].name != name) continue;
    next = place + 1;
    return &kFields[place];
  }
  return nullptr;
}

}  // namespace

Expected<Row> parse_own_row(std::string_view line) {
  Row row;
  std::array<bool, kFields.size()> seen{};
  std::size_t next = 0;
  JsonMembers members(line);
  while (members.next()) {
    const Field* const field = find_field(members.name(), next);
    if (field == nullptr) {
      row.other += row.other.empty() ? "{\"" : ",\"";
      row.other.append(members.name()).append("\":").append(members.value());
      continue;
    }
    if (members.value() == "null") continue;
    seen[static_cast<std::size_t>(field - kFields.data())] = true;
    const std::string fault = std::visit(Assignment{row, members.value()}, field->member);
    if (!fault.empty()) return Error{'\'' + std::string(field->name) + "' " + fault};
  }
  if (members.is_broken()) return Error{"is not a JSON object"};
  for (std::size_t i = 0; i < kRequiredFields; ++i) {
    if (!seen[i]) return Error{'\'' + std::string(kFields[i].name) + "' is missing"};
  }
  if (!row.other.empty()) row.other += '}';
  return row;
}

bool is_json(std::string_view text) {
  return Json::accept(text);
}

Expected<Row> parse_row(std::string_view line) {
  if (!is_json(line)) return Error{"is not a JSON object"};
  return parse_own_row(line);
}

}  // namespace sokrates::bench
