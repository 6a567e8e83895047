// Makes the row of a level from the answer or the death of its worker.
#pragma once

#include "bench/row.hpp"
#include "bench/runner.hpp"

namespace sokrates::bench {

// `blank` has the level and the settings, and the answer gives the rest. If there is no answer, the status is
// `error` with the reason of the death. If the worker had to be killed, it is `unknown` with limit `time`.
Row row_of(const Row& blank, const TaskEnd& end, const Supervision& supervision);

}  // namespace sokrates::bench
