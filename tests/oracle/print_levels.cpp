// Prints random levels in a format that other programs can read: print_levels KIND FIRST_SEED COUNT
// [--answers]
#include <charconv>
#include <cstdio>
#include <cstring>
#include <optional>
#include <string>

#include "oracle/naive_search.hpp"
#include "oracle/random_level.hpp"

namespace {

std::optional<oracle::Kind> kind_named(const std::string& name) {
  const char* const names[] = {"tiny",          "larger",
                               "robots",        "spare-goals",
                               "target",        "robots-spare-goals",
                               "robots-target", "larger-spare-goals"};
  for (std::size_t i = 0; i < std::size(names); ++i) {
    if (name == names[i]) return oracle::kKinds[i];
  }
  return std::nullopt;
}

std::optional<std::uint64_t> number(const char* text) {
  std::uint64_t value = 0;
  const char* const end = text + std::strlen(text);
  const auto [stop, error] = std::from_chars(text, end, value);
  return error == std::errc{} && stop == end ? std::optional(value) : std::nullopt;
}

// Prints the fewest moves and the fewest pushes, each of its own solution.
void print_answer(const sokrates::Level& level) {
  const oracle::NaiveAnswer moves = oracle::naive_solve(level, sokrates::Objective::moves);
  const oracle::NaiveAnswer pushes = oracle::naive_solve(level, sokrates::Objective::pushes);
  if (moves.outcome == oracle::Outcome::beyond) {
    std::puts("Answer: beyond");
  } else if (moves.outcome == oracle::Outcome::unsolvable) {
    std::puts("Answer: unsolvable");
  } else {
    std::printf("Answer: %llu moves, %llu pushes, %s\n", static_cast<unsigned long long>(moves.moves),
                static_cast<unsigned long long>(pushes.pushes), moves.lurd.c_str());
  }
}

}  // namespace

int main(int argc, char** argv) {
  const bool with_answers = argc == 5 && std::strcmp(argv[4], "--answers") == 0;
  if (with_answers) --argc;
  const auto kind = argc == 4 ? kind_named(argv[1]) : std::nullopt;
  const auto first = argc == 4 ? number(argv[2]) : std::nullopt;
  const auto count = argc == 4 ? number(argv[3]) : std::nullopt;
  if (!kind || !first || !count) {
    std::fputs(
        "usage: print_levels KIND FIRST_SEED COUNT [--answers]; KIND is tiny, larger, robots, spare-goals, "
        "target, robots-spare-goals, robots-target or larger-spare-goals\n",
        stderr);
    return 2;
  }
  for (std::uint64_t seed = *first; seed < *first + *count; ++seed) {
    const sokrates::Level level = oracle::random_level(*kind, seed);
    std::printf("; %s %llu\n", argv[1], static_cast<unsigned long long>(seed));
    if (oracle::has_target(*kind)) std::puts("Win: player");
    for (const std::string& row : level.rows()) std::printf("%s\n", row.c_str());
    if (with_answers) print_answer(level);
    std::printf("\n");
  }
}
