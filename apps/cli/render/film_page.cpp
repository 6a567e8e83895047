#include "render/film_page.hpp"

#include "arguments/numbers.hpp"
#include "draw/markup.hpp"
#include "render/film_player.hpp"

namespace sokrates::cli {
namespace {

using draw::escaped;

constexpr char kLight[] = "--ink:#23262b;--faint:#666d78;--rule:#d6d4cd;--card:#ffffff;--accent:#1f66ad;";
constexpr char kDark[] = "--ink:#e4e6ea;--faint:#9aa2ae;--rule:#343941;--card:#1d2026;--accent:#63b3f5;";
constexpr char kStyle[] = R"(* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1200px; padding: 1rem; background: var(--page); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.3rem; line-height: 1.25; margin: 0 0 .75rem; overflow-wrap: anywhere; }
small { color: var(--faint); font-weight: 400; font-size: .875rem; }
)";

std::string theme_style(draw::ThemeChoice theme) {
  const std::string light =
      ":root{color-scheme:light;" + std::string(kLight) + theme_variables(draw::light_theme()) + "}";
  const std::string dark =
      ":root{color-scheme:dark;" + std::string(kDark) + theme_variables(draw::dark_theme()) + "}";
  if (theme == draw::ThemeChoice::light) return light;
  if (theme == draw::ThemeChoice::dark) return dark;
  return light + "@media(prefers-color-scheme:dark){" + dark + "}";
}

// Returns a name such as "3. The corridor". A title that is only the number is not repeated.
std::string scene_name(const std::string& title, std::size_t number, std::size_t count) {
  if (title.empty() || title == std::to_string(number)) return "Level " + std::to_string(number);
  return count > 1 ? std::to_string(number) + ". " + title : title;
}

std::vector<FilmScene> scenes_of(const std::vector<Subject>& subjects) {
  std::vector<FilmScene> scenes;
  for (const Subject& subject : subjects) {
    const std::string figures = subject.has_solution ? counted(subject.metrics.moves, "move") + ", " +
                                                           counted(subject.metrics.pushes, "push")
                                                     : "no solution";
    scenes.push_back({&*subject.entry->level,
                      scene_name(subject.entry->title, scenes.size() + 1, subjects.size()),
                      subject.entry->author, figures, subject.has_solution, subject.lurd});
  }
  return scenes;
}

}  // namespace

std::string player_page(const std::string& name, const std::string& author, std::string_view style,
                        const std::string& body, draw::ThemeChoice theme) {
  const std::string by = author.empty() ? "" : " <small>by " + escaped(author) + "</small>";
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
         escaped(name) + "</title>\n<link rel=\"icon\" href=\"data:,\">\n<style>\n" + theme_style(theme) +
         "\n" + kStyle + film_player_style() + std::string(style) +
         "</style>\n</head>\n<body>\n<header><h1>" + escaped(name) + by + "</h1></header>\n<main>\n" + body +
         "</main>\n</body>\n</html>\n";
}

std::string film_page(const std::string& name, const std::string& author,
                      const std::vector<Subject>& subjects, draw::ThemeChoice theme, int steps_per_second) {
  return player_page(name, author, "", film_player(scenes_of(subjects), steps_per_second, FilmKeys::of_page),
                     theme);
}

}  // namespace sokrates::cli
