// A packing plan for people: the board it was made for, then a board for each run of steps of one kind, on which
// letters tell the order, and beside it what happens.
//
//   #########   steps 1 to 3
//   #     cb#   a box to each, a to c in this order
//   #   $ #a#
//   #########
#pragma once

#include <cstddef>
#include <string>

#include <sokrates/trace.hpp>

#include "json_text.hpp"
#include "terminal.hpp"

namespace sokrates::cli {

// `number` counts the plans of a search; boards and words stand side by side where `columns` allow it.
std::string plan_text(const TracedPlan& plan, std::size_t number, const Paint& paint, std::size_t columns);

// Rows, columns and steps count from 1.
Json plan_object(const TracedPlan& plan);

}  // namespace sokrates::cli
