// The difficulty rating is declared in a public header.
#pragma once

#include <sokrates/rate.hpp>
