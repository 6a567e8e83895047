#include <algorithm>
#include <cstdlib>

#include "check.hpp"
#include "input.hpp"

namespace checkproof {
namespace {
// Parses the text from the front. The first mismatch throws `malformed`.
struct Reader {
  const std::string& text;
  std::size_t at = 0;
  void need(bool fits) const {
    if (!fits) throw Verdict{malformed, "byte " + std::to_string(at + 1) + " does not fit docs/proofs.md"};
  }
  bool take(std::string_view word) {
    const bool is_there = text.compare(at, word.size(), word) == 0;
    at += is_there ? word.size() : 0;
    return is_there;
  }
  std::string take_all(const char* letters, std::size_t max_size) {
    const std::string taken = text.substr(at, text.find_first_not_of(letters, at) - at);
    need(taken.size() <= max_size);
    at += taken.size();
    return taken;
  }
  std::int64_t take_number(std::int64_t least, std::int64_t most) {
    const std::string digits = take_all("-0123456789", 10);
    const std::int64_t number = std::atoll(digits.c_str());
    need(std::to_string(number) == digits && least <= number && number <= most);
    return number;
  }
};

void read_rows(Reader& reader, std::vector<std::string>& rows) {
  std::size_t longest = 0;
  for (std::int64_t count = reader.take_number(1, 999); count > 0; --count) {
    reader.need(reader.take("\n"));
    longest = std::max(longest, rows.emplace_back(reader.take_all("# .$*@+", 1000)).size());
  }
  std::ptrdiff_t players = 0;
  for (std::string& row : rows) {
    row.resize(longest, ' ');
    players += std::count_if(row.begin(), row.end(), [](char c) { return c == '@' || c == '+'; });
  }
  if (players != 1)
    throw Verdict{malformed, "the level has " + std::to_string(players) + " players, not one"};
}

void read_lemmas(Reader& reader, std::vector<std::vector<std::int64_t>>& lemmas) {
  while (reader.take("\nlemma ")) {
    std::vector<std::int64_t>& lemma = lemmas.emplace_back();
    lemma.push_back(reader.take("dead") ? kNever : reader.take_number(-999'999'999, 999'999'999));
    while (reader.take(lemma.size() % 2 != 0 ? " " : ","))
      lemma.push_back(reader.take_number(1, lemma.size() % 2 != 0 ? 999 : 9999));
    reader.need(lemma.size() % 2 != 0 && lemma.size() >= 5 && lemma.size() <= 19);
  }
}

void read_hints(Reader& reader, Certificate& read) {
  if (reader.take("\nscale ")) read.scale = reader.take_number(1, 999);
  for (bool more = reader.take("\ngroups "); more; more = reader.take(" "))
    read.groups.push_back(reader.take_number(read.groups.empty() ? 2 : read.groups.back() + 1, 5));
  for (bool more = reader.take("\nprice "); more; more = reader.take(" "))
    read.prices.push_back(reader.take_number(-999'999, 999'999));
  if (read.kind != "moves ") read_lemmas(reader, read.lemmas);
  if (read.kind == "pushes " && reader.take("\nball ")) read.radius = reader.take_number(0, 999);
  read.has_pi = read.kind != "moves " && reader.take("\npi on");
}
}  // namespace

std::string Certificate::claim_text() const {
  if (kind == "unsolvable") return kind;
  return kind + std::to_string(claim) + (solution ? " is the optimum" : " is a lower bound");
}

Certificate read_certificate(const std::string& data) {
  const std::string text = unpacked(data, kMaxBytes).value_or(data);
  if (std::max(text.size(), data.size()) > kMaxBytes)
    throw Verdict{malformed, "the file has more than " + std::to_string(kMaxBytes) + " bytes"};
  Reader reader{text};
  Certificate read;
  if (reader.take("sokrates-proof ") && !reader.take("1\n"))
    throw Verdict{malformed, "the header is not 'sokrates-proof 1'; this checker knows no other version"};
  reader.need(reader.at > 0 && reader.take("rows "));
  read_rows(reader, read.rows);
  reader.need(reader.take("\nclaim "));
  read.kind = reader.take("pushes ") ? "pushes " : reader.take("moves ") ? "moves " : "unsolvable";
  if (read.kind == "unsolvable") reader.need(reader.take("unsolvable"));
  if (read.kind != "unsolvable") read.claim = reader.take_number(0, 999'999'999);
  read_hints(reader, read);
  reader.need(reader.take("\nclosed implicit\n"));
  if (read.kind != "unsolvable" && reader.take("solution")) {
    const bool has_moves = reader.take(" ");
    read.solution = reader.take_all("udlrUDLR", text.size());
    reader.need(reader.take("\n") && has_moves == !read.solution->empty());
  }
  reader.need(reader.take("end\n") && reader.at == text.size());
  if (read.board_cells() > kMaxCells)
    throw Verdict{unfinished, "the board has more than " + std::to_string(kMaxCells) + " cells"};
  return read;
}
}  // namespace checkproof
