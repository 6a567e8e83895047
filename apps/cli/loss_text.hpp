// When a game was lost, in words and as JSON: for `info --history` and the key m of `play`.
#pragma once

#include <string>

#include <sokrates/loss.hpp>

#include "json_text.hpp"

namespace sokrates::cli {

// One sentence: which move lost the game, or what is known about it. The reason is not part of it.
std::string loss_sentence(const LossReport& loss);

Json loss_json(const LossReport& loss);

}  // namespace sokrates::cli
