// Random certificates, true and false ones, for the checkers: the same for the same seed on every machine.
//
// A random level of the oracle, a claim at its optimum or beside it, or that it cannot be solved, and hints that are
// as random: whatever they are, a checker may accept none but true claims. Some of the hints are lemmas, whose truth the
// oracle knows too: one that is wrong has to be found out.
#pragma once

#include <cstdint>
#include <string>

namespace proofs {

struct RandomClaim {
  std::string certificate;  // empty where the oracle does not know the level
  bool is_true = false;     // the claim, and all lemmas
};

RandomClaim random_claim(std::uint64_t seed);
// Of a level that cannot be solved; empty for most seeds.
RandomClaim random_unsolvable(std::uint64_t seed);
// A false claim with hints that are all true: lemmas with the exact value of their boxes, most of them from states of a
// solution, a ball, and PI-corrals. A checker with a fault in one of these rules is likely to accept it. Empty for some seeds.
std::string random_false_claim(std::uint64_t seed);
// Some bytes, words or lines changed, lost or doubled.
std::string mutated(std::string certificate, std::uint64_t seed);

// What the oracle says of a certificate as it is read: of its level, and of its solution.
enum class Truth : std::uint8_t { holds, fails, unknown };
Truth truth_of(const std::string& certificate);

}  // namespace proofs
