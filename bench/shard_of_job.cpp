#include "bench/shard_of_job.hpp"

#include <charconv>
#include <cstring>

namespace sokrates::bench {

namespace {

// The index of this task, counted from 0, and the number of all tasks.
struct Task {
  std::size_t index = 0;
  std::size_t count = 1;
};
using MaybeTask = Expected<std::optional<Task>>;

struct RankVariables {
  const char* rank;
  const char* size;
};
constexpr RankVariables kRanks[] = {{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
                                    {"PMI_RANK", "PMI_SIZE"}};

struct ArrayVariables {
  const char* id;
  const char* first;  // null if the batch system does not set the range of the ids
  const char* last;
  const char* step;
  std::size_t origin;  // the first id, if `first` is null
};
constexpr ArrayVariables kArrays[] = {
    {"SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX", "SLURM_ARRAY_TASK_STEP", 0},
    {"SGE_TASK_ID", "SGE_TASK_FIRST", "SGE_TASK_LAST", "SGE_TASK_STEPSIZE", 0},
    {"PBS_ARRAY_INDEX", nullptr, nullptr, nullptr, 1},
    {"PBS_ARRAYID", nullptr, nullptr, nullptr, 1},
    {"JOB_COMPLETION_INDEX", nullptr, nullptr, nullptr, 0}};

class Variables {
 public:
  explicit Variables(const Environment& environment) : environment_(environment) {}

  // Returns true if the variable has a value. Outside of arrays, SGE sets "undefined", which does not count.
  bool has(const char* name) const {
    const char* const value = environment_(name);
    return value != nullptr && *value != '\0' && std::strcmp(value, "undefined") != 0;
  }

  Expected<std::size_t> number(const char* name) const {
    if (!has(name)) return Error{std::string(name) + " is not set"};
    const char* const text = environment_(name);
    const char* const end = text + std::strlen(text);
    std::size_t value = 0;
    const auto read = std::from_chars(text, end, value);
    if (read.ec == std::errc() && read.ptr == end) return value;
    return Error{std::string(name) + "=" + text + " is not a whole number"};
  }

 private:
  const Environment& environment_;
};

std::string with_remedy(const std::string& problem) {
  return problem + "; write the share as I/N";
}

MaybeTask rank_of(const Variables& variables) {
  for (const RankVariables& each : kRanks) {
    if (!variables.has(each.rank)) continue;
    const auto rank = variables.number(each.rank);
    const auto size = variables.number(each.size);
    if (!rank || !size) return Error{with_remedy(!rank ? rank.error() : size.error())};
    if (*rank >= *size) {
      return Error{with_remedy(std::string(each.rank) + " is not below " + each.size)};
    }
    return std::optional(Task{*rank, *size});
  }
  return std::optional<Task>();
}

// Returns the position of an id in the sequence first, first + step, ..., last, and the length of the sequence.
MaybeTask place_in_range(const Variables& variables, const ArrayVariables& names, std::size_t id) {
  const auto first = variables.number(names.first);
  const auto last = variables.number(names.last);
  const Expected<std::size_t> step =
      variables.has(names.step) ? variables.number(names.step) : std::size_t{1};
  for (const auto* value : {&first, &last, &step}) {
    if (!*value) return Error{with_remedy(value->error())};
  }
  if (*step == 0 || id < *first || id > *last || (id - *first) % *step != 0) {
    return Error{with_remedy(std::string(names.id) + "=" + std::to_string(id) + " is not in the range from " +
                             std::to_string(*first) + " to " + std::to_string(*last) + " in steps of " +
                             std::to_string(*step))};
  }
  return std::optional(Task{(id - *first) / *step, (*last - *first) / *step + 1});
}

MaybeTask array_task_of(const Variables& variables, std::optional<std::size_t> tasks) {
  for (const ArrayVariables& each : kArrays) {
    if (!variables.has(each.id)) continue;
    const auto id = variables.number(each.id);
    if (!id) return Error{with_remedy(id.error())};
    if (each.first != nullptr) {
      MaybeTask task = place_in_range(variables, each, *id);
      // The ids of a Slurm array can have gaps, for example 1,4,9. Then the position in the range is not the task.
      if (task && variables.has("SLURM_ARRAY_TASK_COUNT") && each.id == kArrays[0].id) {
        const auto count = variables.number("SLURM_ARRAY_TASK_COUNT");
        if (!count || *count != (**task).count) {
          return Error{
              with_remedy("the Slurm array has gaps: SLURM_ARRAY_TASK_COUNT is not the size of its range")};
        }
      }
      return task;
    }
    if (!tasks) {
      return Error{std::string(each.id) +
                   " is set, but the batch system does not give the number of tasks; write auto/N"};
    }
    if (*id < each.origin || *id - each.origin >= *tasks) {
      return Error{std::string(each.id) + "=" + std::to_string(*id) + " is not from " +
                   std::to_string(each.origin) + " to " + std::to_string(*tasks - 1 + each.origin) +
                   "; number the tasks in this range, or write the share as I/N"};
    }
    return std::optional(Task{*id - each.origin, *tasks});
  }
  return std::optional<Task>();
}

}  // namespace

Expected<Shard> shard_of_job(std::optional<std::size_t> tasks, const Environment& environment) {
  const Variables variables(environment);
  const MaybeTask array = array_task_of(variables, tasks);
  if (!array) return Error{array.error()};
  const MaybeTask rank = rank_of(variables);
  if (!rank) return Error{rank.error()};
  if (!*array && !*rank) {
    return Error{
        "no variable of Slurm, Open MPI, PMI, PBS, SGE or Kubernetes gives the number of the task; write the "
        "share as "
        "I/N"};
  }
  const Task outer = array->value_or(Task{});
  const Task inner = rank->value_or(Task{});
  if (tasks && *array && outer.count != *tasks) {
    return Error{"auto/" + std::to_string(*tasks) + ": the batch system has " + std::to_string(outer.count) +
                 " tasks; write auto"};
  }
  if (tasks && !*array) return Error{"auto/N requires an array of PBS or Kubernetes; write auto"};
  const std::size_t number = outer.index * inner.count + inner.index + 1;
  return Shard::parse(std::to_string(number) + '/' + std::to_string(outer.count * inner.count));
}

}  // namespace sokrates::bench
