#include "files/record_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <tuple>

#include "arguments/errors.hpp"
#include "files/json_text.hpp"
#include "files/level_files.hpp"
#include "system/system.hpp"

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

bool flag_in(const Json& row, const char* key) {
  const auto found = row.find(key);
  return found != row.end() && found->is_boolean() && found->get<bool>();
}

// Closes a file, which also ends its lock.
class OpenFile {
 public:
  explicit OpenFile(const std::string& path) : fd_(open_to_append(path)) {}
  ~OpenFile() {
    if (fd_ >= 0) ::close(fd_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  int fd() const { return fd_; }

 private:
  int fd_;
};

// Appends a whole line or nothing.
void append_line(const std::string& path, const std::string& line) {
  std::error_code ignored;
  std::filesystem::create_directories(path_of(path).parent_path(), ignored);
  const OpenFile file(path);
  const int fd = file.fd();
  const auto fail = [&](int error) { throw OutputError(path + ": cannot write: " + std::strerror(error)); };
  if (fd < 0 || !wait_for_lock(fd)) fail(errno);
  const std::int64_t size = size_of_file(fd);
  // An incomplete line at the end must not merge with this one.
  char last = '\n';
  if (size > 0) (void)read_at(fd, &last, 1, size - 1);
  const std::string text = (last == '\n' ? "" : "\n") + line;
  const bool is_written =
      append_some(fd, text.data(), text.size()) == static_cast<std::ptrdiff_t>(text.size());
  if (is_written && write_to_disk(fd)) return;
  const int error = errno;
  if (size >= 0) (void)set_size_of_file(fd, size);  // a full disk may contain a part of the line
  fail(error);
}

// Verifies the solution in all orientations. Returns the first valid verdict. If there is none, or if there are
// several robots, returns the verdict on the solution without transformation.
Verdict verify_in_any_orientation(const Level& level, const std::string& lurd) {
  Verdict as_it_stands = verify(level, lurd);
  if (as_it_stands.valid || level.players().size() != 1) return as_it_stands;
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    Verdict turned = verify(level, transformed_lurd(lurd, symmetry));
    if (turned.valid) return turned;
  }
  return as_it_stands;
}

bool is_same_start(const Level& level, const std::string& recorded_id) {
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    if (exact_id(transformed(level, symmetry)) == recorded_id) return true;
  }
  return false;
}

void keep(std::optional<LevelRecord::Solution>& best, const Verdict& verdict,
          bool (*is_better)(const Metrics&, const Metrics&)) {
  if (!best || is_better(verdict.metrics, best->metrics)) best = {verdict.metrics, verdict.lurd};
}

// Removes bounds that are above the cost of a verified solution.
void reject_wrong_bounds(LevelRecord& record) {
  const auto check = [&record](std::uint64_t& bound, std::uint64_t found, const std::string& unit) {
    if (bound <= found) return;
    record.rejected.push_back("the bound of " + std::to_string(bound) + ' ' + unit +
                              " is wrong: a valid solution has " + std::to_string(found));
    bound = 0;
  };
  if (record.by_pushes) check(record.pushes_bound, record.by_pushes->metrics.pushes, "pushes");
  if (record.by_moves) check(record.moves_bound, record.by_moves->metrics.moves, "moves");
}

}  // namespace

std::string usual_records_path() {
  const std::string folder = user_data_folder();
  return folder.empty() ? "" : folder + "/sokrates/records.jsonl";
}

const LevelRecord::Solution* LevelRecord::best(Objective objective) const {
  const std::optional<Solution>& solution = counts_moves(objective) ? by_moves : by_pushes;
  return solution ? &*solution : nullptr;
}

RecordFile::RecordFile(std::string path) : path_(std::move(path)) {
  std::error_code ignored;
  if (path_.empty() || !std::filesystem::exists(path_of(path_), ignored)) return;
  if (const auto bytes = read_bytes(path_)) {
    read(*bytes);
  } else {
    error_ = bytes.error();
  }
}

void RecordFile::read(std::string_view bytes) {
  bool has_rows = false;
  const bool is_empty = bytes.find_first_not_of(" \t\r\n") == std::string_view::npos;
  while (!bytes.empty()) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    const Json row = parsed_json(bytes.substr(0, end));
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
    if (!row.is_object()) continue;
    has_rows = true;
    const std::string id = text_in(row, "unique_id");
    if (id.empty()) continue;
    Line line;
    line.exact_id = text_in(row, "exact_id");
    if (const auto solution = row.find("solution"); solution != row.end() && solution->is_string()) {
      line.lurd = solution->get<std::string>();
      line.metrics.moves = count_in(row, "moves");
      line.metrics.pushes = count_in(row, "pushes");
    }
    if (const auto objective = objective_named(text_in(row, "objective"))) {
      line.bound = {*objective, count_in(row, "lower_bound"), flag_in(row, "optimal")};
    }
    lines_[id].push_back(std::move(line));
  }
  if (!has_rows && !is_empty) error_ = "is not a file of records; name another file";
}

BestResult RecordFile::best(const std::string& unique_id) const {
  BestResult best;
  const auto found = lines_.find(unique_id);
  if (found == lines_.end()) return best;
  for (const Line& line : found->second) {
    if (!line.lurd) continue;
    if (!best.by_moves || is_fewer_moves(line.metrics, *best.by_moves)) best.by_moves = line.metrics;
    if (!best.by_pushes || is_fewer_pushes(line.metrics, *best.by_pushes)) best.by_pushes = line.metrics;
  }
  return best;
}

LevelRecord RecordFile::record_of(const Level& level) const {
  LevelRecord record;
  const auto found = lines_.find(unique_id(level));
  if (found == lines_.end()) return record;
  std::optional<Metrics> pushes_pair;
  std::optional<Metrics> moves_pair;
  for (const Line& line : found->second) {
    const bool is_same = is_same_start(level, line.exact_id);
    if (line.lurd) {
      const Verdict verdict = verify_in_any_orientation(level, *line.lurd);
      if (verdict.valid) {
        keep(record.by_pushes, verdict, is_fewer_pushes);
        keep(record.by_moves, verdict, is_fewer_moves);
      } else if (is_same) {
        record.rejected.push_back("a recorded solution is wrong: " + verdict.reason);
      }
      if (verdict.valid && is_same && line.bound.optimal) {
        if (line.bound.objective == Objective::pushes_moves) pushes_pair = verdict.metrics;
        if (line.bound.objective == Objective::moves_pushes) moves_pair = verdict.metrics;
      }
    }
    if (!counts_moves(line.bound.objective)) {
      record.pushes_bound = std::max(record.pushes_bound, line.bound.lower_bound);
    } else if (is_same) {
      record.moves_bound = std::max(record.moves_bound, line.bound.lower_bound);
    }
  }
  reject_wrong_bounds(record);
  record.is_pushes_moves_proved =
      record.is_pushes_proved() && pushes_pair && !is_fewer_pushes(record.by_pushes->metrics, *pushes_pair);
  record.is_moves_pushes_proved =
      record.is_moves_proved() && moves_pair && !is_fewer_moves(record.by_moves->metrics, *moves_pair);
  return record;
}

bool RecordFile::add(const Level& level, const std::string& title, const std::string& lurd,
                     const ProvedBound& bound) {
  const LevelRecord old = record_of(level);
  const Verdict verdict = verify(level, lurd);
  Line line{exact_id(level), std::nullopt, {}, bound};
  if (verdict.valid) {
    line.lurd = verdict.lurd;
    line.metrics = verdict.metrics;
  }
  const std::string id = unique_id(level);
  lines_[id].push_back(line);
  const LevelRecord now = record_of(level);
  const auto figures = [](const LevelRecord& record) {
    const auto of = [](const std::optional<LevelRecord::Solution>& best) {
      return best ? std::pair(best->metrics.moves, best->metrics.pushes)
                  : std::pair<std::uint64_t, std::uint64_t>();
    };
    return std::tuple(of(record.by_moves), of(record.by_pushes), record.moves_bound, record.pushes_bound,
                      record.is_moves_pushes_proved, record.is_pushes_moves_proved,
                      record.by_moves.has_value());
  };
  if (figures(old) == figures(now)) {
    lines_[id].pop_back();
    return false;
  }
  if (path_.empty()) return true;
  Json row;
  row["unique_id"] = id;
  row["exact_id"] = line.exact_id;
  row["title"] = text_or_null(title);
  if (line.lurd) {
    row["moves"] = line.metrics.moves;
    row["pushes"] = line.metrics.pushes;
    row["solution"] = *line.lurd;
  }
  if (bound.lower_bound > 0) {
    row["objective"] = std::string(name_of(bound.objective));
    row["lower_bound"] = bound.lower_bound;
    row["optimal"] = bound.optimal;
  }
  append_line(path_, json_line(row));
  return true;
}

}  // namespace sokrates::cli
