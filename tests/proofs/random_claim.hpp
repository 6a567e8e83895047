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
  std::string certificate;  // empty if the level is too large for the oracle
  bool is_true = false;     // the claim and all lemmas are true
};

RandomClaim random_claim(std::uint64_t seed);
// Returns a true claim about an unsolvable level. The certificate is empty for most seeds.
RandomClaim random_unsolvable(std::uint64_t seed);
// Returns a false claim with true hints only: lemmas with the exact value of their boxes, which stand as in a
// state of a solution, a goal perimeter, and PI-corrals. A checker with a bug in one of these rules is likely to
// accept some of these claims. Returns an empty string for some seeds.
std::string random_false_claim(std::uint64_t seed);
// Changes, inserts, removes or repeats some bytes and words.
std::string mutated(std::string certificate, std::uint64_t seed);

// Whether the claim of a certificate is true, according to the oracle and the verifier. It is `unknown` if the
// certificate is malformed, if its level is too large for the oracle, or if a true claim comes with lemmas,
// which may be false.
enum class Truth : std::uint8_t { holds, fails, unknown };
Truth truth_of(const std::string& certificate);

}  // namespace proofs
