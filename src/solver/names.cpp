// The names of the values of options and results, in one table for each type.
#include <array>

#include <sokrates/options.hpp>
#include <sokrates/solver.hpp>

namespace sokrates {

namespace {

constexpr std::array<std::string_view, 5> kObjectives{"any", "pushes", "moves", "pushes,moves",
                                                      "moves,pushes"};
constexpr std::array<std::string_view, 2> kSpaces{"pushes", "moves"};
constexpr std::array<std::string_view, 5> kStatuses{"solved", "unsolvable", "unknown", "invalid", "error"};
constexpr std::array<std::string_view, 6> kLimits{"none", "time", "memory", "nodes", "cancelled", "upper"};

template <class Enum, std::size_t n>
std::optional<Enum> find_name(const std::array<std::string_view, n>& names, std::string_view name) {
  for (std::size_t i = 0; i < n; ++i) {
    if (names[i] == name) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

}  // namespace

std::string_view name_of(Objective objective) {
  return kObjectives[static_cast<std::size_t>(objective)];
}
std::optional<Objective> objective_named(std::string_view name) {
  return find_name<Objective>(kObjectives, name);
}
std::string_view name_of(Space space) {
  return kSpaces[static_cast<std::size_t>(space)];
}
std::optional<Space> space_named(std::string_view name) {
  return find_name<Space>(kSpaces, name);
}
std::string_view name_of(Status status) {
  return kStatuses[static_cast<std::size_t>(status)];
}
std::string_view name_of(Limit limit) {
  return kLimits[static_cast<std::size_t>(limit)];
}

}  // namespace sokrates
