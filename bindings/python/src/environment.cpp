// The vectorized environment: steps many games in one call, without Python code for each game.
#include <pybind11/numpy.h>

#include "core.hpp"
#include "step_table.hpp"

namespace sokrates::python {

void StepTable::reset(std::size_t game, const Level& level, std::uint8_t* observation) {
  std::uint8_t* board = &boards_[game * cells_];
  Game& g = games_[game] = {};
  for (std::size_t at = 0; at < cells_; ++at) {
    const int index = static_cast<int>(at), width = static_cast<int>(width_);
    const Cell cell{index / width, index % width};
    const int bits = (level.is_wall(cell) ? kWall : 0) | (level.has_goal(cell) ? kGoal : 0) |
                     (level.has_box(cell) ? kBox : 0) | (level.has_player(cell) ? kPlayer : 0);
    board[at] = static_cast<std::uint8_t>(bits);
    if ((bits & kPlayer) != 0) g.player = at;
    if ((bits & (kBox | kGoal)) == kBox) ++g.off_goal;
    for (std::size_t plane = 0; with_planes_ && plane < 4; ++plane)
      observation[plane * cells_ + at] = static_cast<std::uint8_t>(bits >> plane & 1);
    if (!with_planes_) observation[at] = board[at];
  }
}

std::vector<std::string> StepTable::rows(std::size_t game) const {
  const std::size_t width = static_cast<std::size_t>(width_);
  std::vector<std::string> rows(cells_ / width, std::string(width, ' '));
  for (std::size_t at = 0; at < cells_; ++at)
    rows[at / width][at % width] = " #.?$?*?@?+"[boards_[game * cells_ + at]];
  return rows;
}

namespace {

template <class T>
using Array = py::array_t<T, py::array::c_style>;

class Environment {
 public:
  Environment(std::vector<Level> levels, std::size_t games, int width, int height, bool with_planes,
              std::uint32_t max_steps, const std::array<float, 4>& rewards, const std::vector<int>& actions)
      : levels_(std::move(levels)),
        rewards_{rewards[0], rewards[1], rewards[2], rewards[3]},
        max_steps_(max_steps),
        table_(games, width, height, with_planes),
        level_of_(games) {
    for (std::size_t i = 0; i < levels_.size(); ++i) {
      const Level& level = levels_[i];
      if (level.players().size() != 1 || level.win() != Win::boxes || level.has_open_border())
        throw InputError("levels[" + std::to_string(i) +
                         "]: an environment needs one player, boxes to push and walls all around; "
                         "leave this level out");
      if (level.width() > width || level.height() > height)
        throw InputError("a level is larger than width and height");
    }
    if (levels_.empty()) throw InputError("levels: the list is empty; pass at least one level");
    // -1 is no step, 0 to 3 are directions, and 4 to 7 are the same without pushing.
    for (const int action : actions) {
      if (action < -1 || action > 7) throw InputError("actions: a code must be from -1 to 7");
      actions_.push_back({static_cast<std::int8_t>(action < 0 ? -1 : action % 4), action < 4});
    }
  }

  // Starts every game with the given level, an index for each.
  void reset(const std::vector<std::size_t>& choice, Array<std::uint8_t>& observations) {
    check_size(observations.nbytes(), table_.games() * table_.observation_bytes(), "observations");
    if (choice.size() != table_.games()) throw InputError("reset: one level for each game is needed");
    for (std::size_t game = 0; game < choice.size(); ++game)
      begin(game, choice[game], observations.mutable_data());
    is_started_ = true;
  }

  // Makes one step in every game. A game that has ended starts again with another level, and its observation is the first
  // one of the new game.
  void step(const Array<std::uint8_t>& actions, Array<std::uint8_t>& observations, Array<float>& rewards,
            Array<bool>& won, Array<bool>& truncated) {
    if (!is_started_) throw InputError("step: no game has started; call reset() first");
    const std::size_t games = table_.games();
    check_size(actions.size(), games, "actions");
    check_size(rewards.size(), games, "rewards");
    check_size(won.size(), games, "won");
    check_size(truncated.size(), games, "truncated");
    check_size(observations.nbytes(), games * table_.observation_bytes(), "observations");
    const std::uint8_t* chosen = actions.data();
    for (std::size_t game = 0; game < games; ++game) {
      if (chosen[game] >= actions_.size())
        throw InputError("actions: there is no action " + std::to_string(chosen[game]) +
                         "; use a number below " + std::to_string(actions_.size()));
    }
    run(chosen, observations.mutable_data(), rewards.mutable_data(), won.mutable_data(),
        truncated.mutable_data());
  }

  Level position(std::size_t game) const {
    if (!is_started_) throw InputError("position: no game has started; call reset() first");
    return value_of(Level::from_rows(table_.rows(checked(game))));
  }
  std::size_t level_of(std::size_t game) const { return level_of_[checked(game)]; }
  std::uint32_t steps(std::size_t game) const { return table_.steps(checked(game)); }
  void set_automatic(bool automatic) { is_automatic_ = automatic; }

 private:
  template <class Size>
  static void check_size(Size given, std::size_t wanted, const char* name) {
    if (static_cast<std::size_t>(given) != wanted)
      throw InputError(std::string(name) + ": the array has the wrong size");
  }
  std::size_t checked(std::size_t game) const {
    if (game >= table_.games()) throw py::index_error("there is no such game");
    return game;
  }

  void begin(std::size_t game, std::size_t level, std::uint8_t* observations) {
    if (level >= levels_.size()) throw py::index_error("there is no such level");
    level_of_[game] = level;
    table_.reset(game, levels_[level], observations + game * table_.observation_bytes());
  }

  void run(const std::uint8_t* chosen, std::uint8_t* observations, float* rewards, bool* won,
           bool* truncated) {
    const py::gil_scoped_release released;
    const std::size_t games = table_.games(), bytes = table_.observation_bytes();
    for (std::size_t game = 0; game < games; ++game) {
      const auto outcome = table_.step(game, actions_[chosen[game]], rewards_, observations + game * bytes);
      rewards[game] = outcome.reward;
      won[game] = outcome.is_won;
      truncated[game] = !outcome.is_won && table_.steps(game) >= max_steps_;
      if (is_automatic_ && (won[game] || truncated[game]))
        begin(game, (level_of_[game] + games) % levels_.size(), observations);
    }
  }

  std::vector<Level> levels_;
  Rewards rewards_;
  std::uint32_t max_steps_;
  std::vector<Action> actions_;
  StepTable table_;
  std::vector<std::size_t> level_of_;
  bool is_automatic_ = true;
  bool is_started_ = false;
};

}  // namespace

void bind_environment(py::module_& m) {
  py::class_<Environment>(m, "Environment")
      .def(py::init<std::vector<Level>, std::size_t, int, int, bool, std::uint32_t,
                    const std::array<float, 4>&, const std::vector<int>&>(),
           py::arg("levels"), py::arg("games"), py::arg("width"), py::arg("height"), py::arg("with_planes"),
           py::arg("max_steps"), py::arg("rewards"), py::arg("actions"))
      .def("reset", &Environment::reset, py::arg("choice"), py::arg("observations").noconvert())
      .def("step", &Environment::step, py::arg("actions"), py::arg("observations").noconvert(),
           py::arg("rewards").noconvert(), py::arg("won").noconvert(), py::arg("truncated").noconvert())
      .def("position", &Environment::position, py::arg("game"))
      .def("level_of", &Environment::level_of, py::arg("game"))
      .def("steps", &Environment::steps, py::arg("game"))
      .def("set_automatic", &Environment::set_automatic, py::arg("automatic"));
}

}  // namespace sokrates::python
