// Pictures of levels and positions.
#include <optional>

#include <sokrates/draw.hpp>

#include "core.hpp"

namespace sokrates::python {
namespace {

draw::DrawOptions options_from(const py::dict& given) {
  draw::DrawOptions options;
  options.moves = given["moves"].cast<std::string>();
  options.path = given["path"].cast<std::string>();
  options.dead = given["dead"].cast<bool>();
  options.distances = given["distances"].cast<bool>();
  options.region = given["region"].cast<bool>();
  options.marks = given["marks"].cast<std::vector<Cell>>();
  options.dark = given["dark"].cast<bool>();
  options.square = given["square"].cast<int>();
  options.title = given["title"].cast<std::string>();
  return options;
}

py::tuple pixels(const Level& level, const py::dict& options) {
  const draw::Pixels made = value_of(draw::pixels_of(level, options_from(options)));
  return py::make_tuple(made.width, made.height,
                        py::bytes(reinterpret_cast<const char*>(made.bytes.data()), made.bytes.size()));
}

std::string film(const Level& level, const std::optional<std::string>& solution, const std::string& title,
                 const std::string& figures, bool dark, int speed) {
  return value_of(draw::film_of(level, {solution.value_or(""), title, figures, speed, dark}));
}

}  // namespace

void bind_pictures(py::module_& m) {
  m.def(
      "svg",
      [](const Level& level, const py::dict& options) {
        return value_of(draw::svg_of(level, options_from(options)));
      },
      py::arg("level"), py::arg("options"));
  m.def("film", &film, py::arg("level"), py::arg("solution"), py::arg("title"), py::arg("figures"),
        py::arg("dark"), py::arg("speed"));
  m.def("pixels", &pixels, py::arg("level"), py::arg("options"));
}

}  // namespace sokrates::python
