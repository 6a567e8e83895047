// Prints the oracle's answer for each level of a file, one number per line: print_pushes FILE
//
// A number is the fewest pushes, -1 if the level has no solution, or -2 if it has too many states. tests/python/measure.py
// compares these numbers with the labels of a dataset.
#include <cstdio>
#include <fstream>
#include <sstream>

#include <sokrates/collection.hpp>

#include "oracle/push_search.hpp"

namespace {

constexpr std::size_t kMaxStates = 20'000'000;

long long label_of(const oracle::Answer& answer) {
  if (answer.outcome == oracle::Outcome::beyond) return -2;
  return answer.outcome == oracle::Outcome::solved ? static_cast<long long>(answer.pushes) : -1;
}

}  // namespace

int main(int argc, char** argv) {
  std::ifstream file(argc == 2 ? argv[1] : "");
  std::stringstream text;
  text << file.rdbuf();
  const auto levels = sokrates::read_collection(text.str());
  if (!file || !levels) {
    std::fputs("usage: print_pushes FILE; FILE is a level file\n", stderr);
    return 2;
  }
  for (const sokrates::Entry& entry : levels->entries) {
    if (entry.level) std::printf("%lld\n", label_of(oracle::push_solve(*entry.level, kMaxStates)));
  }
}
