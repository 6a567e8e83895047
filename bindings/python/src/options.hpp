// Reads the keyword arguments of sokrates.solve() with the table of options that all interfaces share.
#pragma once

#include "core.hpp"

namespace sokrates::python {

// Throws InputError for a bad value and TypeError for an unknown name. None keeps the default of an option.
Options options_of(const py::dict& keywords);

}  // namespace sokrates::python
