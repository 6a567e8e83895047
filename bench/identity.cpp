#include "bench/identity.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include <elf.h>
#include <link.h>

#include "bench/number_text.hpp"
#include "bench/text_hash.hpp"

namespace sokrates::bench {

namespace {

class Line {
 public:
  void add(std::string_view name, std::string_view value) {
    if (value.empty()) return;
    if (!text_.empty()) text_ += ' ';
    text_ += std::string(name) + '=' + std::string(value);
  }
  void add_limit(std::string_view name, const std::string& value) {
    add(name, value == "0" ? "none" : value);
  }
  std::string text() && { return std::move(text_); }

 private:
  std::string text_;
};

template <class Values, class Text>
std::string joined(const Values& values, const Text& text_of) {
  std::string text;
  for (const auto& value : values) text += (text.empty() ? "" : ",") + text_of(value);
  return text;
}

std::string priority_text(const PriorityWeights& weights) {
  const auto listed = [](const PriorityWeights& w) {
    return std::array{w.moves, w.turns, w.pushes, w.boxes_on_goals, w.centroid};
  };
  if (listed(weights) == listed(PriorityWeights{})) return "";
  return joined(listed(weights), [](int weight) { return std::to_string(weight); });
}

// The system calls this for the program first, then for its libraries. A note has a header, a name and a
// content, each padded to four bytes.
int find_build_id(dl_phdr_info* object, std::size_t, void* found) {
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    const ElfW(Phdr)& part = object->dlpi_phdr[i];
    if (part.p_type != PT_NOTE) continue;
    const auto* at = reinterpret_cast<const unsigned char*>(object->dlpi_addr + part.p_vaddr);
    const auto* const end = at + part.p_memsz;
    while (at + sizeof(ElfW(Nhdr)) <= end) {
      const auto* const note = reinterpret_cast<const ElfW(Nhdr)*>(at);
      const unsigned char* const content = at + sizeof *note + (note->n_namesz + 3U) / 4 * 4;
      if (note->n_type == NT_GNU_BUILD_ID) {
        static_cast<std::vector<unsigned char>*>(found)->assign(content, content + note->n_descsz);
        return 1;
      }
      at = content + (note->n_descsz + 3U) / 4 * 4;
    }
  }
  return 1;  // stop after the program, without its libraries
}

}  // namespace

std::string content_of(const Entry& entry) {
  TextHash hash;
  if (!entry.level) {
    hash.add(entry.level.error());
    return hash.text();
  }
  hash.add(entry.level->win() == Win::boxes ? "boxes" : "player");
  for (const std::string& row : entry.level->rows()) hash.add(row);
  return hash.text();
}

std::string settings_text(const Options& options) {
  std::vector<std::string> without = options.without;
  std::sort(without.begin(), without.end());
  without.erase(std::unique(without.begin(), without.end()), without.end());
  const auto same = [](const std::string& text) { return text; };
  Line line;
  line.add("engine", options.engine);
  line.add("objective", options.objective ? name_of(*options.objective) : "");
  line.add("space", options.space ? name_of(*options.space) : "");
  line.add("heuristic", options.heuristic);
  line.add("weights", joined(options.weights, number_text));
  line.add("priority", priority_text(options.priority));
  line.add("without", joined(without, same));
  line.add_limit("time", number_text(options.limits.seconds));
  line.add_limit("memory", std::to_string(options.limits.memory_bytes));
  line.add_limit("nodes", std::to_string(options.limits.nodes));
  line.add("threads", std::to_string(options.threads));
  line.add("seed", std::to_string(options.seed));
  line.add("first", options.first ? "1" : "");
  line.add("set", joined(changed_settings(options.settings), [](const Setting& setting) {
             return setting.name + '=' + std::to_string(setting.value);
           }));
  if (!options.members.empty()) {
    TextHash members;
    members.add(options.members);
    line.add("members", members.text());
  }
  return std::move(line).text();
}

std::string settings_text(const std::string& command, const Limits& limits) {
  Line line;
  line.add_limit("time", number_text(limits.seconds));
  line.add_limit("memory", std::to_string(limits.memory_bytes));
  // The command is last, because it may contain spaces.
  line.add("solver", command);
  return std::move(line).text();
}

std::string build_id() {
  std::vector<unsigned char> bytes;
  ::dl_iterate_phdr(find_build_id, &bytes);
  static constexpr char kDigits[] = "0123456789abcdef";
  constexpr std::size_t kShown = 6;  // bytes
  std::string text;
  for (std::size_t i = 0; i < std::min(bytes.size(), kShown); ++i) {
    text += kDigits[bytes[i] >> 4];
    text += kDigits[bytes[i] & 15];
  }
  return text;
}

}  // namespace sokrates::bench
