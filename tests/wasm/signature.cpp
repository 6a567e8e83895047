// Prints the signature as `sokrates bench --signature` does, for node: searches are the same everywhere.
#include <cstdio>

#include "bench/signature.hpp"

int main() {
  const sokrates::bench::Signature signature = sokrates::bench::compute_signature({});
  std::printf("%llu runs on %llu levels: %llu expansions, answers %s\n",
              static_cast<unsigned long long>(signature.runs),
              static_cast<unsigned long long>(signature.levels),
              static_cast<unsigned long long>(signature.expanded), signature.answers.c_str());
}
