// The generator of levels is public.
#pragma once

#include <sokrates/generate.hpp>
