// What a search has come to as a certificate, within a time: making one is a search of its own.
#pragma once

#include <sokrates/progress.hpp>
#include <sokrates/solver.hpp>

#include "answer.hpp"
#include "level_text.hpp"

namespace sokrates::serve {

// A check may keep so many states: some fifty megabytes.
inline constexpr std::uint64_t kMostProofStates = 300'000;
// A larger certificate is not sent, so that answers stay below ServerLimits::answer.
inline constexpr std::size_t kMaxCertificate = std::size_t{4} << 20;

// As `prove --json` tells it, with the certificate itself.
Json certified(const Entry& entry, const Result& result, double seconds, StopToken& stop);

}  // namespace sokrates::serve
