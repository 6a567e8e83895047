#include "estimate.hpp"

#include <cmath>

namespace sokrates::python {
namespace {

py::object frozen(const Ground& ground, const std::vector<Cell>& cells) {
  auto set = py::reinterpret_steal<py::object>(PyFrozenSet_New(nullptr));
  if (!set) throw py::error_already_set();
  for (const Cell cell : cells) {
    if (PySet_Add(set.ptr(), ground.cell(cell).ptr()) != 0) throw py::error_already_set();
  }
  return set;
}

py::tuple tuple_of(const Ground& ground, const std::vector<Cell>& cells) {
  py::tuple tuple(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) tuple[i] = ground.cell(cells[i]);
  return tuple;
}

bool is_solved(const State& state) {
  const Level& level = state.ground->level;
  const std::vector<Cell>& pieces = level.win() == Win::boxes ? state.boxes : state.players;
  std::size_t on_goals = 0;
  for (const Cell piece : pieces) on_goals += level.has_goal(piece) ? 1U : 0U;
  return level.win() == Win::boxes ? on_goals == pieces.size() : on_goals > 0;
}

// Converts the value of a Python function to the type that the library expects.
template <class Value>
Value converted(double value) {
  if constexpr (std::is_floating_point_v<Value>) {
    return static_cast<Value>(value);
  } else {
    return static_cast<Value>(std::lround(std::clamp(value, 0.0, static_cast<double>(kMaxEstimate))));
  }
}

}  // namespace

Ground::Ground(const Level& of) : level(of) {
  std::vector<Cell> wall_cells;
  for (int row = 0; row < level.height(); ++row) {
    for (int column = 0; column < level.width(); ++column) {
      cells.push_back(py::make_tuple(row, column));
      if (level.is_wall({row, column})) wall_cells.push_back({row, column});
    }
  }
  goals = frozen(*this, level.goals());
  walls = frozen(*this, wall_cells);
  distances = py::cast(level).attr("distances");
}

UserEstimate::UserEstimate(const Level& level, py::object function, StopToken& stop)
    : ground_(std::make_shared<Ground>(level)), function_(std::move(function)), stop_(stop) {}

std::shared_ptr<UserEstimate> UserEstimate::shared(const Level& level, py::object function, StopToken& stop) {
  return {new UserEstimate(level, std::move(function), stop), [](UserEstimate* estimate) {
            const py::gil_scoped_acquire held;
            delete estimate;
          }};
}

double UserEstimate::call(const Placement& placement) {
  const py::object value = function_(State{ground_, placement.boxes, placement.players});
  const double number = PyFloat_AsDouble(value.ptr());
  if (number == -1.0 && PyErr_Occurred() != nullptr) throw py::error_already_set();
  if (std::isnan(number)) throw InputError("the heuristic returned nan; return a number or infinity");
  return number;
}

EstimateFunction::result_type UserEstimate::operator()(const Placement& placement) {
  using Value = EstimateFunction::result_type;
  const py::gil_scoped_acquire held;
  if (failure_) return Value{1};  // the search ends soon
  try {
    return converted<Value>(call(placement));
  } catch (...) {
    failure_ = std::current_exception();
    stop_.request_stop();
    return Value{1};
  }
}

void UserEstimate::rethrow() {
  if (!failure_) return;
  const std::exception_ptr failure = std::exchange(failure_, nullptr);
  std::rethrow_exception(failure);
}

void bind_estimate(py::module_& m) {
  py::class_<State>(m, "State", R"(A position as a heuristic sees it. Cells are tuples (row, column).

Walls, goals and distances belong to the level and are the same objects in every state of a search.)")
      .def_property_readonly(
          "boxes", [](const State& s) { return frozen(*s.ground, s.boxes); },
          "The cells of the boxes, a frozenset.")
      .def_property_readonly(
          "robots", [](const State& s) { return tuple_of(*s.ground, s.players); },
          "The cells of the players, a tuple.")
      .def_property_readonly(
          "goals", [](const State& s) { return s.ground->goals; }, "The cells of the goals, a frozenset.")
      .def_property_readonly(
          "walls", [](const State& s) { return s.ground->walls; }, "The cells of the walls, a frozenset.")
      .def_property_readonly(
          "distances", [](const State& s) { return s.ground->distances; },
          "The fewest pushes of a single box to the nearest goal, for each cell that is not dead.")
      .def_property_readonly(
          "width", [](const State& s) { return s.ground->level.width(); }, "The number of columns.")
      .def_property_readonly(
          "height", [](const State& s) { return s.ground->level.height(); }, "The number of rows.")
      .def_property_readonly(
          "level", [](const State& s) { return s.ground->level; }, "The level at its start.")
      .def_property_readonly("is_solved", &is_solved, "Whether the state is a goal state.");
  m.def(
      "state",
      [](const Level& level) {
        return State{std::make_shared<Ground>(level), level.boxes(), level.players()};
      },
      py::arg("level"), "Return the start of a level as a state, to try a heuristic on it.");
}

}  // namespace sokrates::python
