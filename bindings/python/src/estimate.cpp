#include "estimate.hpp"

#include <cmath>

namespace sokrates::python {

UserEstimate::UserEstimate(const Level& level, py::object function, StopToken& stop)
    : states_(level), function_(std::move(function)), stop_(stop) {}

std::shared_ptr<UserEstimate> UserEstimate::shared(const Level& level, py::object function, StopToken& stop) {
  return {new UserEstimate(level, std::move(function), stop), [](UserEstimate* estimate) {
            const py::gil_scoped_acquire held;
            delete estimate;
          }};
}

double UserEstimate::call(const Placement& placement) const {
  const py::object state = states_.make(placement.boxes, placement.players);
  const auto value = py::reinterpret_steal<py::object>(PyObject_CallOneArg(function_.ptr(), state.ptr()));
  if (!value) throw py::error_already_set();
  if (value.is_none())
    throw py::type_error("heuristic: the function returned None; return a number or infinity");
  const double number = PyFloat_AsDouble(value.ptr());
  if (number == -1.0 && PyErr_Occurred() != nullptr) throw py::error_already_set();
  if (std::isnan(number))
    throw InputError("heuristic: the function returned nan; return a number or infinity");
  return number;
}

double UserEstimate::operator()(const Placement& placement) {
  const py::gil_scoped_acquire held;
  if (failure_) return 1;  // the search ends soon
  try {
    return call(placement);
  } catch (...) {
    failure_ = std::current_exception();
    stop_.request_stop();
    return 1;
  }
}

void UserEstimate::rethrow() {
  if (!failure_) return;
  const std::exception_ptr failure = std::exchange(failure_, nullptr);
  std::rethrow_exception(failure);
}

}  // namespace sokrates::python
