// check_level [--objective NAME] [--engine NAME] [--space NAME] [--heuristic NAME] [--without PART] [--win
// player] FILE
//
// Compares the solver with the oracle on the level of a file. The exit code is 0 if they agree, 7 if they
// disagree (the difference is printed), and 2 for wrong usage. The program is made for tools/shrink. Options
// take precedence over the lines of the file.
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "regress/regress_case.hpp"

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() % 2 != 1) {
    std::cerr << "check_level: give options with a value each, then the level file\n";
    return 2;
  }
  std::ifstream in(words.back());
  if (!in) {
    std::cerr << "check_level: cannot read " << words.back() << "\n";
    return 2;
  }
  oracle::RegressCase regress_case =
      oracle::read_case({std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()});
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    std::string key = words[i].substr(words[i].find_first_not_of('-') == 2 ? 2 : 0);
    if (!key.empty()) key[0] = static_cast<char>(key[0] - 'a' + 'A');
    if (!oracle::set_value(regress_case, key, words[i + 1])) {
      std::cerr << "check_level: unknown option " << words[i] << "\n";
      return 2;
    }
  }
  const std::string wrong = oracle::complaint(regress_case);
  if (wrong.empty()) return 0;
  std::cout << wrong << "\n";
  return 7;
}
