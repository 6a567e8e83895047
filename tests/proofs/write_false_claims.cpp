// write_false_claims FIRST COUNT FOLDER: writes random false certificates, which no checker may accept, to FOLDER/SEED.proof.
#include <cstdlib>
#include <fstream>

#include "proofs/random_claim.hpp"

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  const auto first = std::strtoull(argv[1], nullptr, 10);
  for (auto seed = first; seed < first + std::strtoull(argv[2], nullptr, 10); ++seed) {
    const std::string text = proofs::random_false_claim(seed);
    if (!text.empty())
      std::ofstream(std::string(argv[3]) + '/' + std::to_string(seed) + ".proof", std::ios::binary) << text;
  }
  return 0;
}
