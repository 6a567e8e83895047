// The levels of the signature. They are our own and never change. A new level is added at the end and changes
// the signature.
#pragma once

#include <string_view>
#include <vector>

#include <sokrates/level.hpp>

namespace sokrates::bench {

struct NamedLevel {
  std::string_view name;
  Win win;
  std::string_view rows;  // separated by '\n'
};

const std::vector<NamedLevel>& signature_levels();

}  // namespace sokrates::bench
