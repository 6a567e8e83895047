#include "options.hpp"

#include <map>

namespace checkproof {
const char kHelp[] =
    R"(Usage: checkproof CERTIFICATE... [--level FILE [--number N]] [--states N] [--without-pi]

Check certificates of `sokrates prove`. Print one verdict per certificate.

  --level FILE   Require that the certificate is about a level in FILE, a text file of levels drawn in rows
  --number N     Require that it is about level N of FILE; the first level has the number 1
  --states N     Keep at most N states; memory and work are limited in proportion (default: 100000000)
  --without-pi   Check without the PI-corral rule
  --help         Print this help

Exit codes: 0 accepted, 1 rejected, 2 unreadable file or wrong usage, 3 malformed, 4 unfinished.
With several certificates the code is the first of 2, 1, 3, 4, 0 that occurs.
)";

namespace {
std::uint64_t number_of(const std::string& option, const std::string& text, std::uint64_t most) {
  const bool has_digits = !text.empty() && text.size() <= 13 && text[0] != '0' &&
                          text.find_first_not_of("0123456789") == std::string::npos;
  const std::uint64_t number = has_digits ? std::stoull(text) : 0;
  if (number == 0 || number > most)
    throw option + " " + text + ": not a number in range; use 1 to " + std::to_string(most);
  return number;
}
}  // namespace

Options read_options(const std::vector<std::string>& words) {
  Options options;
  std::map<std::string, std::string> values;
  bool has_ended = false;  // after `--` every word is a certificate
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    if (has_ended || word.empty() || word[0] != '-') {
      options.certificates.push_back(word);
    } else if (word == "--") {
      has_ended = true;
    } else if (word == "--without-pi" || word == "--help" || word == "-h") {
      (word == "--without-pi" ? options.without_pi : options.has_help) = true;
    } else if (name == "--level" || name == "--number" || name == "--states") {
      const bool is_next = equals == std::string::npos;
      const std::string value = !is_next ? word.substr(equals + 1) : i + 1 < words.size() ? words[++i] : "";
      if (value.empty() || (is_next && value[0] == '-'))
        throw name + ": the value is missing; write it behind the option";
      if (!values.emplace(name, value).second) throw name + ": given twice; give it once";
    } else {
      throw word + ": unknown option; --help lists the options";
    }
  }
  if (options.has_help) return options;
  if (values.contains("--number") && !values.contains("--level"))
    throw std::string("--number: no file is given; add --level FILE");
  options.level = values["--level"];
  if (values.contains("--number")) options.number = number_of("--number", values["--number"], 999'999'999);
  if (values.contains("--states"))
    options.max_states = number_of("--states", values["--states"], 1'000'000'000'000);
  if (options.certificates.empty())
    throw std::string("CERTIFICATE: none is given; name at least one file, or use --help");
  return options;
}
}  // namespace checkproof
