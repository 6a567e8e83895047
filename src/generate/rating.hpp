// The difficulty rating is public.
#pragma once

#include <sokrates/rate.hpp>
