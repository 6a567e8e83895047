// checkproof CERTIFICATE... [--level FILE] [--states N] [--without-pi]: each verdict in a line, the worst as an exit code.
#include <algorithm>
#include <cstdio>
#include <fstream>

#include "check.hpp"

using namespace checkproof;
using Name = std::string;
static Name content(const Name& name) {
  std::ifstream file(name, std::ios::binary);
  if (!file) throw Verdict{unreadable, "cannot read '" + name + "'"};
  return Name(std::istreambuf_iterator<char>(file), {});
}
static Verdict verdict_on(const Name& proof, const Name& level, const Name& states, bool with_pi) try {
  const Certificate certificate = read_certificate(content(proof));
  if (!level.empty() && !is_drawn_in(content(level), certificate.rows))
    return {rejected, "the level is none of that file"};
  return check(certificate, std::strtoull(states.c_str(), nullptr, 10), with_pi && certificate.has_pi);
} catch (const Verdict& verdict) {
  return verdict;
} catch (const std::bad_alloc&) {
  return {unfinished, "out of memory"};
}
int main(int argc, char** argv) {
  std::vector<Name> proofs, level{""}, states{"100000000"}, words{argv + 1, argv + argc}, *next = &proofs;
  const bool with_pi = std::find(words.begin(), words.end(), "--without-pi") == words.end();
  for (const Name& word : words) {
    if (word != "--level" && word != "--states" && word != "--without-pi") next->push_back(word);
    next = word == "--level" ? &level : word == "--states" ? &states : &proofs;
  }
  const Name kWords[] = {"accepted", "accepted with PI", "unfinished", "malformed", "rejected", "unreadable"};
  const int kCodes[] = {0, 0, 4, 3, 1, 2};
  if (proofs.empty()) std::puts("checkproof CERTIFICATE... [--level FILE] [--states N] [--without-pi]");
  Word worst = proofs.empty() ? unreadable : accepted;
  for (const Name& proof : proofs) {
    const Verdict verdict = verdict_on(proof, level.back(), states.back(), with_pi);
    worst = verdict.word > worst ? verdict.word : worst;
    std::puts(((proofs.size() > 1 ? proof + ": " : "") + kWords[verdict.word] + ": " + verdict.why).c_str());
  }
  return kCodes[worst];
}
