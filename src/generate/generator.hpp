// The generator of levels is declared in a public header.
#pragma once

#include <sokrates/generate.hpp>
