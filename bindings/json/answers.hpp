// Converts answers of the library to JSON text, with the field names of `sokrates solve --json` (docs/output.md).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sokrates/collection.hpp>
#include <sokrates/inspect.hpp>
#include <sokrates/option_table.hpp>
#include <sokrates/prove.hpp>
#include <sokrates/solver.hpp>
#include <sokrates/trace_sample.hpp>

#include "json_text.hpp"

namespace sokrates::bindings {

std::string collection_json(const Collection& collection);
std::string verdict_json(const Verdict& verdict);
std::string progress_json(const Progress& progress, const Result& result);
// If `trace` is null, the result has no field `trace`.
std::string result_json(const Result& result, const TraceSample* trace);
std::string proof_json(const Result& result, const Expected<Proof>& proof);
std::string inspection_json(const Level& level, const Inspection& inspection, const PositionReport& start);
std::string engines_json(const std::vector<ComponentInfo>& engines);
std::string options_json(const std::vector<OptionInfo>& options);
std::string error_json(const std::string& message);

}  // namespace sokrates::bindings
