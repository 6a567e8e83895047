#include <array>

#include "bench_report_table.hpp"
#include "numbers.hpp"

namespace sokrates::cli {
namespace {

constexpr std::string_view kHeadings =
    "run,settings,version,suite,file,level,title,status,reason,limit,objective,engine,optimal,pushes,moves,"
    "lower_bound,"
    "seconds,"
    "cpu_seconds,expanded,generated,peak_bytes,resident_bytes,reference_pushes,reference_moves\n";

class CsvLine {
 public:
  void text(std::string_view value) {
    if (!is_first_) line_ += ',';
    is_first_ = false;
    if (value.find_first_of(",\"\r\n") == std::string_view::npos) {
      line_ += value;
      return;
    }
    line_ += '"';
    for (const char c : value) line_.append(c == '"' ? 2 : 1, c);
    line_ += '"';
  }
  void count(const std::optional<std::uint64_t>& value) { text(value ? std::to_string(*value) : ""); }
  void seconds(const std::optional<double>& value) { text(value ? decimal_text(*value, 6) : ""); }
  std::string end() && { return std::move(line_) + '\n'; }

 private:
  std::string line_;
  bool is_first_ = true;
};

std::string csv_line(const bench::Run& run, const std::string& suite, const bench::Row& row,
                     const bench::Reference* reference) {
  const bool solved = row.status == Status::solved;
  CsvLine line;
  line.text(run.name);
  line.text(run.settings);
  line.text(run.version);
  line.text(suite);
  line.text(row.file);
  line.count(row.level);
  line.text(row.title);
  line.text(name_of(row.status));
  line.text(row.reason);
  line.text(row.limit == Limit::none ? "" : name_of(row.limit));
  line.text(row.objective ? name_of(*row.objective) : "");
  line.text(row.engine);
  line.text(!solved ? "" : row.optimal ? "true" : "false");
  line.count(row.pushes);
  line.count(row.moves);
  line.count(row.lower_bound);
  line.seconds(row.seconds);
  line.seconds(row.cpu_seconds);
  line.count(row.expanded);
  line.count(row.generated);
  line.count(row.peak_bytes);
  line.count(row.resident_bytes);
  line.count(reference == nullptr ? std::nullopt : std::optional(reference->pushes));
  line.count(reference == nullptr ? std::nullopt : std::optional(reference->moves));
  return std::move(line).end();
}

}  // namespace

std::string levels_csv(const std::vector<bench::Run>& runs, const bench::ReferenceReport& references) {
  std::string text(kHeadings);
  for (const bench::Run& run : runs) {
    const std::vector<std::string> suites = bench::suites_of(run.rows);
    for (std::size_t i = 0; i < run.rows.size(); ++i) {
      text += csv_line(run, suites[i], run.rows[i], references.find(run.rows[i]));
    }
  }
  return text;
}

}  // namespace sokrates::cli
