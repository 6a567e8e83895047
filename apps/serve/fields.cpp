#include "fields.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arguments/name_choice.hpp"
#include "arguments/numbers.hpp"

namespace sokrates::serve {
namespace {

constexpr int kDeepest = 16;

[[noreturn]] void refuse_body(const std::string& message) {
  throw Refusal{400, "bad_request", message, {}};
}

[[noreturn]] void refuse_type(const std::string& name, std::string_view wanted) {
  refuse_body("'" + name + "' is not " + std::string(wanted));
}

Json parsed(std::string_view body) {
  const auto not_too_deep = [](int depth, Json::parse_event_t, Json&) {
    if (depth > kDeepest)
      refuse_body("the body is nested too deeply; use at most " + std::to_string(kDeepest) + " levels");
    return true;
  };
  try {
    return Json::parse(body, not_too_deep);
  } catch (const Json::exception&) {
    refuse_body("the body is not JSON");
  }
}

}  // namespace

Fields::Fields(std::string_view body) : object_(std::make_unique<Json>(parsed(body))) {
  if (!object_->is_object()) refuse_body("the body is not a JSON object");
}

Fields::~Fields() = default;

const Json* Fields::find(const std::string& name) {
  known_.insert(name);
  const auto found = object_->find(name);
  return found == object_->end() || found->is_null() ? nullptr : &*found;
}

std::optional<std::string> Fields::text(const std::string& name) {
  const Json* const value = find(name);
  if (value == nullptr) return std::nullopt;
  if (!value->is_string()) refuse_type(name, "a string");
  return value->get<std::string>();
}

std::string Fields::needed_text(const std::string& name) {
  std::optional<std::string> value = text(name);
  if (!value) refuse_body("'" + name + "' is missing");
  return std::move(*value);
}

std::string Fields::text_or(const std::string& name, const std::string& otherwise) {
  return text(name).value_or(otherwise);
}

std::string Fields::choice(const std::string& name, const std::vector<std::string>& words,
                           const std::string& otherwise) {
  std::string word = text_or(name, otherwise);
  if (std::find(words.begin(), words.end(), word) == words.end()) {
    refuse_value("'" + name + "': unknown value; use one of " + cli::joined(words, ", "));
  }
  return word;
}

std::vector<std::string> Fields::texts(const std::string& name) {
  const Json* const value = find(name);
  if (value == nullptr) return {};
  std::vector<std::string> all;
  if (!value->is_array()) refuse_type(name, "an array of strings");
  for (const Json& each : *value) {
    if (!each.is_string()) refuse_type(name, "an array of strings");
    all.push_back(each.get<std::string>());
  }
  return all;
}

bool Fields::flag(const std::string& name) {
  const Json* const value = find(name);
  if (value == nullptr) return false;
  if (!value->is_boolean()) refuse_type(name, "true or false");
  return value->get<bool>();
}

std::optional<std::uint64_t> Fields::count(const std::string& name, std::uint64_t least, std::uint64_t most) {
  const Json* const value = find(name);
  if (value == nullptr) return std::nullopt;
  if (!value->is_number_integer()) refuse_type(name, "a whole number");
  const bool fits = value->is_number_unsigned() && value->get<std::uint64_t>() >= least &&
                    value->get<std::uint64_t>() <= most;
  if (!fits) {
    refuse_value("'" + name + "' is out of range; use a whole number from " + std::to_string(least) + " to " +
                 std::to_string(most));
  }
  return value->get<std::uint64_t>();
}

std::optional<double> Fields::number(const std::string& name, double above, double most) {
  const Json* const value = find(name);
  if (value == nullptr) return std::nullopt;
  if (!value->is_number()) refuse_type(name, "a number");
  const auto number = value->get<double>();
  if (!(number > above && number <= most)) {
    refuse_value("'" + name + "' is out of range; use a number above " + cli::decimal_text(above, 0) +
                 " and at most " + cli::decimal_text(most, 0));
  }
  return number;
}

void Fields::finish() const {
  for (const auto& [name, value] : object_->items()) {
    if (known_.contains(name)) continue;
    const std::vector<std::string> names(known_.begin(), known_.end());
    const std::string* const meant = cli::nearest_name(name, names);
    refuse_body("the field '" + name.substr(0, 60) + "' is unknown" +
                (meant == nullptr ? "" : "; did you mean '" + *meant + "'?"));
  }
}

}  // namespace sokrates::serve
