#include "unit/deadlock/drawn_position.hpp"

#include <algorithm>
#include <stdexcept>

#include "oracle/push_search.hpp"
#include "rules/pushes.hpp"
#include "solver/registry.hpp"

namespace sokrates {

std::string plain(std::string_view drawing) {
  std::string text(drawing);
  std::replace(text.begin(), text.end(), 'B', '$');
  std::replace(text.begin(), text.end(), 'G', '*');
  return text;
}

DrawnPosition::DrawnPosition(std::string_view drawing)
    : level_(drawn(plain(drawing))), board_(level_), live_(find_live_squares(board_)), position_(board_) {
  detectors_ = build_detectors({board_, live_, share_tables(board_, live_)});
  for (auto& detector : detectors_) {
    while (detector->prepare(1000) != Readiness::ready) {
    }
  }
}

bool DrawnPosition::is_solvable() const {
  const oracle::Answer answer = oracle::push_solve(level_);
  if (answer.outcome == oracle::Outcome::beyond) throw std::invalid_argument("too large a drawing");
  return answer.outcome == oracle::Outcome::solved;
}

Detector& DrawnPosition::detector(std::string_view name) {
  const auto found = std::find_if(detectors_.begin(), detectors_.end(),
                                  [&](const auto& detector) { return detector->name() == name; });
  if (found == detectors_.end()) throw std::invalid_argument("no detector is called " + std::string(name));
  return **found;
}

std::string DrawnPosition::rejected_by() {
  std::string names;
  for (auto& detector : detectors_) {
    if (detector->explain(position_)) names += (names.empty() ? "" : " ") + std::string(detector->name());
  }
  return names;
}

std::string DrawnPosition::picture_of(const std::optional<Witness>& witness) const {
  std::vector<std::string> rows = level_.rows();
  if (witness) {
    for (const Square box : witness->boxes) {
      const Cell c = board_.cell(box);
      char& glyph = rows.at(static_cast<std::size_t>(c.row)).at(static_cast<std::size_t>(c.column));
      glyph = glyph == '$' ? 'B' : glyph == '*' ? 'G' : '!';  // '!': named twice, or not a box
    }
  }
  std::string text;
  for (const std::string& row : rows) text += (text.empty() ? "" : "\n") + row;
  return text;
}

Move DrawnPosition::push(Cell box, Direction direction) {
  const Move move{board_.square(box), 0, direction};
  position_.set_player(board_.neighbor(move.box, opposite(direction)));
  apply_push(position_, move);
  return move;
}

}  // namespace sokrates
