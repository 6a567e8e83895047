#include "options.hpp"

#include <map>

namespace sokrates::python {
namespace {

using Reader = void (*)(Options&, const py::handle&);

void read_objective(Options& options, const py::handle& value) {
  const auto name = value.cast<std::string>();
  options.objective = objective_named(name);
  if (!options.objective)
    throw InputError("objective: there is no '" + name +
                     "'; use any, pushes, moves, 'pushes,moves' or 'moves,pushes'");
}

void read_space(Options& options, const py::handle& value) {
  const auto name = value.cast<std::string>();
  options.space = space_named(name);
  if (!options.space) throw InputError("space: there is no '" + name + "'; use pushes or moves");
}

const std::map<std::string, Reader>& readers() {
  static const std::map<std::string, Reader> table = {
      {"objective", read_objective},
      {"space", read_space},
      {"engine", [](Options& o, const py::handle& v) { o.engine = v.cast<std::string>(); }},
      {"heuristic",
       [](Options& o, const py::handle& v) {
         if (!PyCallable_Check(v.ptr())) o.heuristic = v.cast<std::string>();
       }},
      {"time", [](Options& o, const py::handle& v) { o.limits.seconds = v.cast<double>(); }},
      {"nodes", [](Options& o, const py::handle& v) { o.limits.nodes = v.cast<std::uint64_t>(); }},
      {"memory", [](Options& o, const py::handle& v) { o.limits.memory_bytes = v.cast<std::uint64_t>(); }},
      {"threads", [](Options& o, const py::handle& v) { o.threads = v.cast<unsigned>(); }},
      {"seed", [](Options& o, const py::handle& v) { o.seed = v.cast<std::uint64_t>(); }},
      {"first", [](Options& o, const py::handle& v) { o.first = v.cast<bool>(); }},
      {"weights", [](Options& o, const py::handle& v) { o.weights = v.cast<std::vector<double>>(); }},
      {"without", [](Options& o, const py::handle& v) { o.without = v.cast<std::vector<std::string>>(); }},
      {"upper", [](Options& o, const py::handle& v) { o.upper = v.cast<std::uint64_t>(); }},
      {"known_solution", [](Options& o, const py::handle& v) { o.known_solution = v.cast<std::string>(); }},
      {"solutions",
       [](Options& o, const py::handle& v) { o.solutions = v.cast<std::vector<std::string>>(); }},
  };
  return table;
}

}  // namespace

Options options_of(const py::dict& keywords) {
  Options options;
  for (const auto& [key, value] : keywords) {
    const auto name = key.cast<std::string>();
    const auto found = readers().find(name);
    if (found == readers().end())
      throw py::type_error("there is no option '" + name + "'; see help(sokrates.solve)");
    if (value.is_none()) continue;
    try {
      found->second(options, value);
    } catch (const py::cast_error&) {
      throw py::type_error(name + ": a value of this type does not fit; see help(sokrates.solve)");
    }
  }
  return options;
}

}  // namespace sokrates::python
