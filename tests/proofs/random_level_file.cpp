#include "proofs/random_level_file.hpp"

#include <vector>

#include "oracle/random_source.hpp"

namespace proofs {
namespace {

using oracle::RandomSource;

std::string random_row(RandomSource& random) {
  const std::string_view glyphs = random.chance(85) ? "## .$*@+ " : "#  -_pmPMbBo.$@";
  std::string row(random.below(4), ' ');
  for (int left = random.between(1, 7); left > 0; --left) row += glyphs[random.below(glyphs.size())];
  return row;
}

std::string random_line(RandomSource& random) {
  static const std::vector<std::string> kLines = {"",
                                                  "",
                                                  "",
                                                  " ",
                                                  "\t",
                                                  ";",
                                                  "; 3",
                                                  "; A title",
                                                  ":: comment",
                                                  "A title",
                                                  "mob",
                                                  "1.",
                                                  "Title: Box",
                                                  "title:",
                                                  "Author: me",
                                                  "Win: player",
                                                  "Win: boxes",
                                                  "Win: nothing",
                                                  "Win: two words",
                                                  "Collection: C",
                                                  "Set: S",
                                                  "Comment:",
                                                  "Comment-End:",
                                                  "Comment: more",
                                                  "rrUlD",
                                                  "R",
                                                  "3r2(uL)",
                                                  "{2}rR",
                                                  "2(",
                                                  "<ul>",
                                                  "dr ll",
                                                  "```",
                                                  "```text",
                                                  "~~~",
                                                  "<pre>",
                                                  "</pre>",
                                                  "[code]",
                                                  "<br>",
                                                  "#-#|#@|",
                                                  "|#@ .#|###|",
                                                  "3#|#@#|3#",
                                                  "2(#-)#",
                                                  "0#",
                                                  "3(#)",
                                                  "((#@))",
                                                  "# mistyped x #",
                                                  "#abc",
                                                  "##@x",
                                                  "Level #1",
                                                  "> #@#",
                                                  ">> ###",
                                                  "> > #$#",
                                                  ">#.#",
                                                  "#\t@#",
                                                  "\t#@#",
                                                  "#\xC2\xA0@#",
                                                  "#\xA0@#",
                                                  "#\xE2\x80\x8B@#",
                                                  "#\xE9#",
                                                  "Caf\xC3\xA9",
                                                  "Caf\xE9",
                                                  "\x85 title",
                                                  "<pre>#@#",
                                                  "###</pre>",
                                                  "#@$.#<br>###",
                                                  "&nbsp;#@&#35;",
                                                  "&lt;#&gt;",
                                                  "***",
                                                  "---",
                                                  "===",
                                                  "10 boxes",
                                                  "_",
                                                  "--",
                                                  "-",
                                                  "#",
                                                  "##",
                                                  "###",
                                                  "#@",
                                                  "@",
                                                  "$.",
                                                  "#@$.#",
                                                  "#####",
                                                  "  #@#",
                                                  "#  #  ",
                                                  "Title : x",
                                                  "; Title: y",
                                                  "SET: x",
                                                  "aaaaaaaaaaaaaaaaaa: x",
                                                  "<b>#@#</b>",
                                                  "[p]#@#[/p]",
                                                  "#@#\x01",
                                                  "Note with 'quotes'"};
  if (random.chance(55)) return random_row(random);
  return kLines[random.below(kLines.size())];
}

}  // namespace

std::string random_level_file(std::uint64_t seed) {
  RandomSource random(seed);
  std::string file = random.chance(5) ? "\xEF\xBB\xBF" : "";
  const bool has_closed_boards = random.chance(50);
  const char* const ends[] = {"\n", "\n", "\n", "\r\n", "\r"};
  const std::string end = ends[random.below(5)];
  for (int left = random.between(1, 30); left > 0; --left) {
    if (has_closed_boards && random.chance(20)) {
      file += "#####" + end + "#@$.#" + end + (random.chance(20) ? "# _" : "#####") + end;
    } else {
      file += random_line(random) + end;
    }
  }
  if (random.chance(10)) file.resize(file.size() - end.size());
  if (random.chance(5)) file += '\x1A';
  return file;
}

}  // namespace proofs
