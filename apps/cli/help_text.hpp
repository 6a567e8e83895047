// How --help is set: options beside a fixed column, everything flowed to the width of the terminal.
#pragma once

#include <memory>
#include <string>

namespace CLI {
class App;
class FormatterBase;
}  // namespace CLI

namespace sokrates::cli {

// For a terminal of so many columns; wider lines than a hundred or so are hard to read, and are not made.
std::shared_ptr<CLI::FormatterBase> help_formatter(int columns);

std::string help_text(const CLI::App& app);

// Lines that begin with a space stand as they are (examples), or in two columns where a tab parts them; the others flow,
// up to the next blank line or example.
std::string flowed_paragraphs(const std::string& text, std::size_t width, std::size_t column);

}  // namespace sokrates::cli
