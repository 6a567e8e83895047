// The row of a level whose worker has ended, however it ended.
#pragma once

#include "bench/row.hpp"
#include "bench/runner.hpp"

namespace sokrates::bench {

// `blank` says which level it is, under which settings. An answer gives the rest; without one the status is
// `error`, and the reason says how the worker died, or `unknown` with limit `time` where it had to be killed.
Row row_of(const Row& blank, const TaskEnd& end, const Supervision& supervision);

}  // namespace sokrates::bench
