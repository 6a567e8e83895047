// Makes a certificate of a search result within a time limit. This takes another search.
#pragma once

#include <sokrates/progress.hpp>
#include <sokrates/solver.hpp>

#include "answer.hpp"
#include "level_text.hpp"

namespace sokrates::serve {

// Maximum number of states that a check of the certificate stores. A check with this number uses about 50 MB.
inline constexpr std::uint64_t kMaxProofStates = 300'000;
// A larger certificate is not sent, so that answers stay below ServerLimits::answer.
inline constexpr std::size_t kMaxCertificate = std::size_t{4} << 20;

// Returns the fields of `prove --json` and the certificate itself, which is null if there is none or if it is larger than
// kMaxCertificate. When `seconds` have passed, requests a stop of `stop`.
Json certified(const Entry& entry, const Result& result, double seconds, StopToken& stop);

}  // namespace sokrates::serve
