// Labels many levels in parallel, without Python code for each level.
#include <pybind11/numpy.h>

#include <atomic>
#include <chrono>
#include <thread>

#include <sokrates/solver.hpp>

#include "core.hpp"

namespace sokrates::python {
namespace {

constexpr std::int64_t kDead = -1, kUnknown = -2;

struct Label {
  std::int64_t distance = kUnknown;
  std::uint64_t moves = 0;
  std::uint64_t expanded = 0;
  std::string solution;
};

Label label_of(const Level& level, const Options& options, const StopToken& stop) {
  const Result result = solve(level, options, {}, &stop);
  Label label;
  label.expanded = result.statistics.expanded;
  if (result.status == Status::unsolvable) label.distance = kDead;
  if (!result.optimal) return label;
  const bool is_moves = options.objective == Objective::moves;
  label.distance = static_cast<std::int64_t>(is_moves ? result.metrics.moves : result.metrics.pushes);
  label.moves = result.metrics.moves;
  label.solution = result.solution;
  return label;
}

// Runs the work on several threads, and handles signals in this one. Returns false if a signal handler raised.
bool run_threads(unsigned jobs, StopToken& stop, const std::function<void()>& work) {
  std::atomic<unsigned> running{jobs};
  std::vector<std::thread> threads;
  bool is_interrupted = false;
  {
    const py::gil_scoped_release released;
    for (unsigned i = 0; i < jobs; ++i) {
      threads.emplace_back([&] {
        work();
        --running;
      });
    }
    while (running > 0) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      const py::gil_scoped_acquire held;
      if (is_interrupted || PyErr_CheckSignals() == 0) continue;
      is_interrupted = true;
      stop.request_stop();
    }
    for (std::thread& thread : threads) thread.join();
  }
  return !is_interrupted;
}

py::tuple labels_of(const std::vector<Level>& levels, const std::string& objective, std::uint64_t nodes,
                    unsigned jobs) {
  Options options;
  options.objective = objective_named(objective);
  if (options.objective != Objective::pushes && options.objective != Objective::moves)
    throw InputError("objective: labels count pushes or moves");
  options.limits.nodes = nodes;
  std::vector<Label> labels(levels.size());
  std::atomic<std::size_t> next{0};
  StopToken stop;
  const bool is_done = run_threads(std::max(jobs, 1U), stop, [&] {
    for (std::size_t i = next++; i < levels.size() && !stop.stop_requested(); i = next++)
      labels[i] = label_of(levels[i], options, stop);
  });
  if (!is_done) throw py::error_already_set();
  py::list distances, moves, expanded, solutions;
  for (const Label& label : labels) {
    distances.append(label.distance);
    moves.append(label.moves);
    expanded.append(label.expanded);
    solutions.append(label.solution);
  }
  return py::make_tuple(distances, moves, expanded, solutions);
}

// Writes levels as bytes: the sum of 1 wall, 2 goal, 4 box, 8 player. Squares outside a level are walls.
void observe(const std::vector<Level>& levels, py::array_t<std::uint8_t, py::array::c_style>& out) {
  if (out.ndim() != 3 || static_cast<std::size_t>(out.shape(0)) != levels.size())
    throw InputError("the array must have one grid for each level");
  auto grids = out.mutable_unchecked<3>();
  for (py::ssize_t i = 0; i < grids.shape(0); ++i) {
    const Level& level = levels[static_cast<std::size_t>(i)];
    if (level.width() > grids.shape(2) || level.height() > grids.shape(1))
      throw InputError("a level is larger than the grid");
    for (py::ssize_t row = 0; row < grids.shape(1); ++row) {
      for (py::ssize_t column = 0; column < grids.shape(2); ++column) {
        const Cell cell{static_cast<int>(row), static_cast<int>(column)};
        grids(i, row, column) =
            static_cast<std::uint8_t>((level.is_wall(cell) ? 1 : 0) | (level.has_goal(cell) ? 2 : 0) |
                                      (level.has_box(cell) ? 4 : 0) | (level.has_player(cell) ? 8 : 0));
      }
    }
  }
}

}  // namespace

void bind_labels(py::module_& m) {
  m.def("label", &labels_of, py::arg("levels"), py::arg("objective"), py::arg("nodes"), py::arg("jobs"));
  m.def("observe", &observe, py::arg("levels"), py::arg("observations").noconvert());
}

}  // namespace sokrates::python
