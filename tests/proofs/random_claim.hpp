// Random certificates, true and false ones, for tests of the checkers. They are the same for the same seed on
// every machine.
//
// A certificate consists of a random level of the oracle, a claim and random hints. The claim is the optimum,
// a number near it, or unsolvability. Whatever the hints are, a checker must accept only true claims. Some
// hints are lemmas. The oracle knows whether they are true, and a checker must reject a false one.
#pragma once

#include <cstdint>
#include <string>

namespace proofs {

struct RandomClaim {
  std::string certificate;  // empty if the oracle does not solve the level
  bool is_true = false;     // the claim and all lemmas are true
};

RandomClaim random_claim(std::uint64_t seed);
// Returns a claim about an unsolvable level. The certificate is empty for most seeds.
RandomClaim random_unsolvable(std::uint64_t seed);
// Returns a false claim with true hints only: lemmas with the exact value of their boxes, most of them from
// states of a solution, a goal perimeter, and PI-corrals. A checker with a bug in one of these rules is
// likely to accept it. Returns an empty string for some seeds.
std::string random_false_claim(std::uint64_t seed);
// Changes, removes or repeats some bytes, words or lines.
std::string mutated(std::string certificate, std::uint64_t seed);

// The result of comparing a certificate with the oracle: its level and its solution.
enum class Truth : std::uint8_t { holds, fails, unknown };
Truth truth_of(const std::string& certificate);

}  // namespace proofs
