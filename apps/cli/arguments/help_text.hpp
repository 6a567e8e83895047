// The layout of --help: descriptions start at a fixed column, and text is wrapped to the width of the
// terminal.
#pragma once

#include <memory>
#include <string>

namespace CLI {
class App;
class FormatterBase;
}  // namespace CLI

namespace sokrates::cli {

// Returns a formatter for a terminal of `columns` columns. The text is at least 50 columns wide, and at most 110, because
// longer lines are hard to read.
std::shared_ptr<CLI::FormatterBase> help_formatter(int columns);

std::string help_text(const CLI::App& app);

// Wraps paragraphs to `width` columns. A line that begins with a space is an example. It stays unchanged, but the text after a
// tab is wrapped in a second column that begins at `column`. Other lines are joined to a paragraph, which ends at a blank line
// or an example.
std::string flowed_paragraphs(const std::string& text, std::size_t width, std::size_t column);

}  // namespace sokrates::cli
