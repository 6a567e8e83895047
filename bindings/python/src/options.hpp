// Reads the keyword arguments of sokrates.solve().
#pragma once

#include "core.hpp"

namespace sokrates::python {

// Throws InputError for a bad value, and TypeError for an unknown name or a value of a wrong type. A `heuristic` that is a
// function is left to the caller.
Options options_of(const py::dict& keywords);

}  // namespace sokrates::python
