// The view of a position that a heuristic in Python gets: sokrates.State.
//
// A heuristic is called for every generated state, so a view must be cheap. The type is written with the C interface of Python:
// its attributes are members of a structure, which Python reads much faster than a property of pybind11. Walls, goals and
// distances are made once per search, and each cell has one tuple that all states share.
#pragma once

#include "core.hpp"

namespace sokrates::python {

// Makes the states of one level. All members require that the caller holds the GIL.
class StateFactory {
 public:
  explicit StateFactory(const Level& level);

  // Returns a sokrates.State. It stays valid after the search.
  py::object make(const std::vector<Cell>& boxes, const std::vector<Cell>& players) const;

 private:
  const py::object& tuple_at(Cell cell) const;
  py::object frozen(const std::vector<Cell>& cells) const;
  py::dict manhattan_table(const Level& level) const;

  int width_;
  std::vector<py::object> tuples_;  // a tuple (row, column) for each cell, row by row
  py::object level_;
  py::object goals_;
  py::object walls_;
  py::object distances_;
  py::object manhattan_;
  py::object columns_;
  py::object rows_;
};

}  // namespace sokrates::python
