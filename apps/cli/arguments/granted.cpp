#include "arguments/granted.hpp"

#include <algorithm>
#include <fstream>
#include <vector>

#include "system/system.hpp"

namespace sokrates::cli {
namespace {

constexpr char kGroups[] = "/sys/fs/cgroup";

// Returns the directories of the groups that contain this process, the innermost first. `controller` is
// "memory" or "cpu"; version 1 has one hierarchy per controller, and version 2 has one for all of them.
std::vector<std::string> group_directories(const std::string& root, const std::string& controller) {
  std::vector<std::string> directories;
  std::ifstream file(root + "/proc/self/cgroup");
  for (std::string line; std::getline(file, line);) {  // "4:cpu,cpuacct:/job/7" or "0::/job/7"
    const std::size_t first = line.find(':');
    const std::size_t second = first == std::string::npos ? first : line.find(':', first + 1);
    if (second == std::string::npos) continue;
    const std::string controllers = "," + line.substr(first + 1, second - first - 1) + ",";
    const bool is_version_2 = controllers == ",,";
    if (!is_version_2 && controllers.find("," + controller + ",") == std::string::npos) continue;
    const std::string hierarchy = root + kGroups + (is_version_2 ? "" : "/" + controller);
    std::string path = line.substr(second + 1);
    while (path.size() > 1) {
      directories.push_back(hierarchy + path);
      path.resize(path.rfind('/'));
    }
    // A container has its own group as the root here, whatever its path is on the host.
    directories.push_back(hierarchy);
  }
  return directories;
}

// Reads a number from the start of a file. Returns 0 if the file is absent or contains "max" or -1 (no
// limit).
std::uint64_t read_limit(const std::string& path) {
  std::ifstream file(path);
  std::int64_t value = 0;
  return file >> value && value > 0 ? static_cast<std::uint64_t>(value) : 0;
}

// Returns the number of processors that a group may use, or 0 if there is no limit.
std::uint64_t processor_quota(const std::string& directory) {
  std::uint64_t quota = 0, period = 0;
  std::ifstream file(directory + "/cpu.max");  // version 2: "150000 100000" or "max 100000"
  if (!(file >> quota >> period)) {
    quota = read_limit(directory + "/cpu.cfs_quota_us");
    period = read_limit(directory + "/cpu.cfs_period_us");
  }
  return quota == 0 || period == 0 ? 0 : (quota + period - 1) / period;
}

}  // namespace

unsigned granted_threads(const std::string& root) {
  std::uint64_t threads = usable_processors();
  for (const std::string& directory : group_directories(root, "cpu")) {
    if (const std::uint64_t quota = processor_quota(directory); quota > 0) threads = std::min(threads, quota);
  }
  return static_cast<unsigned>(threads);
}

std::uint64_t granted_memory(const std::string& root) {
  std::uint64_t bytes = physical_memory();
  for (const std::string& directory : group_directories(root, "memory")) {
    for (const char* const name : {"/memory.max", "/memory.limit_in_bytes"}) {
      const std::uint64_t limit = read_limit(directory + name);
      if (limit > 0) bytes = bytes == 0 ? limit : std::min(bytes, limit);
    }
  }
  return bytes;
}

}  // namespace sokrates::cli
