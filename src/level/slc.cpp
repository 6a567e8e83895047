// Reads and writes .slc files: XML collections in SourceCode's "SokobanLev" format.
//
// Data without a place in the format is stored in additional attributes and elements, which other readers
// skip: the attribute Win="player", and for each stored solution <Solution Title="..."> with its moves and
// <Note> children.
#include <sokrates/slc.hpp>

#include <pugixml.hpp>

#include <algorithm>
#include <cstring>
#include <utility>

#include "level/board_rows.hpp"
#include "level/characters.hpp"
#include "level/text_lines.hpp"

namespace sokrates {
namespace {

using level::is_space;
using level::single_line;

std::string_view without_mark(std::string_view bytes) {
  if (bytes.substr(0, 3) == "\xEF\xBB\xBF") bytes.remove_prefix(3);
  while (!bytes.empty() && is_space(bytes.front())) bytes.remove_prefix(1);
  return bytes;
}

// Counts lines in one pass over the text, for all levels together.
class LineCounter {
 public:
  explicit LineCounter(std::string_view text) : text_(text) {}
  int line_at(std::ptrdiff_t offset) {
    const auto end = static_cast<std::size_t>(std::max<std::ptrdiff_t>(offset, 0));
    for (; at_ < end && at_ < text_.size(); ++at_) {
      const bool pair = text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n';
      if (text_[at_] == '\n' || (text_[at_] == '\r' && !pair)) ++line_;
    }
    return line_;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
};

void append_lines(std::string_view text, std::vector<std::string>& notes) {
  for (const level::TextLine& line : level::split_lines(text)) {
    if (std::string note = single_line(line.text); !note.empty()) notes.push_back(std::move(note));
  }
}

class SlcReader {
 public:
  SlcReader(std::string_view text, const level::Glyphs& glyphs, const ReadOptions& options)
      : lines_(text), glyphs_(glyphs), options_(options), budget_(text.size(), options) {}

  Collection read(const pugi::xml_node& root) {
    collection_.format = Format::slc;
    collection_.title = single_line(root.child_value("Title"));
    append_lines(root.child_value("Description"), collection_.notes);
    for (const char* name : {"Email", "Url"}) {
      const std::string value = single_line(root.child_value(name));
      if (!value.empty()) collection_.notes.push_back(std::string(name) + ": " + value);
    }
    for (const pugi::xml_node& group : root.children("LevelCollection")) {
      const std::string author = single_line(group.attribute("Copyright").value());
      // In a collection with several authors, the levels of later groups keep their own author.
      if (collection_.author.empty()) collection_.author = author;
      for (const pugi::xml_node& node : group.children("Level")) {
        add_level(node);
        Entry& entry = collection_.entries.back();
        if (entry.author.empty() && author != collection_.author) entry.author = author;
      }
    }
    return std::move(collection_);
  }

 private:
  void add_level(const pugi::xml_node& node) {
    Entry entry;
    entry.number = static_cast<int>(collection_.entries.size()) + 1;
    entry.line = lines_.line_at(node.offset_debug());
    entry.title = single_line(node.attribute("Id").value());
    entry.author = single_line(node.attribute("Copyright").value());
    std::vector<level::Line> rows;
    for (const pugi::xml_node& child : node.children()) {
      if (std::strcmp(child.name(), "L") == 0) {
        rows.push_back(row_of(child));
        if (rows.size() == 1) entry.line = rows.front().number;
      } else if (std::strcmp(child.name(), "Note") == 0) {
        append_lines(child.child_value(), entry.notes);
      } else if (std::strcmp(child.name(), "Solution") == 0) {
        add_solution(child, entry.solutions);
      }
    }
    level::WinLines said;
    said.take(node.attribute("Win").value());
    if (!said.mistake.empty()) {
      entry.level = Error{level::place_of(entry.line, entry.number) + said.mistake};
    } else if (rows.empty()) {
      entry.level =
          Error{level::place_of(entry.line, entry.number) + "no rows: a <Level> holds its rows in <L>"};
    } else {
      entry.level = level::level_from_lines(rows, 0, rows.size(), entry.number, said.win.value_or(Win::boxes),
                                            glyphs_, options_, budget_);
    }
    collection_.entries.push_back(std::move(entry));
  }

  // Every <L> is a row, whatever its content. A row with unknown characters makes the level a broken level.
  level::Line row_of(const pugi::xml_node& node) {
    std::string text = level::expand_tabs(level::clean_text(node.child_value()));
    level::Line row;
    row.number = lines_.line_at(node.offset_debug());
    row.kind = level::LineKind::board;
    for (const char c : text) {
      // Converters leave '|' as row ends of run-length boards. They end rows here too.
      row.bar = row.bar || c == '|';
      if (c != '|' && glyphs_.canonical(c) == '\0' && !glyphs_.skips(c)) row.kind = level::LineKind::suspect;
    }
    row.cells = text.size();
    row.text = std::move(text);
    return row;
  }

  void add_solution(const pugi::xml_node& node, std::vector<StoredSolution>& solutions) {
    ReadOptions options = options_;
    options.dialect.clear();
    auto read = read_solutions(node.child_value(), options);
    if (!read || read->size() != 1) return;
    StoredSolution& solution = read->front();
    if (solution.lurd.size() > budget_.moves) return;
    budget_.moves -= solution.lurd.size();
    solution.title = single_line(node.attribute("Title").value());
    solution.notes.clear();
    for (const pugi::xml_node& note : node.children("Note")) append_lines(note.child_value(), solution.notes);
    solutions.push_back(std::move(solution));
  }

  LineCounter lines_;
  const level::Glyphs& glyphs_;
  const ReadOptions& options_;
  level::Budget budget_;
  Collection collection_;
};

struct StringWriter : pugi::xml_writer {
  std::string text;
  void write(const void* data, std::size_t size) override {
    text.append(static_cast<const char*>(data), size);
  }
};

void add_text(pugi::xml_node parent, const char* name, const std::string& value) {
  parent.append_child(name).append_child(pugi::node_pcdata).set_value(value.c_str());
}

void add_solution(pugi::xml_node parent, const StoredSolution& solution) {
  pugi::xml_node node = parent.append_child("Solution");
  node.append_attribute("Title").set_value(solution.title.c_str());
  node.append_child(pugi::node_pcdata).set_value(solution.lurd.c_str());
  for (const std::string& note : solution.notes) add_text(node, "Note", note);
}

void add_level(pugi::xml_node parent, const Entry& entry) {
  pugi::xml_node node = parent.append_child("Level");
  node.append_attribute("Id").set_value(entry.title.c_str());
  node.append_attribute("Width").set_value(entry.level->width());
  node.append_attribute("Height").set_value(entry.level->height());
  if (!entry.author.empty()) node.append_attribute("Copyright").set_value(entry.author.c_str());
  if (entry.level->win() == Win::player) node.append_attribute("Win").set_value("player");
  const std::string board = to_xsb(*entry.level);
  for (const level::TextLine& row : level::split_lines(board)) add_text(node, "L", row.text);
  for (const std::string& note : entry.notes) add_text(node, "Note", note);
  for (const StoredSolution& solution : entry.solutions) add_solution(node, solution);
}

}  // namespace

bool looks_like_slc(std::string_view bytes) {
  const std::string_view text = without_mark(bytes);
  const std::string_view start = text.substr(0, 2);
  return start == "<?" || start == "<!" || text.substr(0, 8) == "<Sokoban";
}

Expected<Collection> read_slc(std::string_view bytes, const ReadOptions& options) {
  const level::Glyphs* glyphs = level::Glyphs::named(options.dialect);
  if (glyphs == nullptr) return Error{"unknown dialect '" + options.dialect + "'", ErrorCode::unknown_name};
  if (std::string why = level::why_not_text(bytes); !why.empty()) return Error{std::move(why)};
  // Declared encodings are often wrong, so the bytes decide. Every offset of pugixml is then an offset in
  // `text`.
  const std::string text = level::is_valid_utf8(bytes) ? std::string(bytes) : level::utf8_from_windows(bytes);
  const std::string_view content = without_mark(text);
  pugi::xml_document document;
  // Without parse_doctype, the document type and all its entities are skipped.
  const auto parsed =
      document.load_buffer(content.data(), content.size(), pugi::parse_default | pugi::parse_ws_pcdata_single,
                           pugi::encoding_utf8);
  if (!parsed) {
    LineCounter counter(content);
    return Error{"line " + std::to_string(counter.line_at(parsed.offset)) +
                 ": not sound XML: " + parsed.description()};
  }
  const pugi::xml_node root = document.child("SokobanLevels");
  if (!root) return Error{"this XML has no <SokobanLevels>"};
  Collection collection = SlcReader(content, *glyphs, options).read(root);
  if (collection.entries.empty()) return Error{"there is no <Level>"};
  return collection;
}

std::string write_slc(const Collection& collection) {
  pugi::xml_document document;
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  declaration.append_attribute("version").set_value("1.0");
  declaration.append_attribute("encoding").set_value("UTF-8");
  pugi::xml_node root = document.append_child("SokobanLevels");
  add_text(root, "Title", collection.title);
  std::string description;
  for (const std::string& note : collection.notes) description += (description.empty() ? "" : "\n") + note;
  add_text(root, "Description", description);
  pugi::xml_node group = root.append_child("LevelCollection");
  group.append_attribute("Copyright").set_value(collection.author.c_str());
  int width = 0, height = 0;
  for (const Entry& entry : collection.entries) {
    if (!entry.level) continue;
    width = std::max(width, entry.level->width());
    height = std::max(height, entry.level->height());
  }
  group.append_attribute("MaxWidth").set_value(width);
  group.append_attribute("MaxHeight").set_value(height);
  for (const Entry& entry : collection.entries) {
    if (entry.level) add_level(group, entry);
  }
  StringWriter writer;
  document.save(writer, "  ", pugi::format_default, pugi::encoding_utf8);
  return std::move(writer.text);
}

}  // namespace sokrates
