// Describes when a game was lost, as text and as JSON, for `info --history` and the key m of `play`.
#pragma once

#include <string>

#include <sokrates/loss.hpp>

#include "files/json_text.hpp"

namespace sokrates::cli {

// Returns one sentence: which move lost the game, or what is known about it. The sentence does not contain
// the reason.
std::string loss_sentence(const LossReport& loss);

Json loss_json(const LossReport& loss);

}  // namespace sokrates::cli
