// What docs/engines.md says in words: written by hand, kept beside the program that writes the tables.
#pragma once

#include <string_view>

namespace docs {

std::string_view opening();

// When to use an engine; empty where nobody has written it yet, which the test of the page does not forgive.
std::string_view when_to_use(std::string_view engine);

}  // namespace docs
