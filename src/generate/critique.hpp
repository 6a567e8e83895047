// The critique of levels is public.
#pragma once

#include <sokrates/critique.hpp>
