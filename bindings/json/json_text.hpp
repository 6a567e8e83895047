// Writes JSON text value by value. (The JSON library of the programs is not compiled to WebAssembly.)
//
//   JsonText json;
//   json.open('{').field("moves", 3).field("lurd", "rrR").close('}');
//   // json.text() == "{\"moves\":3,\"lurd\":\"rrR\"}"
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/cell.hpp>

namespace sokrates::bindings {

class JsonText {
 public:
  JsonText& open(char bracket) {
    separate();
    text_ += bracket;
    is_first_ = true;
    return *this;
  }
  JsonText& close(char bracket) {
    text_ += bracket;
    is_first_ = false;
    return *this;
  }
  // Writes the name of the next value.
  JsonText& name(std::string_view name) {
    value(name);
    text_ += ':';
    is_first_ = true;
    return *this;
  }

  JsonText& value(std::string_view text);
  JsonText& value(const char* text) { return value(std::string_view(text)); }
  JsonText& value(bool truth) { return raw(truth ? "true" : "false"); }
  JsonText& value(std::uint64_t number) { return raw(std::to_string(number)); }
  JsonText& value(int number) { return raw(std::to_string(number)); }
  // Rounds to six decimals before it prints, like the program, so that both round 0.0000005 up to 0.000001.
  JsonText& value(double number) { return raw(std::to_string(std::round(number * 1e6) / 1e6)); }
  JsonText& value(const std::vector<std::string>& texts) {
    open('[');
    for (const std::string& text : texts) value(text);
    return close(']');
  }
  JsonText& null() { return raw("null"); }
  JsonText& null(std::string_view key) { return name(key).null(); }

  template <class Value>
  JsonText& field(std::string_view key, const Value& content) {
    return name(key).value(content);
  }
  // Writes null if there is no value.
  template <class Value>
  JsonText& field_if(bool exists, std::string_view key, const Value& content) {
    name(key);
    return exists ? value(content) : null();
  }

  // The following functions write the fields of <sokrates/fields.hpp>.
  template <class Write>
  void object(std::string_view key, Write write) {
    name(key).open('{');
    write(*this);
    close('}');
  }
  template <class Items, class Write>
  void list(std::string_view key, const Items& items, Write write) {
    name(key).open('[');
    for (const auto& item : items) {
      open('{');
      write(*this, item);
      close('}');
    }
    close(']');
  }
  void cells(std::string_view key, const std::vector<Cell>& list) {
    name(key).open('[');
    for (const Cell cell : list) open('[').value(cell.row + 1).value(cell.column + 1).close(']');
    close(']');
  }

  const std::string& text() const { return text_; }

 private:
  void separate() {
    if (!is_first_) text_ += ',';
    is_first_ = false;
  }
  JsonText& raw(std::string_view text) {
    separate();
    text_ += text;
    return *this;
  }

  std::string text_;
  bool is_first_ = true;
};

inline JsonText& JsonText::value(std::string_view text) {
  constexpr char kDigits[] = "0123456789abcdef";
  separate();
  text_ += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      text_ += {'\\', c};
    } else if (static_cast<unsigned char>(c) < 0x20) {
      text_ += {'\\', 'u', '0', '0', kDigits[static_cast<unsigned char>(c) / 16], kDigits[c % 16]};
    } else {
      text_ += c;
    }
  }
  text_ += '"';
  return *this;
}

}  // namespace sokrates::bindings
