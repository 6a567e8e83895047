#include "state.hpp"

#include <structmember.h>

#include <algorithm>
#include <cstddef>

namespace sokrates::python {
namespace {

struct StateObject {
  PyObject_HEAD  //
      PyObject* boxes;
  PyObject* robots;
  PyObject* goals;
  PyObject* walls;
  PyObject* distances;
  PyObject* manhattan;
  PyObject* width;
  PyObject* height;
  PyObject* level;
};

constexpr const char* kDoc =
    R"(A position as a heuristic gets it. Cells are tuples (row, column) that count from 0.

All states of a search share the objects `walls`, `goals`, `distances`, `manhattan` and `level`. sokrates.state(level) returns
the start of a level as a state.)";

PyMemberDef members[] = {
    {"boxes", T_OBJECT_EX, offsetof(StateObject, boxes), READONLY,
     "Return the cells of the boxes as a frozenset."},
    {"robots", T_OBJECT_EX, offsetof(StateObject, robots), READONLY,
     "Return the cells of the players as a tuple."},
    {"goals", T_OBJECT_EX, offsetof(StateObject, goals), READONLY,
     "Return the cells of the goals as a frozenset."},
    {"walls", T_OBJECT_EX, offsetof(StateObject, walls), READONLY,
     "Return the cells of the walls as a frozenset."},
    {"distances", T_OBJECT_EX, offsetof(StateObject, distances), READONLY,
     "Return a dictionary: the fewest pushes of a single box to the nearest goal, for each cell that is not "
     "dead."},
    {"manhattan", T_OBJECT_EX, offsetof(StateObject, manhattan), READONLY,
     "Return a dictionary: the Manhattan distance to the nearest goal, for each cell."},
    {"width", T_OBJECT_EX, offsetof(StateObject, width), READONLY, "Return the number of columns."},
    {"height", T_OBJECT_EX, offsetof(StateObject, height), READONLY, "Return the number of rows."},
    {"level", T_OBJECT_EX, offsetof(StateObject, level), READONLY, "Return the level at its start."},
    {nullptr, 0, 0, 0, nullptr}};

// If a player must reach a target, a state is solved as soon as one player stands on a goal.
PyObject* is_solved(PyObject* self, void*) {
  const auto* state = reinterpret_cast<StateObject*>(self);
  const bool is_for_boxes = py::handle(state->level).cast<const Level&>().win() == Win::boxes;
  if (is_for_boxes) return PyObject_RichCompare(state->boxes, state->goals, Py_LE);
  for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(state->robots); ++i) {
    const int is_on_goal = PySet_Contains(state->goals, PyTuple_GET_ITEM(state->robots, i));
    if (is_on_goal != 0) return is_on_goal < 0 ? nullptr : PyBool_FromLong(1);
  }
  return PyBool_FromLong(0);
}

PyObject* shown(PyObject* self) {
  const auto* state = reinterpret_cast<StateObject*>(self);
  return PyUnicode_FromFormat("<State: boxes %R, robots %R>", state->boxes, state->robots);
}

PyGetSetDef computed[] = {
    {"is_solved", is_solved, nullptr, "Return whether the state is a goal state.", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr}};

void destroy(PyObject* self) {
  const auto* state = reinterpret_cast<StateObject*>(self);
  for (PyObject* member : {state->boxes, state->robots, state->goals, state->walls, state->distances,
                           state->manhattan, state->width, state->height, state->level})
    Py_XDECREF(member);
  PyTypeObject* type = Py_TYPE(self);
  type->tp_free(self);
  Py_DECREF(type);
}

PyTypeObject* new_type() {
  PyType_Slot slots[] = {{Py_tp_doc, const_cast<char*>(kDoc)},
                         {Py_tp_members, members},
                         {Py_tp_getset, computed},
                         {Py_tp_repr, reinterpret_cast<void*>(shown)},
                         {Py_tp_dealloc, reinterpret_cast<void*>(destroy)},
                         {0, nullptr}};
  PyType_Spec spec{"sokrates._core.State", sizeof(StateObject), 0, Py_TPFLAGS_DEFAULT, slots};
  auto* type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&spec));
  if (type == nullptr) throw py::error_already_set();
  type->tp_new = nullptr;  // only a search makes states
  return type;
}

PyTypeObject* state_type() {
  static PyTypeObject* const type = new_type();  // lives as long as the module, which Python never unloads
  return type;
}

PyObject* shared(const py::object& object) {
  return py::object(object).release().ptr();
}

// Returns an equal set with a table that is as small as possible. A heuristic iterates over the goals once for each box, and
// Python looks at every slot of the table.
py::object compact(const py::object& frozen) {
  auto copy = py::reinterpret_steal<py::object>(PyFrozenSet_New(py::set(frozen).ptr()));
  if (!copy) throw py::error_already_set();
  return copy;
}

// Returns the Manhattan distance to the nearest goal for each cell, row by row. The first pass counts paths that lead up
// or to the left, and the second pass adds the other two directions. Requires: the level has a goal.
std::vector<int> manhattan_distances(const Level& level) {
  const int width = level.width();
  const int last = width * level.height() - 1;
  std::vector<int> distances(static_cast<std::size_t>(last) + 1, width + level.height());
  for (const Cell goal : level.goals())
    distances[static_cast<std::size_t>(goal.row * width + goal.column)] = 0;
  const auto shorten = [&](int cell, int neighbor) {
    int& distance = distances[static_cast<std::size_t>(cell)];
    distance = std::min(distance, distances[static_cast<std::size_t>(neighbor)] + 1);
  };
  for (int cell = 0; cell <= last; ++cell) {
    if (cell >= width) shorten(cell, cell - width);
    if (cell % width > 0) shorten(cell, cell - 1);
  }
  for (int cell = last; cell >= 0; --cell) {
    if (cell + width <= last) shorten(cell, cell + width);
    if (cell % width < width - 1) shorten(cell, cell + 1);
  }
  return distances;
}

}  // namespace

StateFactory::StateFactory(const Level& level)
    : width_(level.width()),
      level_(py::cast(level)),
      columns_(py::int_(width_)),
      rows_(py::int_(level.height())) {
  std::vector<Cell> wall_cells;
  for (int row = 0; row < level.height(); ++row) {
    for (int column = 0; column < width_; ++column) {
      tuples_.push_back(py::make_tuple(row, column));
      if (level.is_wall({row, column})) wall_cells.push_back({row, column});
    }
  }
  goals_ = compact(frozen(level.goals()));
  walls_ = frozen(wall_cells);
  distances_ = level_.attr("distances");
  manhattan_ = manhattan_table(level);
}

py::dict StateFactory::manhattan_table(const Level& level) const {
  py::dict table;
  if (level.goals().empty()) return table;
  const std::vector<int> distances = manhattan_distances(level);
  for (std::size_t i = 0; i < tuples_.size(); ++i) table[tuples_[i]] = distances[i];
  return table;
}

const py::object& StateFactory::tuple_at(Cell cell) const {
  return tuples_[static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(width_) +
                 static_cast<std::size_t>(cell.column)];
}

py::object StateFactory::frozen(const std::vector<Cell>& cells) const {
  auto set = py::reinterpret_steal<py::object>(PyFrozenSet_New(nullptr));
  if (!set) throw py::error_already_set();
  for (const Cell cell : cells) {
    if (PySet_Add(set.ptr(), tuple_at(cell).ptr()) != 0) throw py::error_already_set();
  }
  return set;
}

py::object StateFactory::make(const std::vector<Cell>& boxes, const std::vector<Cell>& players) const {
  py::object box_set = frozen(boxes);
  py::tuple robots(players.size());
  for (std::size_t i = 0; i < players.size(); ++i) robots[i] = tuple_at(players[i]);
  auto made = py::reinterpret_steal<py::object>(state_type()->tp_alloc(state_type(), 0));
  if (!made) throw py::error_already_set();
  auto* state = reinterpret_cast<StateObject*>(made.ptr());
  state->boxes = box_set.release().ptr();
  state->robots = robots.release().ptr();
  state->goals = shared(goals_);
  state->walls = shared(walls_);
  state->distances = shared(distances_);
  state->manhattan = shared(manhattan_);
  state->width = shared(columns_);
  state->height = shared(rows_);
  state->level = shared(level_);
  return made;
}

void bind_state(py::module_& m) {
  m.attr("State") = py::reinterpret_borrow<py::object>(reinterpret_cast<PyObject*>(state_type()));
  m.def(
      "state",
      [](const py::object& given) {
        const Level level = level_of(given);
        return StateFactory(level).make(level.boxes(), level.players());
      },
      py::arg("level"), "Return the start of a level as a State, so that a heuristic can be tried on it.");
}

}  // namespace sokrates::python
