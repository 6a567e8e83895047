#include "files/file_names.hpp"

#include <algorithm>
#include <filesystem>
#include <map>

#include "arguments/errors.hpp"
#include "files/level_files.hpp"
#include "system/system.hpp"

namespace sokrates::cli {
namespace {

constexpr std::size_t kMaxTitleBytes = 80;  // most file systems allow names of 255 bytes
constexpr std::string_view kRefusedCharacters = "/\\:*?\"<>|";

bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

std::string title_in_name(const std::string& title) {
  std::string text;
  for (const char c : title) {
    const bool is_refused = static_cast<unsigned char>(c) < ' ' || c == '\x7f' ||
                            kRefusedCharacters.find(c) != std::string_view::npos;
    text += is_refused ? '-' : c;
  }
  if (text.size() > kMaxTitleBytes) {
    std::size_t end = kMaxTitleBytes;
    while (end > 0 && is_continuation(text[end])) --end;
    text.resize(end);
  }
  // A name must not begin with a dot, which hides it, nor end with a dot or a space, which Windows removes.
  const std::size_t first = text.find_first_not_of(" .");
  if (first == std::string::npos) return "untitled";
  return text.substr(first, text.find_last_not_of(" .") + 1 - first);
}

std::string with_leading_zeros(int number, std::size_t digits) {
  const std::string text = std::to_string(number);
  return std::string(digits - std::min(digits, text.size()), '0') + text;
}

std::string filled_in(const std::string& pattern, const std::map<std::string, std::string>& values) {
  std::string text;
  for (std::size_t at = 0; at < pattern.size();) {
    const auto found = std::find_if(values.begin(), values.end(), [&](const auto& each) {
      return pattern.compare(at, each.first.size(), each.first) == 0;
    });
    text += found == values.end() ? std::string(1, pattern[at]) : found->second;
    at += found == values.end() ? 1 : found->first.size();
  }
  return text;
}

}  // namespace

bool is_file_pattern(std::string_view path) {
  return path.find("{n}") != std::string_view::npos || path.find("{title}") != std::string_view::npos ||
         path.find("{file}") != std::string_view::npos;
}

std::vector<std::string> file_names(const std::string& pattern, const std::vector<NamedEntry>& entries) {
  int largest = 1;
  for (const NamedEntry& each : entries) largest = std::max(largest, each.entry->number);
  const std::size_t digits = std::to_string(largest).size();
  std::vector<std::string> names;
  std::map<std::string, const NamedEntry*> known;
  for (const NamedEntry& each : entries) {
    const std::string stem = path_of(shown_name(each.file)).stem().string();
    names.push_back(filled_in(pattern, {{"{n}", with_leading_zeros(each.entry->number, digits)},
                                        {"{title}", title_in_name(each.entry->title)},
                                        {"{file}", title_in_name(stem)}}));
    const auto [first, is_new] = known.emplace(names.back(), &each);
    if (is_new) continue;
    throw UsageError("--output " + pattern + ": levels " + std::to_string(first->second->entry->number) +
                     " and " + std::to_string(each.entry->number) + " would both be written to " +
                     names.back() + "; add {n}, or {file} if there are several level files");
  }
  return names;
}

void create_folders_of(const std::string& path) {
  const std::filesystem::path folder = path_of(path).parent_path();
  if (folder.empty()) return;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw OutputError(folder.string() + ": cannot create the folder: " + error.message());
}

}  // namespace sokrates::cli
