// Converts a critique of a level to JSON text, with the field names of `sokrates critique --json`.
#pragma once

#include <string>

#include <sokrates/level.hpp>

#include "generate/critique.hpp"

namespace sokrates::wasm {

std::string critique_json(const Level& level, const generate::Critique& critique);

}  // namespace sokrates::wasm
