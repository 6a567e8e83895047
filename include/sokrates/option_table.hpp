// The options of the solver by name and text, for callers without C++ types: the C library, JavaScript, the plugin for YASC
// and the command line. There is one table, so that a name has the same values and the same error messages everywhere.
//
//   Options options;
//   const auto error = set_option(options, "objective", "moves");
//   // error.has_value() == false, *options.objective == Objective::moves
//   // set_option(options, "time", "90s").has_value() == false, options.limits.seconds == 90
//   // set_option(options, "nodes", "-1")->code == ErrorCode::bad_value
//
// A value that no level accepts is an error here. check() finds options that contradict each other or the level.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <sokrates/expected.hpp>
#include <sokrates/options.hpp>

namespace sokrates {

struct OptionInfo {
  std::string_view name;
  std::string_view values;   // their form: "any | pushes | moves | pushes,moves | moves,pushes"
  std::string_view summary;  // one line
};

// Returns the options that set_option() accepts, in the order of the documentation.
const std::vector<OptionInfo>& option_table();

// Sets one option. `solution` adds a solution at each call, and `priority-weights` sets only the weights that it names. Every
// other option is replaced. Returns nullopt, or the error. Its message begins with the name of the option, if there is such an
// option. After an error the options are unchanged.
[[nodiscard]] std::optional<Error> set_option(Options& options, std::string_view name, std::string_view text);

}  // namespace sokrates
