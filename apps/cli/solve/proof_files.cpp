#include "solve/proof_files.hpp"

#include <cstdio>
#include <filesystem>
#include <map>
#include <utility>

#include "arguments/errors.hpp"
#include "arguments/numbers.hpp"
#include "arguments/output.hpp"
#include "files/gzip.hpp"
#include "system/system.hpp"

namespace sokrates::cli {
namespace {

std::string time_text(double seconds) {
  char text[32];
  if (seconds < 0.1) return "under 0.1 s";
  std::snprintf(text, sizeof text, seconds < 10 ? "%.1f s" : "%.0f s", seconds);
  return text;
}

}  // namespace

std::string set_name(const std::string& file) {
  const std::string stem = path_of(file).stem().string();
  return file == "-" || stem.empty() ? "level" : stem;
}

void refuse_equal_names(const std::vector<LevelFile>& files, std::string (*name)(const std::string& file),
                        std::string_view option) {
  std::map<std::string, std::string> first_file;
  for (const LevelFile& file : files) {
    const auto [known, is_new] = first_file.emplace(name(file.name), file.name);
    if (is_new) continue;
    throw UsageError(std::string(option) + ": " + shown_name(known->second) + " and " +
                     shown_name(file.name) + " have the same name '" + known->first +
                     "', so that results would be overwritten; rename one of them, or run the command once "
                     "for each");
  }
}

ProofFolder::ProofFolder(std::string folder, const ProofOptions& options)
    : folder_(std::move(folder)), options_(options) {
  std::error_code error;
  std::filesystem::create_directories(path_of(folder_), error);
  if (error) throw OutputError("cannot create the folder " + folder_ + ": " + error.message());
}

ProofFolder::Written ProofFolder::write(const Outcome& outcome, const StopToken* stop) const {
  if (!outcome.entry->level) return {Error{"not a level"}, ""};
  Written written{prove(*outcome.entry->level, outcome.result, options_, stop), ""};
  if (!written.proof) return written;
  const std::string& plain = written.proof->certificate;
  const bool is_long = plain.size() >= Proof::kShort;
  const std::string content = is_long ? gzip(plain) : plain;
  const std::string name = set_name(outcome.file) + "-" + std::to_string(outcome.entry->number) + ".proof";
  const std::string path = (path_of(folder_) / path_of(name)).generic_string();
  written.path = is_long ? path + ".gz" : path;
  written.bytes = content.size();
  replace_file(written.path, content);
  std::error_code error;  // ignored: usually there is no older file to remove
  std::filesystem::remove(path_of(is_long ? path : path + ".gz"), error);
  return written;
}

std::string text_of(const ProofFolder::Written& written) {
  if (!written.proof) return "no proof: " + written.proof.error();
  const Proof& proof = *written.proof;
  const std::size_t blank = proof.claim.find(' ');  // "pushes 97", or "unsolvable"
  std::string said = proof.claim;
  if (blank != std::string::npos) {
    const std::uint64_t count = std::stoull(proof.claim.substr(blank + 1));
    said = counted(count, proof.claim[0] == 'p' ? "push" : "move") + (!proof.is_optimal ? " at least"
                                                                      : count == 1      ? " is the fewest"
                                                                                        : " are the fewest");
  }
  return said + ", proved in " + written.path + "; a check keeps " + counted(proof.states, "state") +
         (proof.with_pi ? " with PI" : "") + ": " + time_text(proof.seconds) + ", " +
         std::to_string((proof.bytes >> 20U) + 1) + " MB; in Python " + time_text(proof.python_seconds);
}

}  // namespace sokrates::cli
