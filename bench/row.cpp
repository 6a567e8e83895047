#include "bench/row.hpp"

#include <algorithm>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace sokrates::bench {

namespace {

using Json = nlohmann::ordered_json;

std::string dumped(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Reads the known fields of an object, one by one; the first one of a wrong type is remembered.
class Fields {
 public:
  explicit Fields(const Json& object) : object_(object) { known_.reserve(object.size()); }

  const std::string& fault() const { return fault_; }

  // What nobody has asked for, as the text of an object; empty where that is nothing.
  std::string rest() const {
    std::string text;
    for (const auto& [name, value] : object_.items()) {
      const bool is_known = std::find(known_.begin(), known_.end(), &value) != known_.end();
      if (!is_known) text += (text.empty() ? '{' : ',') + dumped(name) + ':' + dumped(value);
    }
    return text.empty() ? text : text + '}';
  }

  std::optional<std::string> text(const char* name) {
    const Json& value = find(name);
    if (value.is_null()) return std::nullopt;
    if (value.is_string()) return value.get_ref<const std::string&>();
    return wrong<std::string>(name, "a text");
  }
  std::optional<std::uint64_t> count(const char* name) {
    const Json& value = find(name);
    if (value.is_null()) return std::nullopt;
    if (value.is_number_unsigned()) return value.get<std::uint64_t>();
    return wrong<std::uint64_t>(name, "a whole number");
  }
  std::optional<double> number(const char* name) {
    const Json& value = find(name);
    if (value.is_null()) return std::nullopt;
    if (value.is_number()) return value.get<double>();
    return wrong<double>(name, "a number");
  }
  std::optional<bool> flag(const char* name) {
    const Json& value = find(name);
    if (value.is_null()) return std::nullopt;
    if (value.is_boolean()) return value.get<bool>();
    return wrong<bool>(name, "true or false");
  }
  // One of the names that `named` knows.
  template <class Value>
  std::optional<Value> name_in(const char* field, std::optional<Value> (*named)(std::string_view)) {
    const std::optional<std::string> name = text(field);
    if (!name) return std::nullopt;
    const std::optional<Value> value = named(*name);
    if (!value) complain(std::string("'") + field + "' cannot be '" + *name + "'");
    return value;
  }
  template <class Value>
  void require(const char* name, const std::optional<Value>& value) {
    if (!value) complain(std::string("'") + name + "' is missing");
  }

 private:
  const Json& find(const char* name) {
    static const Json kNothing;
    const auto found = object_.find(name);
    if (found == object_.end()) return kNothing;
    known_.push_back(&*found);
    return *found;
  }
  void complain(std::string fault) {
    if (fault_.empty()) fault_ = std::move(fault);
  }
  template <class Value>
  std::optional<Value> wrong(const char* name, const char* wanted) {
    complain(std::string("'") + name + "' is not " + wanted);
    return std::nullopt;
  }

  const Json& object_;
  std::vector<const Json*> known_;
  std::string fault_;
};

template <class Value>
Json or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}
Json or_null(const std::string& text) {
  return text.empty() ? Json(nullptr) : Json(text);
}

template <class Value>
std::optional<Value> find_named(std::string_view name, std::initializer_list<Value> all) {
  for (const Value value : all) {
    if (name_of(value) == name) return value;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Status> status_named(std::string_view name) {
  return find_named(name,
                    {Status::solved, Status::unsolvable, Status::unknown, Status::invalid, Status::error});
}

std::optional<Limit> limit_named(std::string_view name) {
  return find_named(name, {Limit::time, Limit::memory, Limit::nodes, Limit::cancelled});
}

RowKey key_of(const Row& row) {
  return {row.file, row.level, row.content, row.settings, row.version};
}

bool same_answer(const Row& a, const Row& b) {
  return a.status == b.status && a.reason == b.reason && a.limit == b.limit && a.objective == b.objective &&
         a.engine == b.engine && a.optimal == b.optimal && a.moves == b.moves && a.pushes == b.pushes &&
         a.solution == b.solution && a.lower_bound == b.lower_bound;
}

Expected<Row> parse_row(std::string_view line) {
  const Json object = Json::parse(line, nullptr, false);
  if (!object.is_object()) return Error{"is not a JSON object"};
  Fields fields(object);
  Row row;
  const auto file = fields.text("file");
  const auto level = fields.count("level");
  const auto status = fields.name_in("status", status_named);
  fields.require("file", file);
  fields.require("level", level);
  fields.require("status", status);
  row.title = fields.text("title").value_or("");
  row.place = fields.count("place").value_or(0);
  row.content = fields.text("content").value_or("");
  row.settings = fields.text("settings").value_or("");
  row.version = fields.text("version").value_or("");
  row.build = fields.text("build").value_or("");
  row.reason = fields.text("reason").value_or("");
  row.limit = fields.name_in("limit", limit_named).value_or(Limit::none);
  row.objective = fields.name_in("objective", objective_named);
  row.engine = fields.text("engine").value_or("");
  row.optimal = fields.flag("optimal").value_or(false);
  row.moves = fields.count("moves");
  row.pushes = fields.count("pushes");
  row.solution = fields.text("solution");
  row.lower_bound = fields.count("lower_bound");
  row.seconds = fields.number("seconds");
  row.cpu_seconds = fields.number("cpu_seconds");
  row.expanded = fields.count("expanded");
  row.generated = fields.count("generated");
  row.peak_bytes = fields.count("peak_bytes");
  row.resident_bytes = fields.count("resident_bytes");
  if (!fields.fault().empty()) return Error{fields.fault()};
  row.file = *file;
  row.level = *level;
  row.status = *status;
  row.other = fields.rest();
  return row;
}

std::string to_line(const Row& row) {
  const bool solved = row.status == Status::solved;
  Json line;
  line["file"] = row.file;
  line["level"] = row.level;
  line["title"] = or_null(row.title);
  line["status"] = name_of(row.status);
  line["reason"] = or_null(row.reason);
  line["objective"] = row.objective ? Json(name_of(*row.objective)) : Json(nullptr);
  line["engine"] = or_null(row.engine);
  line["optimal"] = solved ? Json(row.optimal) : Json(nullptr);
  line["moves"] = or_null(row.moves);
  line["pushes"] = or_null(row.pushes);
  line["solution"] = or_null(row.solution);
  line["lower_bound"] = or_null(row.lower_bound);
  line["seconds"] = or_null(row.seconds);
  line["cpu_seconds"] = or_null(row.cpu_seconds);
  line["expanded"] = or_null(row.expanded);
  line["generated"] = or_null(row.generated);
  line["peak_bytes"] = or_null(row.peak_bytes);
  line["limit"] = row.limit == Limit::none ? Json(nullptr) : Json(name_of(row.limit));
  line["place"] = row.place == 0 ? Json(nullptr) : Json(row.place);
  line["content"] = or_null(row.content);
  line["settings"] = or_null(row.settings);
  line["version"] = or_null(row.version);
  line["build"] = or_null(row.build);
  line["resident_bytes"] = or_null(row.resident_bytes);
  std::string text = dumped(line);
  // The members of the other object follow those of this one; to read it again for that would take longest.
  if (!row.other.empty()) text.replace(text.size() - 1, 1, "," + row.other.substr(1));
  return text + '\n';
}

std::string utf8_text(const std::string& text) {
  return Json::parse(dumped(text)).get<std::string>();
}

}  // namespace sokrates::bench
