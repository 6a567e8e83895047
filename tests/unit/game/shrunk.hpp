// The smallest part of a failing sequence that still fails, or nearly so.
//
// Ever shorter stretches are left out, each wherever that keeps the failure, until not a single element can
// be spared (Zeller and Hildebrandt 2002, delta debugging; the tester mobical of the SAT solver CaDiCaL cuts
// down sequences of calls this way).
#pragma once

#include <cstddef>
#include <vector>

namespace sokrates {

// `fails(part)` says whether a part fails. Requires: fails(all).
template <class T, class Fails>
std::vector<T> shrunk(std::vector<T> all, Fails fails) {
  for (std::size_t stretch = all.size(); stretch > 0;) {
    bool is_shorter = false;
    for (std::size_t begin = 0; begin < all.size();) {
      const std::size_t end = begin + stretch < all.size() ? begin + stretch : all.size();
      std::vector<T> rest(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(begin));
      rest.insert(rest.end(), all.begin() + static_cast<std::ptrdiff_t>(end), all.end());
      if (fails(rest)) {
        all = std::move(rest);
        is_shorter = true;
      } else {
        begin = end;
      }
    }
    if (!is_shorter || stretch > 1) stretch /= 2;
  }
  return all;
}

}  // namespace sokrates
