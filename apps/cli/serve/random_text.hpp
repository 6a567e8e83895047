// Random identifiers that cannot be guessed: tokens, job ids and session ids.
#pragma once

#include <string>

namespace sokrates::cli {

// Returns 128 random bits of the operating system or the processor as 32 hexadecimal digits.
std::string random_id();

}  // namespace sokrates::cli
