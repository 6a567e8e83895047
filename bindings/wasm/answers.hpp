// What the library answers, as JSON text; fields are called as in `sokrates solve --json` (docs/output.md).
#pragma once

#include <string>

#include <sokrates/collection.hpp>
#include <sokrates/solver.hpp>

namespace sokrates::wasm {

std::string collection_json(const Collection& collection);
std::string verdict_json(const Verdict& verdict);
std::string progress_json(const Progress& progress, const Result& result);
std::string result_json(const Result& result);
std::string error_json(const std::string& message);

}  // namespace sokrates::wasm
