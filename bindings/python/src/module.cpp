// The extension module sokrates._core. The package sokrates (bindings/python/sokrates) is its only user.
#include <sokrates/option_table.hpp>
#include <sokrates/version.hpp>

#include "core.hpp"

namespace sokrates::python {
namespace {

py::list list_of(const std::vector<ComponentInfo>& components) {
  py::list list;
  for (const ComponentInfo& each : components) list.append(py::make_tuple(each.name, each.summary));
  return list;
}

}  // namespace
}  // namespace sokrates::python

PYBIND11_MODULE(_core, m) {
  using namespace sokrates::python;
  m.doc() = "This is the extension module of the package sokrates.";
  m.attr("__version__") = std::string(sokrates::version());
  py::register_exception<InputError>(m, "Error", PyExc_ValueError).attr("__doc__") =
      "Raised for a level, moves or options that cannot be used. The message contains the reason.";
  bind_levels(m);
  bind_state(m);
  bind_search(m);
  bind_game(m);
  bind_making(m);
  bind_proofs(m);
  bind_pictures(m);
  bind_environment(m);
  bind_labels(m);
  m.def(
      "engines", [] { return list_of(sokrates::engines()); },
      "Return the engines as pairs of name and summary.");
  m.def(
      "heuristics", [] { return list_of(sokrates::heuristics()); },
      "Return the built-in heuristics as pairs of name and summary.");
  m.def(
      "options",
      [] {
        std::vector<std::string> names;
        for (const sokrates::OptionInfo& each : sokrates::option_table()) names.emplace_back(each.name);
        return names;
      },
      "Return the names of the options of a search.");
  m.def(
      "components", [] { return list_of(sokrates::components()); },
      "Return the detectors and pruning rules that `without` can switch off, as pairs of name and summary.");
}
