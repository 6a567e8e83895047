#include "play/play_records.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <tuple>

#include <fcntl.h>
#include <unistd.h>

#include "arguments/errors.hpp"
#include "files/json_text.hpp"
#include "files/level_files.hpp"

namespace sokrates::cli {
namespace {

bool is_fewer_moves(const Metrics& a, const Metrics& b) {
  return std::tie(a.moves, a.pushes) < std::tie(b.moves, b.pushes);
}
bool is_fewer_pushes(const Metrics& a, const Metrics& b) {
  return std::tie(a.pushes, a.moves) < std::tie(b.pushes, b.moves);
}

std::uint64_t count_in(const Json& row, const char* key) {
  const auto found = row.find(key);
  return found != row.end() && found->is_number_unsigned() ? found->get<std::uint64_t>() : 0;
}

void append_line(const std::string& path, const std::string& line) {
  std::error_code ignored;
  std::filesystem::create_directories(std::filesystem::path(path).parent_path(), ignored);
  const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (fd < 0) throw OutputError(path + ": cannot write: " + std::strerror(errno));
  // An incomplete line at the end must not merge with this one.
  char last = '\n';
  if (const off_t size = ::lseek(fd, 0, SEEK_END); size > 0) (void)!::pread(fd, &last, 1, size - 1);
  const std::string text = (last == '\n' ? "" : "\n") + line;
  const ssize_t written = ::write(fd, text.data(), text.size());
  const bool is_safe = written == static_cast<ssize_t>(text.size()) && ::fsync(fd) == 0;
  const int error = errno;
  ::close(fd);
  if (!is_safe) throw OutputError(path + ": cannot write: " + std::strerror(error));
}

}  // namespace

std::string usual_records_path() {
  const char* const data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && data[0] == '/') return std::string(data) + "/sokrates/records.jsonl";
  const char* const home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') return "";
  return std::string(home) + "/.local/share/sokrates/records.jsonl";
}

PlayRecords::PlayRecords(std::string path) : path_(std::move(path)) {
  if (path_.empty() || !std::filesystem::exists(path_)) return;
  const auto bytes = read_bytes(path_);
  if (!bytes) return;
  std::string_view rest = *bytes;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const Json row = parsed_json(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (!row.is_object()) continue;
    const auto id = row.find("unique_id");
    if (id == row.end() || !id->is_string()) continue;
    Metrics metrics;
    metrics.moves = count_in(row, "moves");
    metrics.pushes = count_in(row, "pushes");
    keep(id->get<std::string>(), metrics);
  }
}

BestResult PlayRecords::best(const std::string& unique_id) const {
  const auto found = results_.find(unique_id);
  return found == results_.end() ? BestResult{} : found->second;
}

bool PlayRecords::keep(const std::string& unique_id, const Metrics& metrics) {
  BestResult& best = results_[unique_id];
  bool is_better = false;
  if (!best.by_moves || is_fewer_moves(metrics, *best.by_moves)) {
    best.by_moves = metrics;
    is_better = true;
  }
  if (!best.by_pushes || is_fewer_pushes(metrics, *best.by_pushes)) {
    best.by_pushes = metrics;
    is_better = true;
  }
  return is_better;
}

bool PlayRecords::add(const Level& level, const std::string& title, const std::string& lurd) {
  const Verdict verdict = verify(level, lurd);
  if (!verdict.valid) return false;
  const std::string id = unique_id(level);
  if (!keep(id, verdict.metrics)) return false;
  if (path_.empty()) return true;
  Json row;
  row["unique_id"] = id;
  row["exact_id"] = exact_id(level);
  row["title"] = text_or_null(title);
  row["moves"] = verdict.metrics.moves;
  row["pushes"] = verdict.metrics.pushes;
  row["solution"] = verdict.lurd;
  append_line(path_, json_line(row));
  return true;
}

}  // namespace sokrates::cli
