#include "level/wrapping.hpp"

#include <algorithm>

#include "level/characters.hpp"
#include "level/text_lines.hpp"

namespace sokrates::level {
namespace {

constexpr std::string_view kTags[] = {"pre", "code",     "br", "p",  "div", "span",  "tt", "samp",
                                      "kbd", "textarea", "td", "tr", "th",  "table", "li", "blockquote"};

struct Entity {
  std::string_view name;
  char meaning;
};
constexpr Entity kEntities[] = {{"&nbsp;", ' '}, {"&#160;", ' '},   {"&#xa0;", ' '},   {"&lt;", '<'},
                                {"&gt;", '>'},   {"&amp;", '&'},    {"&#36;", '$'},    {"&#35;", '#'},
                                {"&#42;", '*'},  {"&#64;", '@'},    {"&#43;", '+'},    {"&#46;", '.'},
                                {"&num;", '#'},  {"&dollar;", '$'}, {"&commat;", '@'}, {"&ast;", '*'},
                                {"&plus;", '+'}, {"&period;", '.'}};

// Returns the length of a known tag at the start of `text`, or 0 if there is none. Sets `name` to the name of
// the tag.
std::size_t tag_length(std::string_view text, std::string& name) {
  const char close = text.front() == '<' ? '>' : ']';
  const std::size_t end = text.find(close);
  if (end == std::string_view::npos) return 0;
  std::string_view inside = text.substr(1, end - 1);
  if (!inside.empty() && inside.front() == '/') inside.remove_prefix(1);
  name.clear();
  while (name.size() < inside.size() && is_letter(inside[name.size()])) {
    const char c = inside[name.size()];
    name.push_back(c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
  }
  const std::string_view rest = inside.substr(name.size());
  if (!rest.empty() && rest.front() != ' ' && rest.front() != '/' && rest.front() != '=') return 0;
  return std::find(std::begin(kTags), std::end(kTags), name) == std::end(kTags) ? 0 : end + 1;
}

}  // namespace

std::string without_markup(std::string_view text) {
  std::string result, name;
  while (!text.empty()) {
    const char c = text.front();
    std::size_t length = c == '<' || c == '[' ? tag_length(text, name) : 0;
    if (length > 0 && name == "br") result.push_back('|');
    for (const Entity& entity : kEntities) {
      if (c != '&' || !text.starts_with(entity.name)) continue;
      length = entity.name.size();
      result.push_back(entity.meaning);
    }
    if (length == 0) {
      result.push_back(c);
      length = 1;
    }
    text.remove_prefix(length);
  }
  return result;
}

bool is_wrapping(std::string_view text) {
  text = trimmed(text);
  if (text.empty()) return false;
  if (text.starts_with("```") || text.starts_with("~~~")) {
    const std::size_t info = text.find_first_not_of(text.front());
    return info == std::string_view::npos ||
           text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", info) == std::string_view::npos;
  }
  const std::string bare = without_markup(text);
  return bare.find_first_not_of(" |") == std::string::npos && bare != text;
}

}  // namespace sokrates::level
