// checkproof CERTIFICATE... [--level FILE] [--states N] [--without-pi]: each verdict in a line, the worst as an exit code.
#include <cstdio>
#include <fstream>

#include "check.hpp"

using namespace checkproof;
static std::string content(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  if (!file) throw Verdict{unreadable, "cannot read '" + name + "'"};
  return std::string(std::istreambuf_iterator<char>(file), {});
}

using Name = std::string;
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
  bool with_pi = true;
  for (const Name& word : words) {
    with_pi = with_pi && word != "--without-pi";
    if (!word.starts_with("--")) next->push_back(word);
    next = word == "--level" ? &level : word == "--states" ? &states : &proofs;
  }
  constexpr std::pair<const char*, int> kVerdicts[] = {{"accepted", 0},   {"accepted with PI", 0},
                                                       {"unfinished", 4}, {"malformed", 3},
                                                       {"rejected", 1},   {"unreadable", 2}};
  Word worst = proofs.empty() ? unreadable : accepted;
  for (const Name& proof : proofs) {
    const Verdict verdict = verdict_on(proof, level.back(), states.back(), with_pi);
    worst = verdict.word > worst ? verdict.word : worst;
    const Name place = proofs.size() > 1 ? proof + ": " : "";
    std::printf("%s%s: %s\n", place.c_str(), kVerdicts[verdict.word].first, verdict.why.c_str());
  }
  return kVerdicts[worst].second;
}
