// Makes the row of a level from the answer or the death of its worker.
#pragma once

#include "bench/row.hpp"
#include "bench/runner.hpp"

namespace sokrates::bench {

// `blank` has the level and the settings, and the answer has the other fields. If the answer is missing or invalid, the status
// is `error`, with the reason. If the runner killed the worker after its time limit, the status is `unknown` with limit `time`.
Row row_of(const Row& blank, const TaskEnd& end, const Supervision& supervision);

}  // namespace sokrates::bench
