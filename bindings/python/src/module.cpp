// The extension module sokrates._core. The package sokrates (bindings/python/sokrates) is its only user.
#include <sokrates/options.hpp>
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
  m.doc() = "The C++ part of the package sokrates.";
  m.attr("__version__") = std::string(sokrates::version());
  py::register_exception<InputError>(m, "Error", PyExc_ValueError).attr("__doc__") =
      "Bad input: a level, moves or options that cannot be used. The message says why.";
  bind_levels(m);
  bind_estimate(m);
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
      "components", [] { return list_of(sokrates::components()); },
      "Return the detectors and pruning rules that `without` can switch off.");
}
