// print_claims FIRST COUNT: prints random certificates for the other checker. Each has a line "BYTES TRUTH
// VERDICT\n", then the certificate. TRUTH is 0, 1, or ? for mutated certificates. VERDICT is that of the
// checker in C++.
#include <cstdio>
#include <cstdlib>

#include "check.hpp"
#include "proofs/random_claim.hpp"

namespace {

std::string verdict_on(const std::string& text) try {
  const checkproof::Certificate certificate = checkproof::read_certificate(text);
  const checkproof::Verdict verdict = checkproof::check(certificate, 5000, certificate.has_pi);
  return std::to_string(verdict.word) + ' ' + verdict.why;
} catch (const checkproof::Verdict& verdict) {
  return std::to_string(verdict.word) + ' ' + verdict.why;
}

void print(const std::string& text, char truth) {
  std::printf("%zu %c %s\n", text.size(), truth, verdict_on(text).c_str());
  std::fwrite(text.data(), 1, text.size(), stdout);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  const auto first = std::strtoull(argv[1], nullptr, 10);
  for (auto seed = first; seed < first + std::strtoull(argv[2], nullptr, 10); ++seed) {
    const proofs::RandomClaim claim = proofs::random_claim(seed);
    if (claim.certificate.empty()) continue;
    print(claim.certificate, claim.is_true ? '1' : '0');
    const std::string changed = proofs::mutated(claim.certificate, seed);
    const proofs::Truth truth = proofs::truth_of(changed);
    print(changed, truth == proofs::Truth::unknown ? '?' : truth == proofs::Truth::holds ? '1' : '0');
  }
  return 0;
}
