// A search that Python runs in slices. The GIL is released during a slice, and signals are handled between slices.
#include <atomic>
#include <optional>

#include <sokrates/solver.hpp>

#include "core.hpp"
#include "estimate.hpp"
#include "options.hpp"

namespace sokrates::python {
namespace {

// Removes the heuristic from the keywords if it is a function. Otherwise it returns a null object.
py::object take_function(py::dict& keywords) {
  if (!keywords.contains("heuristic") || PyCallable_Check(keywords["heuristic"].ptr()) == 0) return {};
  return keywords.attr("pop")("heuristic");
}

class Search {
 public:
  Search(const Level& level, const py::dict& given) {
    py::dict keywords = given.attr("copy")();
    const py::object function = take_function(keywords);
    Options options = options_of(keywords);
    if (function) {
      estimate_ = UserEstimate::shared(level, function, stop_);
      options.estimate = [estimate = estimate_](const Placement& placement) {
        return (*estimate)(placement);
      };
    }
    if (const auto error = check(options, level)) throw InputError(error->message);
    solver_.emplace(level, options, nullptr, &stop_);
  }
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  // Destroying the solver waits for the threads of the search. Other Python threads can run meanwhile.
  ~Search() {
    const py::gil_scoped_release released;
    solver_.reset();
  }

  bool step(std::uint64_t ticks) {
    const Turn turn(*this);
    bool has_more = false;
    {
      const py::gil_scoped_release released;
      has_more = solver_->step(ticks);
    }
    if (estimate_) estimate_->rethrow();
    return has_more;
  }

  void stop() { stop_.request_stop(); }

  bool is_done() {
    const Turn turn(*this);
    return solver_->is_done();
  }
  py::dict progress() {
    const Turn turn(*this);
    return dict_of(solver_->progress());
  }
  py::dict result() {
    const Turn turn(*this);
    Result result = solver_->result();
    // Nothing is known about the heuristic of a user, so nothing is called proved.
    if (estimate_) result.optimal = false;
    return dict_of(result);
  }

 private:
  // A solver belongs to one thread at a time.
  class Turn {
   public:
    explicit Turn(Search& search) : search_(search) {
      if (search_.is_busy_.exchange(true))
        throw std::runtime_error("another thread uses this search; only stop() may be called");
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn() { search_.is_busy_ = false; }

   private:
    Search& search_;
  };

  StopToken stop_;
  std::shared_ptr<UserEstimate> estimate_;
  std::optional<Solver> solver_;
  std::atomic<bool> is_busy_{false};
};

}  // namespace

void bind_search(py::module_& m) {
  py::class_<Search>(m, "Search")
      .def(py::init<const Level&, const py::dict&>(), py::arg("level"), py::arg("options"))
      .def("step", &Search::step, py::arg("ticks"))
      .def("stop", &Search::stop)
      .def("is_done", &Search::is_done)
      .def("progress", &Search::progress)
      .def("result", &Search::result);
}

}  // namespace sokrates::python
