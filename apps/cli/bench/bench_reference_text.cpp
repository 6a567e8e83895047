#include "arguments/numbers.hpp"
#include "bench/bench_reference.hpp"
#include "files/board_picture.hpp"

namespace sokrates::cli {
namespace {

std::string difference_text(std::uint64_t ours, std::uint64_t theirs) {
  if (ours == theirs) return "0";
  return ours < theirs ? "-" + grouped(theirs - ours) : "+" + grouped(ours - theirs);
}

std::string painted_standing(bench::Standing standing, const Paint& paint) {
  const std::string_view name = bench::name_of(standing);
  if (standing == bench::Standing::shorter) return paint.good(name);
  if (standing == bench::Standing::equal) return std::string(name);
  return paint.unsure(name);
}

std::string table_text(const std::vector<bench::ReferenceLine>& lines, const Paint& paint) {
  std::vector<TextBlock> columns(8);
  const char* const headings[] = {"level", "ours", "pushes", "theirs", "", "moves", "theirs", ""};
  for (std::size_t i = 0; i < columns.size(); ++i) columns[i].add(paint.faint(headings[i]));
  for (const bench::ReferenceLine& line : lines) {
    const bool solved = line.standing != bench::Standing::only_theirs;
    const std::uint64_t pushes = line.row->pushes.value_or(0);
    const std::uint64_t moves = line.row->moves.value_or(0);
    columns[0].add(printable(bench::level_name(*line.row)));
    columns[1].add(painted_standing(line.standing, paint) + (line.row->optimal ? ", proved" : ""));
    columns[2].add(solved ? grouped(pushes) : "-");
    columns[3].add(grouped(line.reference.pushes));
    columns[4].add(solved ? difference_text(pushes, line.reference.pushes) : "");
    columns[5].add(solved ? grouped(moves) : "-");
    columns[6].add(grouped(line.reference.moves));
    columns[7].add(solved ? difference_text(moves, line.reference.moves) : "");
  }
  for (std::size_t i = 2; i < columns.size(); ++i) columns[i].align_right();
  return side_by_side(columns, 2, "  ");
}

}  // namespace

std::string reference_totals_text(const bench::ReferenceTotals& totals) {
  std::string text = "ours: " + grouped(totals.shorter) + " shorter, " + grouped(totals.equal) + " equal, " +
                     grouped(totals.longer) + " longer, " + grouped(totals.only_theirs) + " not solved";
  if (totals.only_ours > 0) text += "; " + grouped(totals.only_ours) + " solved without a reference";
  if (totals.shorter + totals.equal + totals.longer == 0) return text;
  return text + "; on levels that both solve: " + counted(totals.our_pushes, "push") + " to their " +
         grouped(totals.their_pushes) + ", " + counted(totals.our_moves, "move") + " to their " +
         grouped(totals.their_moves);
}

std::string references_text(const bench::ReferenceComparison& comparison,
                            const bench::ReferenceReport& report, const Paint& paint) {
  std::string text;
  for (const bench::ReferenceLine& line : comparison.lines) {
    if (line.contradiction.empty()) continue;
    text +=
        paint.bad("CONTRADICTION: " + printable(bench::level_name(*line.row)) + ": " + line.contradiction) +
        '\n';
  }
  if (!comparison.lines.empty()) text += table_text(comparison.lines, paint);
  for (const bench::WrongReference& wrong : report.wrong()) {
    text += paint.bad("wrong") + " reference for " + printable(wrong.level) + " in " +
            printable(wrong.source) + ": " + wrong.reason + '\n';
  }
  return text + reference_totals_text(comparison.totals) + '\n';
}

}  // namespace sokrates::cli
