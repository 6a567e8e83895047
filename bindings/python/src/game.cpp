// A game in progress.
#include "core.hpp"

namespace sokrates::python {
namespace {

std::string letter(Direction direction) {
  return std::string(1, walk_letter(direction));
}

Direction direction_named(const std::string& name) {
  const std::size_t at = std::string("urdl").find(name);
  if (name.size() != 1 || at == std::string::npos)
    throw InputError("there is no direction '" + name + "'; use u, r, d or l");
  return kDirections[at];
}

// Returns steps as moves that Game::play accepts. Such a text starts with the first player.
py::object text_of(const Game& game, const std::optional<std::vector<Step>>& steps) {
  if (!steps) return py::none();
  Game after(game);
  std::string text;
  std::uint32_t player = 0;
  for (const Step& step : *steps) {
    const std::uint64_t pushes = after.pushes();
    if (!after.apply(step)) return py::none();
    if (step.player != player) text += '{' + std::to_string(step.player + 1) + '}';
    player = step.player;
    text += after.pushes() > pushes ? push_letter(step.direction) : walk_letter(step.direction);
  }
  return py::str(text);
}

py::list legal_steps(const Game& game) {
  py::list list;
  for (const Step& step : game.legal_steps())
    list.append(py::make_tuple(step.player, letter(step.direction)));
  return list;
}

py::list legal_pushes(const Game& game) {
  py::list list;
  for (const Push& push : game.legal_pushes())
    list.append(py::make_tuple(push.player, push.box, letter(push.direction)));
  return list;
}

std::vector<Cell> boxes_of(const Game& game) {
  return game.position().boxes();
}

Game unpickled(const Level& level, const std::string& lurd) {
  Game game(level);
  if (!lurd.empty()) value_of(game.play(lurd));
  return game;
}

py::dict report_on(const Game& game, double seconds) {
  Limits limits;
  limits.seconds = seconds;
  PositionReport report;
  {
    const py::gil_scoped_release released;
    report = game.inspect(limits);
  }
  return dict_of(report);
}

}  // namespace

void bind_game(py::module_& m) {
  py::class_<Game>(m, "Game", R"(A game in progress. Game(level) starts it.

Players are numbered from 0. Illegal moves raise sokrates.Error and change nothing. Games can be copied, compared and
pickled.)")
      .def(py::init([](const py::object& level) { return Game(level_of(level)); }), py::arg("level"))
      .def_property_readonly(
          "start", [](const Game& g) { return g.start(); }, "Return the level before the first move.")
      .def_property_readonly("position", &Game::position, "Return the current position as a level.")
      .def_property_readonly("boxes", &boxes_of, "Return the cells of the boxes in reading order.")
      .def_property_readonly("players", &Game::players,
                             "Return the cells of the players in the order of their numbers.")
      .def_property_readonly("is_won", &Game::is_won, "Return whether the level is solved.")
      .def_property_readonly("lurd", &Game::lurd, "Return the moves so far, without undone moves, as LURD.")
      .def_property_readonly("moves", &Game::moves, "Return the number of moves. Every push is a move, too.")
      .def_property_readonly("pushes", &Game::pushes, "Return the number of pushes.")
      .def("legal_steps", &legal_steps, "Return the legal steps as tuples (player, direction).")
      .def("legal_pushes", &legal_pushes,
           "Return the pushes that a player can walk to as tuples (player, box, direction).")
      .def(
          "play", [](Game& g, const std::string& lurd) { return value_of(g.play(lurd)); }, py::arg("moves"),
          "Play moves given as text and return the number of steps.")
      .def(
          "push",
          [](Game& g, Cell box, const std::string& direction, std::uint32_t player) {
            if (!g.apply(Push{player, box, direction_named(direction)}))
              throw InputError("the push is illegal; legal_pushes() lists the legal ones");
          },
          py::arg("box"), py::arg("direction"), py::arg("player") = 0,
          "Walk to a box by the shortest path and push it.")
      .def(
          "walk_to",
          [](const Game& g, Cell to, std::uint32_t player) { return text_of(g, g.walk_to(to, player)); },
          py::arg("cell"), py::arg("player") = 0, "Return the shortest walk to a cell, or None.")
      .def(
          "push_to",
          [](const Game& g, Cell box, Cell to, std::uint32_t player) {
            return text_of(g, g.push_path(box, to, player));
          },
          py::arg("box"), py::arg("cell"), py::arg("player") = 0,
          "Return the moves that bring a box to a cell with the fewest pushes, or None.")
      .def("undo", &Game::undo, "Undo the last step. Return False if there is none.")
      .def("redo", &Game::redo, "Redo the last undone step. Return False if there is none.")
      .def("restart", &Game::restart, "Undo all steps.")
      .def("inspect", &report_on, py::arg("seconds") = 1.0,
           "Run the deadlock detectors for at most `seconds`. Return a dictionary: is_won, is_dead, "
           "detector, reason, boxes "
           "and limit. If is_dead is True, it is proved that the position has no solution.")
      .def("__copy__", [](const Game& g) { return Game(g); })
      .def(
          "__deepcopy__", [](const Game& g, const py::dict&) { return Game(g); }, py::arg("memo"))
      .def(
          "__eq__",
          [](const Game& a, const py::object& other) {
            if (!py::isinstance<Game>(other)) return false;
            const auto& b = other.cast<const Game&>();
            return a.start() == b.start() && a.lurd() == b.lurd();
          },
          py::arg("other"))
      .def("__repr__", [](const Game& g) { return "<Game after " + std::to_string(g.moves()) + " moves>"; })
      .def("__str__", [](const Game& g) { return to_xsb(g.position()); })
      .def(py::pickle([](const Game& g) { return py::make_tuple(g.start(), g.lurd()); },
                      [](const py::tuple& state) {
                        return unpickled(state[0].cast<Level>(), state[1].cast<std::string>());
                      }));
}

}  // namespace sokrates::python
