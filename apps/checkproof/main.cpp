// checkproof CERTIFICATE [--level FILE] [--states N] [--without-pi]: the verdict in a line, and as an exit code.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <new>

#include "check.hpp"

using namespace checkproof;
static std::string content(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  if (!file) std::fprintf(stderr, "checkproof: cannot read '%s'\n", name.c_str());
  return file ? std::string(std::istreambuf_iterator<char>(file), {}) : throw 2;
}

static Verdict verdict_on(const std::vector<std::string>& words) try {
  std::string proof, level, states = "100000000";
  std::string* next = &proof;
  bool with_pi = true;
  for (const std::string& word : words) {
    with_pi = with_pi && word != "--without-pi";
    if (!word.starts_with("--")) *next = word;
    next = word == "--level" ? &level : word == "--states" ? &states : &proof;
  }
  const Certificate certificate = read_certificate(content(proof));
  if (!level.empty() && !is_drawn_in(content(level), certificate.rows))
    return {rejected, "the level is none of that file"};
  return check(certificate, std::strtoull(states.c_str(), nullptr, 10), with_pi && certificate.has_pi);
} catch (const Verdict& verdict) {
  return verdict;
} catch (const std::bad_alloc&) {
  return {unfinished, "out of memory"};
}

int main(int argc, char** argv) try {
  const Verdict verdict = verdict_on({argv + 1, argv + argc});
  constexpr const char* kWords[] = {"accepted", "accepted with PI", "rejected", "malformed", "unfinished"};
  constexpr int kExitCodes[] = {0, 0, 1, 3, 4};
  std::printf("%s: %s\n", kWords[verdict.word], verdict.why.c_str());
  return kExitCodes[verdict.word];
} catch (int usage) {
  return usage;
}
