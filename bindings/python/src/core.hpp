// Shared declarations of the Python module: conversions of cells and errors, and the functions that bind each subject.
//
// Cells are tuples (row, column) in Python, counted from 0. Directions are the letters u, r, d, l. An Error of the library is
// raised as sokrates.Error. The module returns results as dictionaries. The Python code of the package converts them to data
// classes.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <stdexcept>
#include <string>
#include <utility>

#include <sokrates/collection.hpp>
#include <sokrates/game.hpp>
#include <sokrates/solver.hpp>

namespace sokrates::python {

namespace py = pybind11;

// Raised as sokrates.Error, which is a ValueError.
struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

template <class T>
T value_of(Expected<T> expected) {
  if (!expected) throw InputError(expected.error());
  return std::move(*expected);
}

// Returns the level of a Level, an Entry or a text. The functions of the package accept all three.
Level level_of(const py::object& given);

Win win_named(const std::string& name);
std::string name_of_win(Win win);

void put_metrics(py::dict& dict, const Metrics& metrics);
py::dict dict_of(const Statistics& statistics);
py::dict dict_of(const Progress& progress);
py::dict dict_of(const Result& result);
py::dict dict_of(const PositionReport& report);

void bind_levels(py::module_& m);
void bind_state(py::module_& m);
void bind_search(py::module_& m);
void bind_game(py::module_& m);
void bind_making(py::module_& m);
void bind_proofs(py::module_& m);
void bind_pictures(py::module_& m);
void bind_environment(py::module_& m);
void bind_labels(py::module_& m);

}  // namespace sokrates::python

namespace pybind11::detail {

template <>
struct type_caster<sokrates::Cell> {
  PYBIND11_TYPE_CASTER(sokrates::Cell, const_name("tuple[int, int]"));

  bool load(handle source, bool) {
    if (!PySequence_Check(source.ptr()) || PySequence_Size(source.ptr()) != 2) return false;
    const auto pair = reinterpret_borrow<sequence>(source);
    value = {pybind11::cast<int>(pair[0]), pybind11::cast<int>(pair[1])};
    return true;
  }
  static handle cast(const sokrates::Cell& cell, return_value_policy, handle) {
    return pybind11::make_tuple(cell.row, cell.column).release();
  }
};

}  // namespace pybind11::detail
