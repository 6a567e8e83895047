#include "arguments/numbers.hpp"
#include "bench/bench_report_table.hpp"
#include "files/csv_text.hpp"

namespace sokrates::cli {
namespace {

constexpr std::string_view kHeadings =
    "run,settings,version,suite,file,level,title,status,reason,limit,objective,engine,optimal,pushes,moves,"
    "lower_bound,"
    "seconds,"
    "cpu_seconds,expanded,generated,peak_bytes,resident_bytes\n";

std::string optional_text(const std::optional<std::uint64_t>& value) {
  return value ? std::to_string(*value) : "";
}

std::string optional_text(const std::optional<double>& value) {
  return value ? decimal_text(*value, 6) : "";
}

std::string level_line(const bench::Run& run, const std::string& suite, const bench::Row& row) {
  const bool solved = row.status == Status::solved;
  return csv_line({run.name,
                   run.settings,
                   run.version,
                   suite,
                   row.file,
                   std::to_string(row.level),
                   row.title,
                   std::string(name_of(row.status)),
                   row.reason,
                   std::string(row.limit == Limit::none ? "" : name_of(row.limit)),
                   std::string(row.objective ? name_of(*row.objective) : ""),
                   row.engine,
                   !solved       ? ""
                   : row.optimal ? "true"
                                 : "false",
                   optional_text(row.pushes),
                   optional_text(row.moves),
                   optional_text(row.lower_bound),
                   optional_text(row.seconds),
                   optional_text(row.cpu_seconds),
                   optional_text(row.expanded),
                   optional_text(row.generated),
                   optional_text(row.peak_bytes),
                   optional_text(row.resident_bytes)});
}

}  // namespace

std::string levels_csv(const std::vector<bench::Run>& runs) {
  std::string text(kHeadings);
  for (const bench::Run& run : runs) {
    const std::vector<std::string> suites = bench::suites_of(run.rows);
    for (std::size_t i = 0; i < run.rows.size(); ++i) {
      text += level_line(run, suites[i], run.rows[i]);
    }
  }
  return text;
}

}  // namespace sokrates::cli
