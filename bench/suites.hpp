// Named suites: the classic sets of other designers, taken from where Debian's cavepacker-data puts them.
//
// That package keeps each level in a file of its own, NAME0001.sok and so on, with a solution of somebody
// else beside it (NAME0001.sol). A suite is one such set, or several parts of one under their common name. No
// level of others is part of this project, so a suite may be known by name while its files are absent.
//
// Cost: one reading of the folder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sokrates/expected.hpp>

namespace sokrates::bench {

struct Suite {
  std::string name;
  std::string about;               // in one line, with the designer
  std::vector<std::string> files;  // one level each, in order; empty where the data is absent
};

// $SOKRATES_SUITES, or the folder of Debian's package.
std::string suites_folder();

// The suites that have a name here, then those sets of the folder that have none, under their own.
std::vector<Suite> find_suites(const std::string& folder);

// The error says how to get the data.
Expected<Suite> suite_named(std::string_view name, const std::string& folder);

// The suite a level file belongs to by its name ("microban1" for ".../microban01_0007.sok"), or nothing.
std::string suite_of_file(std::string_view path);

// One line a suite, or how to get the data.
std::string suites_listing(const std::vector<Suite>& suites, const std::string& folder);

}  // namespace sokrates::bench
