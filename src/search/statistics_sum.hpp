// Adds the statistics of several searches of one level.
#pragma once

#include <sokrates/progress.hpp>

namespace sokrates {

// Adds counts, and the numbers of components with the same name. Keeps the larger record size and the better packing.
// Numbers of a whole run are not added: peak memory, effective branching factor, members, and processor time of threads.
void add(Statistics& sum, const Statistics& more);

}  // namespace sokrates
