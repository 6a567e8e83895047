#include "options.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <sokrates/option_table.hpp>

namespace sokrates::python {
namespace {

std::string decimal_text(double number) {
  std::array<char, 400> digits{};  // the largest double has 309 digits, the smallest one fewer than 350
  const auto end =
      std::to_chars(digits.data(), digits.data() + digits.size(), number, std::chars_format::fixed);
  return end.ec == std::errc{} ? std::string(digits.data(), end.ptr)
                               : std::string(py::str(py::float_(number)));
}

// Returns a Python value in the notation of the option table: true, 2.5, "10,5,2" for a list, "moves=1,turns=0" for a
// dictionary.
std::string option_text(const py::handle& value) {
  if (py::isinstance<py::str>(value)) return value.cast<std::string>();
  if (py::isinstance<py::bool_>(value)) return value.cast<bool>() ? "true" : "false";
  if (py::isinstance<py::float_>(value)) return decimal_text(value.cast<double>());
  if (!py::isinstance<py::iterable>(value)) return py::str(value);
  std::string text;
  for (const py::handle& item : value) {
    text += (text.empty() ? "" : ",") + option_text(item);
    if (py::isinstance<py::dict>(value)) text += '=' + option_text(value[item]);
  }
  return text;
}

// Sets an option by its name in Python, which has underscores.
void set(Options& options, const std::string& name, const py::handle& value) {
  std::string row = name;
  std::replace(row.begin(), row.end(), '_', '-');
  const auto& table = option_table();
  if (std::none_of(table.begin(), table.end(), [&](const OptionInfo& info) { return info.name == row; }))
    throw py::type_error("there is no option '" + name + "'; see help(sokrates.solve)");
  const std::string text = option_text(value);
  if (text.empty()) return;  // an empty list keeps the default
  if (const auto error = set_option(options, row, text)) throw InputError(error->message);
}

}  // namespace

Options options_of(const py::dict& keywords) {
  Options options;
  for (const auto& [key, value] : keywords) {
    const auto name = key.cast<std::string>();
    if (value.is_none()) continue;
    if (name != "solutions") {
      set(options, name, value);
    } else if (py::isinstance<py::str>(value)) {
      set(options, "solution", value);
    } else {
      for (const py::handle& solution : value) set(options, "solution", solution);
    }
  }
  return options;
}

}  // namespace sokrates::python
