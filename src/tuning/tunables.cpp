#include "tuning/tunables.hpp"

#include <algorithm>

namespace sokrates {

const std::vector<TunableRow>& tunable_rows() {
  static const std::vector<TunableRow> rows{
#define TUNABLE(name, value, low, high, summary) {#name, value, low, high, summary, &Tunables::name},
#include "tuning/tunables.def"
#undef TUNABLE
  };
  return rows;
}

const TunableRow* find_tunable(std::string_view name) {
  const std::vector<TunableRow>& rows = tunable_rows();
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const TunableRow& row) { return row.name == name; });
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace sokrates
