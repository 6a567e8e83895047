// Levels and level files.
#include <pybind11/operators.h>

#include <sokrates/collection.hpp>
#include <sokrates/inspect.hpp>
#include <sokrates/verify.hpp>
#ifdef SOKRATES_WITH_SLC
#include <sokrates/slc.hpp>
#endif

#include "core.hpp"
#include "draw/distances.hpp"

namespace sokrates::python {

Level level_of(const py::object& given) {
  if (py::isinstance<Level>(given)) return given.cast<Level>();
  return py::module_::import("sokrates.levels").attr("as_level")(given).cast<Level>();
}

Win win_named(const std::string& name) {
  if (name != "boxes" && name != "player")
    throw InputError("win: there is no '" + name + "'; use boxes or player");
  return name == "boxes" ? Win::boxes : Win::player;
}

std::string name_of_win(Win win) {
  return win == Win::boxes ? "boxes" : "player";
}

namespace {

Level level_from_text(const std::string& text, const std::string& win) {
  if (win_named(win) == Win::player) return value_of(Level::from_text(text, Win::player));
  const Collection collection = value_of(read_collection(text));
  if (collection.entries.size() != 1)
    throw InputError("the text has " + std::to_string(collection.entries.size()) +
                     " levels; use sokrates.loads");
  return value_of(collection.entries.front().level);
}

Level level_from_cells(int width, int height, std::vector<Cell> walls, std::vector<Cell> goals,
                       std::vector<Cell> boxes, std::vector<Cell> players, const std::string& win) {
  return value_of(Level::from_cells({width, height, std::move(walls), std::move(goals), std::move(boxes),
                                     std::move(players), win_named(win)}));
}

std::vector<Cell> walls_of(const Level& level) {
  std::vector<Cell> walls;
  for (int row = 0; row < level.height(); ++row) {
    for (int column = 0; column < level.width(); ++column) {
      if (level.is_wall({row, column})) walls.push_back({row, column});
    }
  }
  return walls;
}

py::dict distances_of(const Level& level) {
  const auto numbers = draw::distances_to_goals(level);
  py::dict dict;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const int at = static_cast<int>(i);
    if (numbers[i]) dict[py::make_tuple(at / level.width(), at % level.width())] = *numbers[i];
  }
  return dict;
}

py::dict dict_of_entry(const Entry& entry) {
  py::list solutions;
  for (const StoredSolution& each : entry.solutions) solutions.append(each.lurd);
  py::dict dict;
  dict["number"] = entry.number;
  dict["title"] = entry.title;
  dict["author"] = entry.author;
  dict["notes"] = entry.notes;
  dict["solutions"] = solutions;
  dict["level"] = entry.level ? py::cast(*entry.level) : py::none();
  dict["error"] = entry.level ? py::object(py::none()) : py::object(py::str(entry.level.error()));
  return dict;
}

py::dict loads(const std::string& bytes, const std::string& dialect) {
  ReadOptions options;
  options.dialect = dialect;
#ifdef SOKRATES_WITH_SLC
  const Collection file =
      value_of(looks_like_slc(bytes) ? read_slc(bytes, options) : read_collection(bytes, options));
#else
  const Collection file = value_of(read_collection(bytes, options));
#endif
  py::list entries;
  for (const Entry& entry : file.entries) entries.append(dict_of_entry(entry));
  py::dict dict;
  dict["format"] = std::string(name_of(file.format));
  dict["title"] = file.title;
  dict["author"] = file.author;
  dict["notes"] = file.notes;
  dict["entries"] = entries;
  return dict;
}

py::dict verdict_of(const Level& level, const std::string& lurd) {
  const Verdict verdict = verify(level, lurd);
  py::dict dict;
  dict["valid"] = verdict.valid;
  dict["legal"] = verdict.legal;
  dict["reason"] = verdict.reason.empty() ? py::object(py::none()) : py::object(py::str(verdict.reason));
  dict["step"] = verdict.step;
  dict["solution"] = verdict.lurd;
  put_metrics(dict, verdict.metrics);
  return dict;
}

py::dict inspection_of(const Level& level, double seconds) {
  Limits limits;
  limits.seconds = seconds;
  Inspection inspection;
  Expected<PositionReport> start = Error{};
  {
    const py::gil_scoped_release released;
    inspection = inspect(level, limits);
    start = inspect_position(level, "", limits);
  }
  std::vector<Cell> dead;
  for (std::size_t i = 0; i < inspection.dead.size(); ++i) {
    const int at = static_cast<int>(i);
    if (inspection.dead[i]) dead.push_back({at / level.width(), at % level.width()});
  }
  const std::string& reason = inspection.unsolvable_reason;
  py::dict dict;
  dict["floor_squares"] = inspection.floor_squares;
  dict["dead_squares"] = dead;
  dict["lower_bound"] = inspection.lower_bound;
  dict["unsolvable_reason"] = reason.empty() ? py::object(py::none()) : py::object(py::str(reason));
  dict["symmetries"] = inspection.symmetries;
  dict["oddities"] = inspection.oddities;
  dict["position"] = dict_of(*start);
  return dict;
}

std::string shown(const Level& level) {
  return "Level('''\n" + to_xsb(level) + "'''" + (level.win() == Win::player ? ", win='player')" : ")");
}

}  // namespace

void bind_levels(py::module_& m) {
  py::class_<Level>(m, "Level", R"(A level: walls, boxes, goals, players and the winning condition.

Level(text, win="boxes") reads one level in any text format. In XSB, # is a wall, $ a box, . a goal, * a box on a goal,
@ a player, + a player on a goal, and a blank is floor. With win="player", a player must reach a goal. Levels never change.
They can be compared, hashed and pickled. Cells are tuples (row, column) that count from 0.)")
      .def(py::init(&level_from_text), py::arg("text"), py::arg("win") = "boxes")
      .def_static("from_cells", &level_from_cells, py::kw_only(), py::arg("width"), py::arg("height"),
                  py::arg("walls"), py::arg("goals"), py::arg("boxes"), py::arg("players"),
                  py::arg("win") = "boxes", "Make a level from lists of cells. All other cells are floor.")
      .def_property_readonly("width", &Level::width, "Return the number of columns.")
      .def_property_readonly("height", &Level::height, "Return the number of rows.")
      .def_property_readonly(
          "win", [](const Level& level) { return name_of_win(level.win()); },
          "Return 'boxes' if every box must reach a goal, or 'player' if a player must reach a target.")
      .def_property_readonly("rows", &Level::rows, "Return the rows as texts of the same length.")
      .def_property_readonly("boxes", &Level::boxes, "Return the cells of the boxes in reading order.")
      .def_property_readonly("goals", &Level::goals, "Return the cells of the goals in reading order.")
      .def_property_readonly("players", &Level::players, "Return the cells of the players in reading order.")
      .def_property_readonly("walls", &walls_of, "Return the cells of the walls in reading order.")
      .def_property_readonly(
          "distances", &distances_of,
          "Return a dictionary: the fewest pushes of a single box to the nearest goal, for each cell that is "
          "not dead.")
      .def_property_readonly("exact_id", &exact_id, "Return a hash of the board.")
      .def_property_readonly("unique_id", &unique_id,
                             "Return a hash that is equal for rotated and mirrored levels.")
      .def(
          "transformed", [](const Level& level, int symmetry) { return transformed(level, symmetry & 7); },
          py::arg("symmetry"),
          "Return the level after one of the 8 symmetries: 1 to 3 rotate, 4 to 7 mirror.")
      .def("__str__", &to_xsb)
      .def("__repr__", &shown)
      .def("__hash__", [](const Level& level) { return py::hash(py::str(to_xsb(level))); })
      .def(py::self == py::self)
      .def(py::pickle(
          [](const Level& level) { return py::make_tuple(level.rows(), name_of_win(level.win())); },
          [](const py::tuple& state) {
            return value_of(Level::from_rows(state[0].cast<std::vector<std::string>>(),
                                             win_named(state[1].cast<std::string>())));
          }));
  m.def("loads", &loads, py::arg("text"), py::arg("dialect") = "");
  m.def("verify", &verdict_of, py::arg("level"), py::arg("moves"));
  m.def("inspect", &inspection_of, py::arg("level"), py::arg("seconds"));
}

}  // namespace sokrates::python
