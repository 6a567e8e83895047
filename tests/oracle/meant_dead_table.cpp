// Prints bench/results/meant-dead.md: the results of the detectors on levels that other authors drew for
// their own detectors.
//
//   meant_dead_table DETECTOR FILE [DETECTOR FILE...]
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "oracle/meant_dead.hpp"

namespace {

using namespace oracle;

constexpr std::size_t kStates = 20'000;

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text.empty() ? "nobody" : text;
}

void print(const std::string& detector, const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  const auto collection = sokrates::read_collection(bytes);
  if (!collection) {
    std::cerr << path << ": " << collection.error() << '\n';
    return;
  }
  std::cout << "\n## " << path.substr(path.rfind('/') + 1) << ": " << detector << "\n\n"
            << "| level | start | condemned by | blunders | by " << detector
            << " | patiently | by any |\n|---|---|---|---|---|---|---|\n";
  for (const sokrates::Entry& entry : collection->entries) {
    if (!entry.level) continue;
    const MeantDead m = look_at(entry, detector, kStates);
    if (!m.is_known) continue;
    std::cout << "| " << entry.number << " " << m.title << " | " << (m.is_dead ? "dead" : "alive") << " | "
              << (m.is_dead ? joined(m.at_start) : "") << " | " << m.blunders << " | " << m.caught_by_name
              << " | " << m.caught_patiently << " | " << m.caught << " |\n";
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3 || argc % 2 != 1) {
    std::cerr << "usage: meant_dead_table DETECTOR FILE [DETECTOR FILE...]\n";
    return 2;
  }
  std::cout
      << "# Levels that others drew to try their detectors on\n\n"
         "From JSoko's test levels, those with at most "
      << kStates
      << " states. A start that is dead should be condemned by the\n"
         "detector the file is named after. Where it is not dead, the blunders are looked at: states in "
         "which "
         "nothing can\n"
         "be won, one push after a state in which it could be (at most 200 a level; dead squares left out). "
         "\"Patiently\" is\n"
         "what `sokrates info --position` does. Made by tests/oracle/meant_dead_table; "
         "tests/oracle/meant_dead_test lists\n"
         "the exceptions with their reasons and counts the closed diagonals of the larger boards.\n";
  for (int i = 1; i + 1 < argc; i += 2) print(argv[i], argv[i + 1]);
  return 0;
}
