#include "play/play_message.hpp"

#include <algorithm>

#include "arguments/numbers.hpp"
#include "arguments/terminal.hpp"

namespace sokrates::cli {
namespace {

// The keys in the last row. On a narrow screen those with the smallest rank are left out.
struct FooterKey {
  const char* text;
  int rank;
};
constexpr FooterKey kFooterKeys[] = {{"arrows move", 6}, {"u undo", 5},     {"r redo", 0},
                                     {"t hint", 4},      {"v solution", 3}, {"m mistake", 2},
                                     {"o levels", 1},    {"? help", 8},     {"q quit", 7}};

}  // namespace

std::string footer_text(int columns) {
  std::string text;
  for (int least = 0; least <= 8; ++least) {
    text.clear();
    for (const FooterKey& key : kFooterKeys) {
      if (key.rank >= least) text += std::string(text.empty() ? "" : "  ") + key.text;
    }
    if (static_cast<int>(text.size()) + 2 <= columns) break;
  }
  return text;
}

std::string message_text(const PlaySession& session) {
  if (!session.is_lost() || (!session.message().empty() && !session.game().is_won()))
    return printable(session.message());
  const std::string why = printable(session.why_lost());
  if (session.is_lost_from_start()) return "this level cannot be won: " + why;
  return "lost: " + why + "; u takes it back, m shows the mistake";
}

std::vector<std::string> message_lines(const PlaySession& session, int rows, int columns) {
  const std::string text = flowed(message_text(session), static_cast<std::size_t>(std::max(columns - 2, 1)));
  std::vector<std::string> lines = split_list(text, '\n');
  lines.resize(std::min(lines.size(), static_cast<std::size_t>(std::max(rows / 3, 1))));
  return lines;
}

}  // namespace sokrates::cli
