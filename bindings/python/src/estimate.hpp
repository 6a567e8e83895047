// A heuristic that is written in Python.
//
// The search runs without the GIL, so each call takes it. An exception is kept and the search is stopped. The caller
// rethrows the exception after the step, so that nothing is thrown through the library.
#pragma once

#include <exception>
#include <memory>

#include "state.hpp"

namespace sokrates::python {

class UserEstimate {
 public:
  // Returns a handle that any thread may copy and release, with or without the GIL. Requires: the caller holds the GIL,
  // and `stop` outlives the estimate.
  static std::shared_ptr<UserEstimate> shared(const Level& level, py::object function, StopToken& stop);

  double operator()(const Placement& placement);
  // Throws the exception of the Python function, if there was one. Requires: the caller holds the GIL.
  void rethrow();

 private:
  UserEstimate(const Level& level, py::object function, StopToken& stop);
  double call(const Placement& placement) const;

  StateFactory states_;
  py::object function_;
  StopToken& stop_;
  std::exception_ptr failure_;
};

}  // namespace sokrates::python
