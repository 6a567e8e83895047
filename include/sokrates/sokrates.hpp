// The library for reading, solving, proving and playing levels. Other headers are not included: <sokrates/slc.hpp>, which needs
// an XML library; <sokrates/draw.hpp>; and the headers for making levels, <sokrates/generate.hpp>, <sokrates/rate.hpp> and
// <sokrates/critique.hpp>.
//
//   const auto file = read_collection("#####\n#@$.#\n#####\n");
//   const Result result = solve(*file->entries[0].level);
//   // result.solution == "R", verify(*file->entries[0].level, "R").valid == true
#pragma once

#include <sokrates/cell.hpp>
#include <sokrates/collection.hpp>
#include <sokrates/expected.hpp>
#include <sokrates/game.hpp>
#include <sokrates/inspect.hpp>
#include <sokrates/level.hpp>
#include <sokrates/loss.hpp>
#include <sokrates/lurd.hpp>
#include <sokrates/option_table.hpp>
#include <sokrates/options.hpp>
#include <sokrates/progress.hpp>
#include <sokrates/prove.hpp>
#include <sokrates/saved_game.hpp>
#include <sokrates/solver.hpp>
#include <sokrates/trace.hpp>
#include <sokrates/trace_sample.hpp>
#include <sokrates/verify.hpp>
#include <sokrates/version.hpp>
