#include <sokrates/collection.hpp>

#include <iterator>
#include <utility>

#include "level/coordinates_reader.hpp"
#include "level/emoji.hpp"
#include "level/matrix_reader.hpp"
#include "level/text_lines.hpp"
#include "level/text_reader.hpp"

namespace sokrates {
namespace {

std::string unknown_dialect(const std::string& name) {
  std::string message = "unknown dialect '" + name + "': known are";
  for (const Dialect& dialect : dialects()) message += " " + std::string(dialect.name);
  return message;
}

bool starts_like_xml(std::string_view bytes) {
  const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  return first != std::string_view::npos && bytes[first] == '<';
}

std::string nothing_found(std::string_view bytes) {
  if (starts_like_xml(bytes)) return "this looks like XML but is read as text, and it has no level";
  if (level::has_emoji_rows(bytes)) return "this looks like a board of emoji; read it with --dialect emoji";
  return "nothing in it looks like a level: expected rows of # @ $ . and space with a player in them, or a "
         "matrix of "
         "0 and 1";
}

}  // namespace

std::string_view name_of(Format format) {
  switch (format) {
    case Format::xsb:
      return "xsb";
    case Format::sok:
      return "sok";
    case Format::boxoban:
      return "boxoban";
    case Format::matrix:
      return "matrix";
    case Format::coordinates:
      return "coordinates";
    case Format::slc:
      return "slc";
    case Format::json:
      return "json";
  }
  return "";
}

Expected<Collection> read_collection(std::string_view bytes, const ReadOptions& options) {
  std::string translated;
  if (options.dialect == level::kEmojiDialect) {
    translated = level::translated_emoji(bytes);
    bytes = translated;
  }
  const level::Glyphs* glyphs = level::Glyphs::named(options.dialect);
  if (glyphs == nullptr) return Error{unknown_dialect(options.dialect), ErrorCode::unknown_name};
  if (std::string why = level::why_not_text(bytes); !why.empty()) return Error{std::move(why)};
  const Expected<level::Segments> split = level::split_segments(bytes, *glyphs, false);
  if (!split) return Error{split.error(), split.code()};
  const level::Segments& segments = *split;
  if (segments.boards == 0) {
    if (auto rooms = level::read_coordinates(segments, options, bytes.size())) return std::move(*rooms);
    if (auto matrices = level::read_matrices(segments, options)) return std::move(*matrices);
    return Error{nothing_found(bytes)};
  }
  return level::read_text(segments, *glyphs, options, bytes.size()).collection;
}

Expected<std::vector<StoredSolution>> read_solutions(std::string_view bytes, const ReadOptions& options) {
  const level::Glyphs* glyphs = level::Glyphs::named(options.dialect);
  if (glyphs == nullptr) return Error{unknown_dialect(options.dialect), ErrorCode::unknown_name};
  if (std::string why = level::why_not_text(bytes); !why.empty()) return Error{std::move(why)};
  const Expected<level::Segments> split = level::split_segments(bytes, *glyphs, true);
  if (!split) return Error{split.error(), split.code()};
  const level::Segments& segments = *split;
  level::TextContent content = level::read_text(segments, *glyphs, options, bytes.size());
  if (!content.oversized.empty()) return Error{std::move(content.oversized), ErrorCode::too_large};
  std::vector<StoredSolution> solutions = std::move(content.loose_solutions);
  for (Entry& entry : content.collection.entries) {
    solutions.insert(solutions.end(), std::make_move_iterator(entry.solutions.begin()),
                     std::make_move_iterator(entry.solutions.end()));
  }
  if (solutions.empty())
    return Error{"there are no moves; expected lines of the letters u d l r and U D L R"};
  return solutions;
}

}  // namespace sokrates
