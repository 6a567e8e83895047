#include "level/coordinates_reader.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "level/board_rows.hpp"
#include "level/characters.hpp"
#include "level/text_lines.hpp"

namespace sokrates::level {
namespace {

enum class Field : std::uint8_t { robots, boxes, storage, obstacles, width, height, none };
constexpr std::size_t kLists = 4;

struct FieldName {
  std::string_view name;
  Field field;
};
constexpr FieldName kFieldNames[] = {
    {"width", Field::width},        {"height", Field::height},  {"robots", Field::robots},
    {"robot", Field::robots},       {"players", Field::robots}, {"player", Field::robots},
    {"boxes", Field::boxes},        {"box", Field::boxes},      {"storage", Field::storage},
    {"goals", Field::storage},      {"goal", Field::storage},   {"obstacles", Field::obstacles},
    {"obstacle", Field::obstacles}, {"walls", Field::obstacles}};

// The names of the lists' squares in messages.
constexpr std::array<std::string_view, kLists> kThings{"robot", "box", "storage square", "obstacle"};

struct Split {
  Field field = Field::none;
  std::string_view value;
};

Split split_field(std::string_view text) {
  const std::size_t sign = text.find_first_of(":=");
  if (sign == std::string_view::npos) return {};
  std::string key(trimmed(text.substr(0, sign)));
  for (char& c : key) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  for (const FieldName& each : kFieldNames) {
    if (each.name == key) return {each.field, trimmed(text.substr(sign + 1))};
  }
  return {};
}

bool is_numbers(std::string_view text) {
  return text.find_first_not_of("0123456789,()[]{} ") == std::string_view::npos;
}

std::vector<int> numbers_in(std::string_view text) {
  constexpr int kEnough = 100'000'000;  // larger than any board
  std::vector<int> numbers;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_digit(text[i])) continue;
    if (i == 0 || !is_digit(text[i - 1])) numbers.push_back(0);
    numbers.back() = std::min(numbers.back() * 10 + (text[i] - '0'), kEnough);
  }
  return numbers;
}

struct Place {
  Cell cell;
  int line = 0;
};

struct RoomDraft {
  std::array<bool, static_cast<std::size_t>(Field::none)> is_named{};  // fields seen, valid or not
  std::optional<int> width, height;
  std::array<std::vector<Place>, kLists> lists;
  WinLines win;
  std::string fault;  // the first problem
  Entry entry;
};

class CoordinatesReader {
 public:
  CoordinatesReader(const Segments& segments, const ReadOptions& options, std::size_t file_bytes)
      : segments_(segments), options_(options), budget_(file_bytes, options) {}

  std::optional<Collection> run() {
    for (const Line& line : segments_.lines) {
      if (line.kind == LineKind::blank) {
        list_ = Field::none;
      } else {
        add(trimmed(line.text), line.number);
      }
    }
    close();
    if (!is_recognised_) return std::nullopt;
    for (RoomDraft& draft : drafts_) {
      draft.entry.level = build(draft);
      collection_.entries.push_back(std::move(draft.entry));
    }
    return std::move(collection_);
  }

 private:
  void add(std::string_view text, int line) {
    if (list_ != Field::none && is_numbers(text)) return add_squares(list_, text, line);
    list_ = Field::none;
    if (text.front() == ';') text = trimmed(text.substr(1));
    const Split split = split_field(text);
    if (split.field == Field::none) return add_text(text);
    const bool is_size = split.field == Field::width || split.field == Field::height;
    if (is_size && (has_list() || is_named(split.field))) close();
    if (!has_begun()) draft_.entry.line = line;
    draft_.is_named[static_cast<std::size_t>(split.field)] = true;
    if (is_size)
      return add_size(split.field == Field::width ? draft_.width : draft_.height, text, split.value, line);
    list_ = split.field;
    add_squares(split.field, split.value, line);
  }

  void add_text(std::string_view text) {
    if (text.empty()) return;
    const KeyValue key = key_value(text);
    const bool is_key = key.key == Key::title || key.key == Key::author || key.key == Key::win;
    if (is_key && has_begun()) close();
    if (key.key == Key::title) {
      draft_.entry.title = key.value;
    } else if (key.key == Key::author) {
      draft_.entry.author = key.value;
    } else if (key.key != Key::win || !draft_.win.take(key.value)) {
      draft_.entry.notes.emplace_back(text);
    }
  }

  void add_size(std::optional<int>& size, std::string_view text, std::string_view value, int line) {
    const std::vector<int> numbers = numbers_in(value);
    if (!is_numbers(value) || numbers.size() != 1 || numbers[0] == 0) {
      return blame(line, "'" + std::string(text) + "' needs one number of squares, as in 'Width: 6'");
    }
    size = numbers[0];
  }

  void add_squares(Field field, std::string_view value, int line) {
    const std::vector<int> numbers = numbers_in(value);
    if (!is_numbers(value) || numbers.size() % 2 != 0) {
      return blame(
          line, "'" + std::string(value) +
                    "' is not a list of squares; write each as two numbers x,y (column and row, counted from "
                    "0), as in '1,1 4,2'");
    }
    auto& places = draft_.lists[static_cast<std::size_t>(field)];
    for (std::size_t i = 0; i < numbers.size(); i += 2)
      places.push_back({{numbers[i + 1], numbers[i]}, line});
  }

  void blame(int line, const std::string& what) {
    if (draft_.fault.empty()) draft_.fault = place_of(line, static_cast<int>(drafts_.size()) + 1) + what;
  }

  bool is_named(Field field) const { return draft_.is_named[static_cast<std::size_t>(field)]; }
  bool has_list() const {
    return std::any_of(draft_.is_named.begin(), draft_.is_named.begin() + kLists, [](bool b) { return b; });
  }
  bool has_begun() const { return has_list() || is_named(Field::width) || is_named(Field::height); }

  // Completes a level. Text below the last level belongs to that level.
  void close() {
    list_ = Field::none;
    if (has_begun()) {
      is_recognised_ = is_recognised_ || (has_list() && (is_named(Field::width) || is_named(Field::height)));
      draft_.entry.number = static_cast<int>(drafts_.size()) + 1;
      drafts_.push_back(std::move(draft_));
    } else if (!drafts_.empty()) {
      RoomDraft& last = drafts_.back();
      if (!last.win.has_spoken()) last.win = draft_.win;
      if (last.entry.title.empty()) last.entry.title = draft_.entry.title;
      if (last.entry.author.empty()) last.entry.author = draft_.entry.author;
      last.entry.notes.insert(last.entry.notes.end(), draft_.entry.notes.begin(), draft_.entry.notes.end());
    }
    draft_ = {};
  }

  Expected<Level> build(const RoomDraft& draft) {
    const std::string where = place_of(draft.entry.line, draft.entry.number);
    if (!draft.fault.empty()) return Error{draft.fault};
    if (!draft.win.mistake.empty()) return Error{where + draft.win.mistake};
    if (!draft.width) return Error{where + "no width: add a line 'Width: 6', the number of columns"};
    if (!draft.height) return Error{where + "no height: add a line 'Height: 4', the number of rows"};
    const auto width = static_cast<std::size_t>(*draft.width);
    const auto height = static_cast<std::size_t>(*draft.height);
    if (height > options_.max_cells_per_level / width) {
      return Error{where + "more cells than the limit of " + std::to_string(options_.max_cells_per_level) +
                       " for one level",
                   ErrorCode::too_large};
    }
    if (width * height > budget_.cells)
      return Error{where + "the levels of this file together have too many cells: put them in several files",
                   ErrorCode::too_large};
    budget_.cells -= width * height;
    if (draft.lists[static_cast<std::size_t>(Field::robots)].empty())
      return Error{where + "no robot: add a line 'Robots: 1,1' with the square it starts on"};
    std::vector<std::string> rows(height, std::string(width, ' '));
    for (const Field field : {Field::obstacles, Field::storage, Field::boxes, Field::robots}) {
      for (const Place& place : draft.lists[static_cast<std::size_t>(field)]) {
        if (std::string fault = put(rows, field, place); !fault.empty())
          return Error{place_of(place.line, draft.entry.number) + fault};
      }
    }
    Expected<Level> level = Level::from_rows(rows, draft.win.win.value_or(Win::boxes));
    return level ? std::move(level) : Error{where + level.error(), level.code()};
  }

  // Puts an object on a square. Returns the problem, or an empty string.
  static std::string put(std::vector<std::string>& rows, Field field, const Place& place) {
    const std::string name = std::to_string(place.cell.column) + "," + std::to_string(place.cell.row);
    const std::string thing = "the " + std::string(kThings[static_cast<std::size_t>(field)]) + " at " + name;
    const auto row = static_cast<std::size_t>(place.cell.row);
    const auto column = static_cast<std::size_t>(place.cell.column);
    if (row >= rows.size() || column >= rows.front().size()) {
      return thing + " lies outside a room of " + std::to_string(rows.front().size()) + " columns and " +
             std::to_string(rows.size()) + (rows.size() == 1 ? " row" : " rows") + " (x,y counted from 0)";
    }
    char& c = rows[row][column];
    if (field == Field::obstacles) {
      c = '#';
    } else if (c == '#') {
      return thing + " is inside an obstacle: take one of them away";
    } else if (field == Field::storage) {
      c = '.';
    } else if (c != ' ' && c != '.') {
      return thing + " stands where another robot or box stands: give each a square of its own";
    } else if (field == Field::boxes) {
      c = c == '.' ? '*' : '$';
    } else {
      c = c == '.' ? '+' : '@';
    }
    return {};
  }

  const Segments& segments_;
  const ReadOptions& options_;
  Budget budget_;
  Collection collection_{Format::coordinates, {}, {}, {}, {}};
  std::vector<RoomDraft> drafts_;
  RoomDraft draft_;
  Field list_ = Field::none;  // the list that may continue in the next line
  bool is_recognised_ = false;
};

}  // namespace

std::optional<Collection> read_coordinates(const Segments& segments, const ReadOptions& options,
                                           std::size_t file_bytes) {
  return CoordinatesReader(segments, options, file_bytes).run();
}

}  // namespace sokrates::level
