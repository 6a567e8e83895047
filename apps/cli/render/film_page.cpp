#include "render/film_page.hpp"

#include "arguments/numbers.hpp"
#include "draw/film_player.hpp"

namespace sokrates::cli {
namespace {

// Returns a name such as "3. The corridor". A title that is only the number is not repeated.
std::string scene_name(const std::string& title, std::size_t number, std::size_t count) {
  if (title.empty() || title == std::to_string(number)) return "Level " + std::to_string(number);
  return count > 1 ? std::to_string(number) + ". " + title : title;
}

std::vector<draw::FilmScene> scenes_of(const std::vector<Subject>& subjects) {
  std::vector<draw::FilmScene> scenes;
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

std::string film_page(const std::string& name, const std::string& author,
                      const std::vector<Subject>& subjects, draw::ThemeChoice theme, int steps_per_second) {
  return draw::player_page(name, author, "",
                           draw::film_player(scenes_of(subjects), steps_per_second, draw::FilmKeys::of_page),
                           theme);
}

}  // namespace sokrates::cli
