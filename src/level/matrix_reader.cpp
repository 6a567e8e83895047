#include "level/matrix_reader.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "level/board_rows.hpp"
#include "level/characters.hpp"
#include "level/text_lines.hpp"

namespace sokrates::level {
namespace {

constexpr std::string_view kOpening = "[({";
constexpr std::string_view kClosing = "])}";

bool is_one_of(std::string_view set, char c) {
  return set.find(c) != std::string_view::npos;
}

// Removes a name such as "room =" in "room = [[0,1],".
std::string_view without_name(std::string_view text) {
  const std::string_view whole = trimmed(text);
  std::size_t end = 0;
  while (end < whole.size() && (is_letter(whole[end]) || is_digit(whole[end]) || whole[end] == '_')) ++end;
  if (end == 0 || is_digit(whole.front())) return text;
  const std::string_view rest = trimmed(whole.substr(end));
  if (rest.empty() || (rest.front() != '=' && rest.front() != ':')) return text;
  const std::string_view value = trimmed(rest.substr(1));
  if (value.empty() || !is_one_of(kOpening, value.front())) return text;
  // Only a list of lists is a matrix; "startpos = (5, 2)" is not.
  const std::string_view inner = trimmed(value.substr(1));
  return inner.empty() || is_one_of(kOpening, inner.front()) ? value : text;
}

bool is_matrix_text(std::string_view line) {
  const std::string_view text = without_name(line);
  return std::all_of(text.begin(), text.end(), [](char c) {
    return is_digit(c) || c == ' ' || c == ',' || is_one_of(kOpening, c) || is_one_of(kClosing, c);
  });
}

// Parses "3,4", "(3, 4)" or "3 4".
std::optional<Cell> parse_cell(std::string_view text) {
  std::vector<long> numbers;
  bool in_number = false;
  for (const char c : text) {
    if (is_digit(c)) {
      if (!in_number) numbers.push_back(0);
      // Clamp the number to a value larger than any board.
      numbers.back() = std::min(numbers.back() * 10 + (c - '0'), 1000000000L);
      in_number = true;
      continue;
    }
    in_number = false;
    if (c != ' ' && c != ',' && !is_one_of(kOpening, c) && !is_one_of(kClosing, c)) return std::nullopt;
  }
  if (numbers.size() != 2) return std::nullopt;
  return Cell{static_cast<int>(numbers[0]), static_cast<int>(numbers[1])};
}

struct Row {
  int line = 0;
  std::string digits;
};

// One matrix, and the data of the lines that belong to it.
struct MatrixDraft {
  std::vector<Row> rows;
  bool bracketed = false;
  std::optional<Cell> start;
  std::optional<Cell> target;
  std::string fault;  // problem of a Start: or Target: line
  Entry entry;
};

class MatrixReader {
 public:
  MatrixReader(const Segments& segments, const ReadOptions& options)
      : segments_(segments), options_(options) {}

  std::optional<Collection> run() {
    const auto& lines = segments_.lines;
    for (std::size_t i = 0; i < lines.size();) {
      const std::size_t begin = i;
      while (i < lines.size() && lines[i].kind != LineKind::blank && is_matrix_text(lines[i].text)) ++i;
      if (i > begin && add_matrix(begin, i)) continue;
      if (i == begin) ++i;
      for (std::size_t k = begin; k < i; ++k) add_text(lines[k]);
    }
    if (drafts_.empty()) return std::nullopt;
    if (drafts_.size() == 1) adopt_trailing_text();
    for (MatrixDraft& draft : drafts_) {
      draft.entry.level = build(draft);
      collection_.entries.push_back(std::move(draft.entry));
    }
    return std::move(collection_);
  }

 private:
  bool add_matrix(std::size_t begin, std::size_t end) {
    MatrixDraft draft = std::move(next_);
    next_ = {};
    draft.rows = read_rows(begin, end, draft.bracketed);
    const bool binary = std::all_of(draft.rows.begin(), draft.rows.end(), [](const Row& row) {
      return row.digits.find_first_not_of("01") == std::string::npos;
    });
    std::size_t digits = 0;
    for (const Row& row : draft.rows) digits += row.digits.size();
    // A row with other digits than 0 and 1 is a number in a text. Several such rows are a matrix with mistakes.
    if (digits == 0 || (!binary && (draft.rows.size() < 2 || digits < 4))) {
      draft.rows.clear();
      next_ = std::move(draft);
      return false;
    }
    draft.entry.number = static_cast<int>(drafts_.size()) + 1;
    draft.entry.line = draft.rows.front().line;
    drafts_.push_back(std::move(draft));
    return true;
  }

  std::vector<Row> read_rows(std::size_t begin, std::size_t end, bool& bracketed) const {
    for (std::size_t i = begin; i < end; ++i) {
      bracketed = bracketed || segments_.lines[i].text.find_first_of(kOpening) != std::string::npos;
    }
    std::vector<Row> rows;
    Row row;
    const auto close = [&rows, &row] {
      if (!row.digits.empty()) rows.push_back(std::move(row));
      row = {};
    };
    for (std::size_t i = begin; i < end; ++i) {
      for (const char c : without_name(segments_.lines[i].text)) {
        if (is_one_of(kOpening, c) || is_one_of(kClosing, c)) close();
        if (!is_digit(c)) continue;
        if (row.digits.empty()) row.line = segments_.lines[i].number;
        row.digits.push_back(c);
      }
      if (!bracketed) close();
    }
    close();
    return rows;
  }

  void add_text(const Line& line) {
    if (line.kind == LineKind::blank) return;
    std::string_view text = trimmed(line.text);
    if (text.front() == ';') text = trimmed(text.substr(1));
    for (const std::string_view name : {"start", "startpos", "start_pos"}) {
      if (take_place(text, name, next_.start, line.number)) return;
    }
    for (const std::string_view name : {"target", "goal", "goalpos", "goal_pos"}) {
      if (take_place(text, name, next_.target, line.number)) return;
    }
    const KeyValue key = key_value(text);
    if (key.key == Key::title) {
      next_.entry.title = key.value;
    } else if (key.key == Key::author) {
      next_.entry.author = key.value;
    } else if (!text.empty()) {
      next_.entry.notes.emplace_back(text);
    }
  }

  bool take_place(std::string_view text, std::string_view key, std::optional<Cell>& place, int line) {
    std::string head(text.substr(0, key.size()));
    for (char& c : head) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    std::string_view value = trimmed(text.substr(head.size()));
    if (head != key || value.empty() || (value.front() != ':' && value.front() != '=')) return false;
    const char sign = value.front();
    value = trimmed(value.substr(1));
    // Skip the type name of "Position(5,2)".
    while (sign == '=' && !value.empty() && is_letter(value.front())) value.remove_prefix(1);
    place = parse_cell(value);
    if (!place) {
      next_.fault = "line " + std::to_string(line) + ": '" + std::string(text) +
                    "' needs two numbers, row and column counted from 0, as in '" +
                    std::string(text.substr(0, key.size())) + ": 0,3'";
    }
    return true;
  }

  void adopt_trailing_text() {
    MatrixDraft& draft = drafts_.front();
    if (!draft.start) draft.start = next_.start;
    if (!draft.target) draft.target = next_.target;
    if (draft.fault.empty()) draft.fault = next_.fault;
    if (draft.entry.title.empty()) draft.entry.title = next_.entry.title;
    if (draft.entry.author.empty()) draft.entry.author = next_.entry.author;
    auto& notes = draft.entry.notes;
    notes.insert(notes.end(), next_.entry.notes.begin(), next_.entry.notes.end());
  }

  Expected<Level> build(const MatrixDraft& draft) const {
    const int number = draft.entry.number;
    const std::size_t width = draft.rows.front().digits.size();
    std::vector<std::string> rows;
    std::string problems;
    const auto add_problem = [&](const Row& row, const std::string& what) {
      problems += problems.empty() ? place_of(row.line, number) : "; line " + std::to_string(row.line) + ": ";
      problems += what;
    };
    for (const Row& row : draft.rows) {
      const std::size_t odd = row.digits.find_first_not_of("01");
      if (odd != std::string::npos) {
        add_problem(
            row,
            "'" + std::string(1, row.digits[odd]) + "' in a matrix of 0 (floor) and 1 (boulder)" +
                (row.digits[odd] <= '6' ? "; boards of the digits 0 to 6 are read with --dialect gym-sokoban"
                                        : ""));
      }
      if (row.digits.size() != width) {
        add_problem(row, "this row of the matrix has " + std::to_string(row.digits.size()) +
                             " numbers, the first one has " + std::to_string(width) +
                             ": make all rows equally long");
      }
      rows.push_back(row.digits);
    }
    if (!problems.empty()) return Error{std::move(problems)};
    if (rows.size() > options_.max_cells_per_level / width) {
      return Error{place_of(draft.entry.line, number) + "more cells than the limit of " +
                       std::to_string(options_.max_cells_per_level) + " for one level",
                   ErrorCode::too_large};
    }
    for (std::string& row : rows) {
      for (char& c : row) c = c == '1' ? '$' : ' ';
    }
    return with_places(draft, std::move(rows));
  }

  Expected<Level> with_places(const MatrixDraft& draft, std::vector<std::string> rows) const {
    const std::string where = place_of(draft.entry.line, draft.entry.number);
    const auto start = options_.start ? options_.start : draft.start;
    const auto target = options_.target ? options_.target : draft.target;
    if ((!start || !target) && !draft.fault.empty()) return Error{draft.fault};
    if (!start || !target) {
      const std::string_view missing = start ? "target" : target ? "start" : "start and no target";
      const std::string_view lines = start    ? "'Target: row,column'"
                                     : target ? "'Start: row,column'"
                                              : "'Start: row,column' and one 'Target: row,column'";
      return Error{where + "no " + std::string(missing) + ": add a line " + std::string(lines) +
                   " (counted from 0) above the matrix"};
    }
    const auto cell = [&rows](Cell c) -> char* {
      const bool inside = c.row >= 0 && c.column >= 0 && static_cast<std::size_t>(c.row) < rows.size() &&
                          static_cast<std::size_t>(c.column) < rows.front().size();
      return inside ? &rows[static_cast<std::size_t>(c.row)][static_cast<std::size_t>(c.column)] : nullptr;
    };
    const auto name = [](Cell c) { return std::to_string(c.row) + "," + std::to_string(c.column); };
    const std::string size = std::to_string(rows.size()) + " rows and " +
                             std::to_string(rows.front().size()) + " columns (counted from 0)";
    char* const from = cell(*start);
    char* const to = cell(*target);
    if (from == nullptr)
      return Error{where + "the start " + name(*start) + " is outside a matrix of " + size};
    if (to == nullptr)
      return Error{where + "the target " + name(*target) + " is outside a matrix of " + size};
    if (*from != ' ') return Error{where + "the start " + name(*start) + " is on a boulder: it must be a 0"};
    *from = '@';
    *to = *to == '@' ? '+' : *to == '$' ? '*' : '.';
    return Level::from_rows(rows, Win::player);
  }

  const Segments& segments_;
  const ReadOptions& options_;
  Collection collection_{Format::matrix, {}, {}, {}, {}};
  std::vector<MatrixDraft> drafts_;
  MatrixDraft next_;
};

}  // namespace

std::optional<Collection> read_matrices(const Segments& segments, const ReadOptions& options) {
  return MatrixReader(segments, options).run();
}

}  // namespace sokrates::level
