// The values of the tunables for one run.
//
// The rows are in tunables.def. The solver makes one object from the options and passes it to the factories. A component
// reads its values once, when it is built, so that a tunable costs nothing in a search. There is no global object.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace sokrates {

struct Tunables {
#define TUNABLE(name, value, low, high, summary) std::uint32_t name = value;
#include "tuning/tunables.def"
#undef TUNABLE
};

inline constexpr Tunables kDefaultTunables{};

struct TunableRow {
  std::string_view name;
  std::uint32_t value;  // default
  std::uint32_t low, high;
  std::string_view summary;
  std::uint32_t Tunables::*field;
};

// Returns the rows in the order of the table.
const std::vector<TunableRow>& tunable_rows();

// Returns null if no row has this name.
const TunableRow* find_tunable(std::string_view name);

}  // namespace sokrates
