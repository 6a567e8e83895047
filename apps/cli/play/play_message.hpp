// The text below the board of `play`: the message and the line of keys, in the width of the screen.
#pragma once

#include <string>
#include <vector>

#include "play/play_session.hpp"

namespace sokrates::cli {

// Returns the keys that fit. On a narrow screen, less important keys are left out.
std::string footer_text(int columns);

// Returns the message of the session, or the warning that the position is lost.
std::string message_text(const PlaySession& session);

// Returns the message in lines that fit, at most a third of the screen.
std::vector<std::string> message_lines(const PlaySession& session, int rows, int columns);

}  // namespace sokrates::cli
