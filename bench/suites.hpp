// Named suites: the classic sets of other designers, read from the directory of Debian's cavepacker-data or from the
// directory SOKRATES_SUITES.
//
// The package has one level per file, NAME0001.sok and so on, with a solution beside it (NAME0001.sol). A suite is one
// such set, a collection file NAME.xsb, or several sets under a common name. The project contains no level of other
// designers, so a suite may have a name here although its files are absent.
//
// Cost: find_suites() lists the directory once. suites_listing() also reads the .xsb files to count their levels.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sokrates/expected.hpp>

namespace sokrates::bench {

struct Suite {
  std::string name;
  std::string about;               // one line that names the designer
  std::vector<std::string> files;  // in the order of the levels; empty if the data is absent
};

// Returns $SOKRATES_SUITES, or the directory of Debian's package if the variable is empty or not set.
std::string suites_folder();

// Returns the suites that have a name here, then the other sets of the directory, which are named after their files.
std::vector<Suite> find_suites(const std::string& folder);

// Returns the suite, or an error that says how to get the data.
Expected<Suite> suite_named(std::string_view name, const std::string& folder);

// Returns the suite of a file with one level by its name ("microban1" for ".../microban01_0007.sok"), or an empty string.
std::string suite_of_file(std::string_view path);

// Returns one line per suite, or how to get the data.
std::string suites_listing(const std::vector<Suite>& suites, const std::string& folder);

}  // namespace sokrates::bench
