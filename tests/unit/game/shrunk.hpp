// Minimizes a failing sequence: returns a subsequence that still fails.
//
// Stretches of decreasing length are removed if the rest still fails, until no single element can be removed.
//
// Reference: delta debugging, Zeller and Hildebrandt 2002. The tester mobical of the SAT solver CaDiCaL
// minimizes sequences of calls in the same way.
#pragma once

#include <cstddef>
#include <vector>

namespace sokrates {

// `fails(part)` returns true if a subsequence fails. Requires: fails(all).
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
