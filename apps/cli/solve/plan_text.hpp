// A packing plan as text: the board it was made for, then a board for each run of steps of one kind. Letters
// on the board show the order, and the text next to it describes the steps.
//
//   #########   steps 1 to 3
//   #     cb#   a box to each, a to c in this order
//   #   $ #a#
//   #########
#pragma once

#include <cstddef>
#include <string>

#include <sokrates/trace.hpp>

#include "arguments/terminal.hpp"
#include "files/json_text.hpp"

namespace sokrates::cli {

// Returns the text of plan `number` of a search. Board and text are side by side if `columns` allows it.
std::string plan_text(const TracedPlan& plan, std::size_t number, const Paint& paint, std::size_t columns);

// Returns the plan as JSON. Rows, columns and steps count from 1.
Json plan_object(const TracedPlan& plan);

}  // namespace sokrates::cli
