// Generating, rating and criticizing levels.
#include <sokrates/critique.hpp>
#include <sokrates/generate.hpp>
#include <sokrates/rate.hpp>

#include "core.hpp"

namespace sokrates::python {
namespace {

template <class Names>
auto named(const Names& values, const std::string& name, const char* option) {
  std::string known;
  for (const auto value : values) {
    if (generate::name_of(value) == name) return value;
    known += (known.empty() ? "" : ", ") + std::string(generate::name_of(value));
  }
  throw InputError(std::string(option) + ": there is no '" + name + "'; use one of " + known);
}

py::dict rating_dict(const generate::Rating& rating) {
  py::dict dict;
  dict["difficulty"] = std::string(generate::name_of(rating.difficulty));
  dict["rating"] = static_cast<double>(rating.tenths) / 10;
  dict["pushes"] = rating.pushes;
  dict["box_changes"] = rating.box_changes;
  dict["away_pushes"] = rating.away_pushes;
  dict["open_boxes"] = static_cast<double>(rating.open_tenths) / 10;
  return dict;
}

py::object rating_of(const Level& level, const std::string& moves) {
  const auto rating = generate::rate(level, moves);
  return rating ? py::object(rating_dict(*rating)) : py::object(py::none());
}

py::dict candidate_dict(const generate::Candidate& candidate) {
  py::dict dict;
  dict["level"] = candidate.level;
  dict["solution"] = candidate.solution;
  dict["moves"] = candidate.metrics.moves;
  dict["pushes"] = candidate.metrics.pushes;
  dict["rating"] = rating_dict(candidate.rating);
  dict["optimal"] = candidate.is_optimal;
  dict["farthest"] = candidate.is_farthest;
  return dict;
}

generate::GenerateOptions options_of_generator(const py::dict& given) {
  generate::GenerateOptions level_options;
  level_options.width = given["width"].cast<int>();
  level_options.height = given["height"].cast<int>();
  level_options.boxes = given["boxes"].cast<int>();
  level_options.variant = named(generate::kVariants, given["variant"].cast<std::string>(), "variant");
  level_options.states = given["states"].cast<std::uint64_t>();
  if (!given["style"].is_none())
    level_options.style = named(generate::kStyles, given["style"].cast<std::string>(), "style");
  if (!given["difficulty"].is_none()) {
    level_options.difficulty =
        named(generate::kDifficulties, given["difficulty"].cast<std::string>(), "difficulty");
    generate::take_usual_pushes(level_options);
  }
  if (!given["min_pushes"].is_none()) level_options.min_pushes = given["min_pushes"].cast<std::uint64_t>();
  if (!given["max_pushes"].is_none()) level_options.max_pushes = given["max_pushes"].cast<std::uint64_t>();
  const std::string problem = generate::impossible(level_options);
  if (!problem.empty()) throw InputError(problem);
  return level_options;
}

// Checks signals after every attempt, so that Ctrl-C ends the work. An exception is kept until the library has returned.
py::list generated(const py::dict& given, std::uint64_t number, std::uint64_t seed, std::uint64_t tries,
                   unsigned threads) {
  const generate::Order order{options_of_generator(given), number, seed, tries, threads};
  std::vector<generate::Candidate> candidates;
  bool is_interrupted = false;
  StopToken stop;
  {
    const py::gil_scoped_release released;
    generate::generate_levels(
        order, [&](const generate::Candidate& each, std::uint64_t) { candidates.push_back(each); },
        [&](const generate::Production&) {
          const py::gil_scoped_acquire held;
          if (is_interrupted || PyErr_CheckSignals() == 0) return;
          is_interrupted = true;
          stop.request_stop();
        },
        stop);
  }
  if (is_interrupted) throw py::error_already_set();
  py::list list;
  for (const generate::Candidate& each : candidates) list.append(candidate_dict(each));
  return list;
}

Level scattered(int width, int height, int boxes, std::uint64_t seed, std::uint64_t number) {
  if (width < 4 || height < 4 || boxes < 1 || 4 * boxes + 8 > (width - 2) * (height - 2))
    throw InputError("the boxes do not fit; choose a larger board or fewer boxes");
  return generate::scattered_level(width, height, boxes, seed, number);
}

py::dict critique_of(const Level& level, double seconds) {
  Limits limits;
  limits.seconds = seconds;
  generate::Critique critique;
  {
    const py::gil_scoped_release released;
    critique = generate::critique(level, limits);
  }
  py::dict dict;
  dict["result"] = dict_of(critique.result);
  dict["dead_ends"] = critique.dead_ends;
  dict["unused_floor"] = critique.unused_floor;
  dict["idle_boxes"] = critique.idle_boxes;
  dict["empty_goals"] = critique.empty_goals;
  dict["idle_walls"] = critique.idle_walls;
  dict["untested_walls"] = critique.unchecked_walls;
  dict["solutions"] = critique.push_orders ? py::cast(critique.push_orders->count) : py::none();
  dict["solutions_exact"] = critique.push_orders && critique.push_orders->is_exact;
  dict["farther_start"] = critique.farther ? py::cast(critique.farther->level) : py::none();
  dict["farther_pushes"] = critique.farther ? py::cast(critique.farther->pushes) : py::none();
  return dict;
}

}  // namespace

void bind_making(py::module_& m) {
  m.def("rate", &rating_of, py::arg("level"), py::arg("moves"));
  m.def("generate", &generated, py::arg("options"), py::arg("number"), py::arg("seed"), py::arg("tries"),
        py::arg("threads"));
  m.def("scattered_level", &scattered, py::arg("width"), py::arg("height"), py::arg("boxes"), py::arg("seed"),
        py::arg("number"));
  m.def("critique", &critique_of, py::arg("level"), py::arg("seconds"));
}

}  // namespace sokrates::python
