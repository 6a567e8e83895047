#include <array>
#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "bench/row.hpp"
#include "bench/row_fields.hpp"

namespace sokrates::bench {

namespace {

using Json = nlohmann::ordered_json;

// Listens to the parser: known fields go to the row, everything else is written down again as it comes. No
// tree is built, as a journal may have many rows and most of a row are figures nobody asks for.
class RowReader : public nlohmann::json_sax<Json> {
 public:
  Row row;
  std::string fault;  // the first

  bool is_object() const { return was_object_; }
  // The name of a field that has to be there and is not, or nothing.
  std::string_view missing() const {
    for (std::size_t i = 0; i < kRequired; ++i) {
      if (!seen_[i]) return kFields[i].name;
    }
    return {};
  }

  bool null() override { return field_ != nullptr ? skip_field() : write("null"); }
  bool boolean(bool value) override {
    if (field_ == nullptr) return write(value ? "true" : "false");
    if (const auto* const member = std::get_if<Flag>(&field_->member)) row.*(*member) = value;
    return end_field(std::holds_alternative<Flag>(field_->member));
  }
  bool number_integer(number_integer_t value) override {
    if (field_ == nullptr) return write(std::to_string(value));
    return assign_seconds(static_cast<double>(value));
  }
  bool number_unsigned(number_unsigned_t value) override {
    if (field_ == nullptr) return write(std::to_string(value));
    if (const auto* const count = std::get_if<Count>(&field_->member)) {
      row.*(*count) = value;
    } else if (const auto* const place = std::get_if<Place>(&field_->member)) {
      row.*(*place) = value;
    } else {
      return assign_seconds(static_cast<double>(value));
    }
    return end_field(true);
  }
  bool number_float(number_float_t value, const string_t& text) override {
    return field_ == nullptr ? write(text) : assign_seconds(value);
  }
  bool string(string_t& value) override {
    return field_ == nullptr ? write(json_text(value)) : assign_text(value);
  }
  bool binary(binary_t&) override { return false; }  // JSON has none

  bool start_object(std::size_t) override {
    if (depth_++ == 0) return was_object_ = true;
    if (field_ != nullptr) end_field(false);
    return open('{');
  }
  bool end_object() override { return --depth_ == 0 || close('}'); }
  bool start_array(std::size_t) override {
    if (depth_++ == 0) return false;
    if (field_ != nullptr) end_field(false);
    return open('[');
  }
  bool end_array() override {
    --depth_;
    return close(']');
  }
  bool key(string_t& name) override {
    if (depth_ == 1) {
      for (const Field& field : kFields) {
        if (field.name == name) field_ = &field;
      }
      if (field_ != nullptr) return true;
    }
    write(json_text(name) + ':');
    is_first_ = true;
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
    was_object_ = false;
    return false;
  }

 private:
  bool write(std::string_view text) {
    if (!is_first_) row.other += ',';
    is_first_ = false;
    row.other += text;
    return depth_ > 0;
  }
  bool open(char bracket) {
    write(std::string_view(&bracket, 1));
    return is_first_ = true;
  }
  bool close(char bracket) {
    row.other += bracket;
    is_first_ = false;
    return true;
  }

  bool skip_field() {
    field_ = nullptr;
    return true;
  }
  bool end_field(bool fits) {
    if (!fits) complain(wanted());
    seen_[static_cast<std::size_t>(field_ - kFields.data())] = true;
    return skip_field();
  }
  void complain(const std::string& what) {
    if (fault.empty()) fault = '\'' + std::string(field_->name) + "' " + what;
  }
  std::string wanted() const {
    if (std::holds_alternative<Seconds>(field_->member)) return "is not a number";
    if (std::holds_alternative<Flag>(field_->member)) return "is not true or false";
    if (std::holds_alternative<Count>(field_->member) || std::holds_alternative<Place>(field_->member)) {
      return "is not a whole number";
    }
    return "is not a text";
  }

  bool assign_seconds(double value) {
    const auto* const member = std::get_if<Seconds>(&field_->member);
    if (member != nullptr) row.*(*member) = value;
    return end_field(member != nullptr);
  }
  template <class Value, class Target>
  bool assign_named(const std::optional<Value>& value, Target& target, const std::string& name) {
    if (value) target = *value;
    if (!value) complain("cannot be '" + name + '\'');
    return end_field(true);
  }
  bool assign_text(std::string& value) {
    if (const auto* const status = std::get_if<Status Row::*>(&field_->member)) {
      return assign_named(status_named(value), row.*(*status), value);
    }
    if (const auto* const limit = std::get_if<Limit Row::*>(&field_->member)) {
      return assign_named(limit_named(value), row.*(*limit), value);
    }
    if (const auto* const objective = std::get_if<std::optional<Objective> Row::*>(&field_->member)) {
      return assign_named(objective_named(value), row.*(*objective), value);
    }
    if (const auto* const text = std::get_if<Text>(&field_->member)) {
      row.*(*text) = std::move(value);
    } else if (const auto* const optional = std::get_if<OptionalText>(&field_->member)) {
      row.*(*optional) = std::move(value);
    } else {
      return end_field(false);
    }
    return end_field(true);
  }

  int depth_ = 0;
  bool was_object_ = false;
  bool is_first_ = true;          // nothing stands before the next value that a comma would part it from
  const Field* field_ = nullptr;  // whose value comes next; null: of a field that is unknown here
  std::array<bool, kFields.size()> seen_{};
};

}  // namespace

Expected<Row> parse_row(std::string_view line) {
  RowReader reader;
  Json::sax_parse(line, &reader);
  if (!reader.is_object()) return Error{"is not a JSON object"};
  if (!reader.fault.empty()) return Error{reader.fault};
  const std::string_view missing = reader.missing();
  if (!missing.empty()) return Error{'\'' + std::string(missing) + "' is missing"};
  Row row = std::move(reader.row);
  if (!row.other.empty()) row.other = '{' + row.other + '}';
  return row;
}

}  // namespace sokrates::bench
