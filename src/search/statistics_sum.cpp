#include "search/statistics_sum.hpp"

#include <algorithm>
#include <type_traits>

namespace sokrates {

namespace {

template <class Named>
void add_by_name(std::vector<Named>& sum, const std::vector<Named>& more) {
  for (const Named& one : more) {
    const auto same =
        std::find_if(sum.begin(), sum.end(), [&](const Named& n) { return n.component == one.component; });
    if (same == sum.end()) {
      sum.push_back(one);
    } else if constexpr (std::is_same_v<Named, PrunedBy>) {
      same->count += one.count;
    } else {
      same->seconds += one.seconds;
    }
  }
}

}  // namespace

void add(Statistics& sum, const Statistics& more) {
  sum.expanded += more.expanded;
  sum.generated += more.generated;
  sum.duplicates += more.duplicates;
  sum.reopened += more.reopened;
  sum.sent += more.sent;
  sum.stored += more.stored;
  sum.open += more.open;
  sum.peak_open += more.peak_open;
  sum.record_bytes = std::max(sum.record_bytes, more.record_bytes);
  const bool is_further =
      sum.packing.boxes == 0 || (more.packing.boxes > 0 && more.packing.packed > sum.packing.packed);
  if (is_further) sum.packing = more.packing;
  add_by_name(sum.pruned, more.pruned);
  add_by_name(sum.time, more.time);
}

}  // namespace sokrates
