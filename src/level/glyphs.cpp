#include "level/glyphs.hpp"

#include <sokrates/collection.hpp>

namespace sokrates {
namespace level {

// The characters of each object. The first one is the usual one.
struct Glyphs::Spelling {
  std::string_view name;
  std::string_view meaning;
  std::string_view wall, player, player_on_goal, box, box_on_goal, goal, floor;
  bool spaced = false;
};

namespace {

using Spelling = Glyphs::Spelling;

constexpr Spelling kSpellings[] = {
    {"", "", "#", "@pm", "+PM", "$b", "*B", ".o", " -_"},
    {"dangarfield", "B box, X box on goal, & player (the web solver of that name)", "#", "&@", "+", "B$",
     "X*", ".", " -_"},
    {"sokoban-maps", "X wall, * box, & box on goal (maps dumped from the DOS game pusher)", "X", "@", "+",
     "*", "&", ".", " "},
    {"sokosolve", "~ outside, . floor, O goal, X box, $ box on goal, P player, * player on goal", "#", "P",
     "*", "X", "$", "O", ".~ "},
    {"reasoning-gym",
     "+ wall, * player, % player on goal, @ box, $ box on goal, X goal, - floor; spaces skipped", "+", "*",
     "%", "@", "$", "X", "-", true},
    {"gym-sokoban",
     "0 wall, 1 floor, 2 goal, 3 box on goal, 4 box, 5 player, 6 player on goal; spaces skipped", "0", "5",
     "6", "4", "3", "2", "1", true},
    {"emoji", "bricks or colored squares wall, parcels box, targets or crosses goal, faces player", "#",
     "@pm", "+PM", "$b", "*B", ".o", " -_"},
    {"gem", "o box (old GEM files); otherwise the common characters", "#", "@pm", "+PM", "$bo", "*B", ".",
     " -_"},
};

}  // namespace

Glyphs::Glyphs(const Spelling& spelling) : spaced_(spelling.spaced) {
  const auto add = [this](std::string_view characters, char canonical) {
    for (const char c : characters) {
      map_[static_cast<unsigned char>(c)] = canonical;
      if (c == ' ') continue;
      alphabet_ += alphabet_.empty() ? "" : " ";
      alphabet_ += c;
    }
  };
  add(spelling.wall, '#');
  add(spelling.player, '@');
  add(spelling.player_on_goal, '+');
  add(spelling.box, '$');
  add(spelling.box_on_goal, '*');
  add(spelling.goal, '.');
  add(spelling.floor, ' ');
}

const Glyphs* Glyphs::named(std::string_view name) {
  static const std::vector<Glyphs> kAll(std::begin(kSpellings), std::end(kSpellings));
  std::size_t i = 0;
  for (const Spelling& spelling : kSpellings) {
    if (spelling.name == name) return &kAll[i];
    ++i;
  }
  return nullptr;
}

}  // namespace level

const std::vector<Dialect>& dialects() {
  static const std::vector<Dialect> kDialects = [] {
    std::vector<Dialect> result;
    for (const auto& spelling : level::kSpellings) {
      if (!spelling.name.empty()) result.push_back({spelling.name, spelling.meaning});
    }
    return result;
  }();
  return kDialects;
}

}  // namespace sokrates
