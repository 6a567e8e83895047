// A heuristic that is written in Python.
//
// The search runs without the GIL, so each call takes it. An exception is kept and the search is stopped; nothing is thrown
// through the library. The caller rethrows the exception after the step.
#pragma once

#include <exception>
#include <memory>

#include "core.hpp"

namespace sokrates::python {

// The facts of a level that do not change during a search, as Python objects that all states share.
struct Ground {
  explicit Ground(const Level& of);
  const py::object& cell(Cell c) const {
    return cells[static_cast<std::size_t>(c.row) * static_cast<std::size_t>(level.width()) +
                 static_cast<std::size_t>(c.column)];
  }

  Level level;
  std::vector<py::object> cells;  // one tuple (row, column) per cell
  py::object goals;
  py::object walls;
  py::object distances;
};

// A position as a heuristic sees it. It stays valid after the call.
struct State {
  std::shared_ptr<const Ground> ground;
  std::vector<Cell> boxes;
  std::vector<Cell> players;
};

class UserEstimate {
 public:
  // Requires: the caller holds the GIL, and `stop` outlives this object.
  UserEstimate(const Level& level, py::object function, StopToken& stop);
  // Returns a handle that any thread may copy and release, with or without the GIL.
  static std::shared_ptr<UserEstimate> shared(const Level& level, py::object function, StopToken& stop);

  EstimateFunction::result_type operator()(const Placement& placement);
  // Throws the exception of the Python function, if there was one. Requires: the caller holds the GIL.
  void rethrow();

 private:
  double call(const Placement& placement);

  std::shared_ptr<const Ground> ground_;
  py::object function_;
  StopToken& stop_;
  std::exception_ptr failure_;
};

}  // namespace sokrates::python
