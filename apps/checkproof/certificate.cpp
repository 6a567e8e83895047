#include <zlib.h>

#include <cstdlib>
#include <sstream>
#include <tuple>

#include "check.hpp"

namespace checkproof {
namespace {
constexpr char kGlyphs[] = "# .$*@+";
// Takes the text apart from its front; what does not fit ends the check.
struct Reader {
  const std::string& text;
  std::size_t at = 0;
  void need(bool fits) const {
    if (!fits) throw Verdict{malformed, "byte " + std::to_string(at + 1) + " is not of the form"};
  }
  bool take(std::string_view word) {
    const bool is_there = text.compare(at, word.size(), word) == 0;
    at += is_there ? word.size() : 0;
    return is_there;
  }
  std::string take_all(const char* letters, std::size_t most) {
    const std::string taken = text.substr(at, text.find_first_not_of(letters, at) - at);
    need(taken.size() <= most);
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
std::string unpacked(const std::string& data) {  // if it is packed with gzip
  std::vector<Bytef> in(data.begin(), data.end()), out((1 << 20) + 1);
  z_stream stream = {};
  std::tie(stream.next_in, stream.avail_in) = std::pair(in.data(), in.size());
  std::tie(stream.next_out, stream.avail_out) = std::pair(out.data(), out.size());
  const bool is_whole = inflateInit2(&stream, 31) == Z_OK && inflate(&stream, Z_FINISH) == Z_STREAM_END;
  inflateEnd(&stream);
  return is_whole && stream.avail_in == 0 ? std::string(out.data(), out.data() + stream.total_out) : data;
}
}  // namespace

Certificate read_certificate(const std::string& data) {
  const std::string text = unpacked(data);
  Reader reader{text};
  Certificate read;
  std::size_t longest = 0;
  reader.need(std::max(text.size(), data.size()) <= 1 << 20 && reader.take("sokrates-proof 1\nrows "));
  for (std::int64_t count = reader.take_number(1, 999); count > 0; --count) {
    reader.need(reader.take("\n"));
    longest = std::max(longest, read.rows.emplace_back(reader.take_all(kGlyphs, 1000)).size());
  }
  for (std::string& row : read.rows) row.resize(longest, ' ');
  reader.need(reader.take("\nclaim "));
  read.kind = reader.take("pushes ") ? "pushes " : reader.take("moves ") ? "moves " : "unsolvable";
  if (read.kind == "unsolvable") reader.need(reader.take("unsolvable"));
  if (read.kind != "unsolvable") read.claim = reader.take_number(0, 999'999'999);
  if (reader.take("\nscale ")) read.scale = reader.take_number(1, 999);
  for (bool more = reader.take("\ngroups "); more; more = reader.take(" "))
    read.groups.push_back(reader.take_number(read.groups.empty() ? 2 : read.groups.back() + 1, 5));
  for (bool more = reader.take("\nprice "); more; more = reader.take(" "))
    read.prices.push_back(reader.take_number(-999'999, 999'999));
  while (read.kind != "moves " && reader.take("\nlemma ")) {
    std::vector<std::int64_t>& lemma = read.lemmas.emplace_back();
    lemma.push_back(reader.take("dead") ? kNever : reader.take_number(-999'999'999, 999'999'999));
    while (reader.take(lemma.size() % 2 != 0 ? " " : ","))
      lemma.push_back(reader.take_number(1, lemma.size() % 2 != 0 ? 999 : 9999));
    reader.need(lemma.size() % 2 != 0 && lemma.size() >= 5 && lemma.size() <= 19);
  }
  if (read.kind == "pushes " && reader.take("\nball ")) read.radius = reader.take_number(0, 999);
  read.has_pi = read.kind != "moves " && reader.take("\npi on");
  reader.need(reader.take("\nclosed implicit\n"));
  if (read.kind != "unsolvable" && reader.take("solution")) {
    const bool has_moves = reader.take(" ");
    read.solution = reader.take_all("udlrUDLR", text.size());
    reader.need(reader.take("\n") && has_moves == !read.solution->empty());
  }
  reader.need(reader.take("end\n") && reader.at == text.size());
  return read;
}

bool is_drawn_in(const std::string& file, const std::vector<std::string>& rows) {
  std::istringstream lines(file + "\n");
  std::string text = "\n\n";  // what is no row of a level is an empty line
  for (std::string line; std::getline(lines, line); text += '\n') {
    line.erase(line.find_last_not_of(" \r") + 1);
    if (line.find_first_not_of(kGlyphs) == std::string::npos) text += line;
  }
  for (std::size_t indent = 0; indent < 100; ++indent) {
    std::string drawing = "\n";
    for (const std::string& row : rows) {
      drawing += '\n' + std::string(indent, ' ') + row;
      drawing.erase(drawing.find_last_not_of(' ') + 1);
    }
    if (text.find(drawing + "\n\n") != std::string::npos) return true;
  }
  return false;
}
}  // namespace checkproof
