// The critique of levels is declared in a public header.
#pragma once

#include <sokrates/critique.hpp>
