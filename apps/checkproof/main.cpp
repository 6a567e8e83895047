// checkproof CERTIFICATE...: prints a verdict for each certificate. The exit code is that of the worst
// verdict. --help prints the options.
#include <algorithm>
#include <cstdio>

#include "check.hpp"
#include "input.hpp"
#include "level_file.hpp"
#include "options.hpp"

namespace checkproof {
namespace {
struct Codes {
  const char* word;
  int exit_code;
};
constexpr Codes kCodes[] = {{"accepted", 0},  {"accepted with PI", 0}, {"unfinished", 4},
                            {"malformed", 3}, {"rejected", 1},         {"unreadable", 2}};  // by Word

// Returns for example "; level 3 of levels.xsb, 'Title'". Throws `rejected` if the certificate is not about
// the selected level.
std::string matched_level(const Options& options, const std::vector<DrawnLevel>& levels,
                          const Certificate& certificate) {
  if (options.number > levels.size())
    throw Verdict{rejected, options.level + " has only " + std::to_string(levels.size()) + " levels"};
  const std::vector<std::string> rows = cropped(certificate.rows);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if ((options.number > 0 && options.number != i + 1) || rows.empty() || levels[i].rows != rows) continue;
    const std::string& title = levels[i].title;
    return "; level " + std::to_string(i + 1) + " of " + options.level +
           (title.empty() ? "" : ", '" + title + "'");
  }
  const std::string place = options.number > 0 ? "level " + std::to_string(options.number) : "a level";
  throw Verdict{rejected, "the certificate is not about " + place + " of " + options.level};
}

Verdict verdict_on(const std::string& name, const Options& options,
                   const std::vector<DrawnLevel>& levels) try {
  const Certificate certificate = read_certificate(content_of(name, kMaxBytes));
  const std::string level = options.level.empty() ? "" : matched_level(options, levels, certificate);
  Verdict verdict = check(certificate, options.max_states, certificate.has_pi && !options.without_pi);
  verdict.why += verdict.word <= accepted_with_pi ? level : "";
  return verdict;
} catch (const Verdict& verdict) {
  return verdict;
} catch (const std::bad_alloc&) {
  return {unfinished, "there is not enough memory"};
}

int run(const std::vector<std::string>& words) try {
  const Options options = read_options(words);
  if (options.has_help) return std::fputs(kHelp, stdout) < 0 ? 2 : 0;
  std::vector<DrawnLevel> levels;
  try {
    if (!options.level.empty()) levels = levels_of(content_of(options.level, kMaxLevelBytes));
  } catch (const std::string& problem) {
    throw options.level + ": " + problem;
  }
  Word worst = accepted;
  for (const std::string& name : options.certificates) {
    const Verdict verdict = verdict_on(name, options, levels);
    worst = std::max(worst, verdict.word);
    const std::string place = options.certificates.size() > 1 ? name + ": " : "";
    std::puts((place + kCodes[verdict.word].word + ": " + verdict.why).c_str());
    std::fflush(stdout);
  }
  return kCodes[worst].exit_code;
} catch (const std::string& problem) {
  std::fputs(("checkproof: " + problem + "\n").c_str(), stderr);
  return kCodes[unreadable].exit_code;
} catch (const Verdict& verdict) {
  std::fputs(("checkproof: --level: " + verdict.why + "; name a readable file\n").c_str(), stderr);
  return kCodes[unreadable].exit_code;
}
}  // namespace
}  // namespace checkproof

int main(int argc, char** argv) {
  return checkproof::run({argv + 1, argv + argc});
}
