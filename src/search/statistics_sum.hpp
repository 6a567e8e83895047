// Adds the statistics of several searches of one level.
#pragma once

#include <sokrates/progress.hpp>

namespace sokrates {

// Adds counts, and the numbers of components with the same name. Of two packings, the better one is kept. Numbers that belong
// to a whole run are not added: peak memory, members, and the processor time of threads.
void add(Statistics& sum, const Statistics& more);

}  // namespace sokrates
