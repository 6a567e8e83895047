// The body of a request: a JSON object whose fields are taken out one by one.
//
// What is missing, of the wrong type or out of its range is refused by name, and in the end whatever nobody asked for: a
// misspelt field would go unnoticed otherwise. `null` is a field left out.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "answer.hpp"

namespace sokrates::serve {

class Fields {
 public:
  // Throws Refusal, as all of these do.
  explicit Fields(std::string_view body);
  ~Fields();
  Fields(const Fields&) = delete;
  Fields& operator=(const Fields&) = delete;

  std::string needed_text(const std::string& name);
  std::optional<std::string> text(const std::string& name);
  std::string text_or(const std::string& name, const std::string& otherwise);
  // One of these words.
  std::string choice(const std::string& name, const std::vector<std::string>& words,
                     const std::string& otherwise);
  std::vector<std::string> texts(const std::string& name);
  bool flag(const std::string& name);
  std::optional<std::uint64_t> count(const std::string& name, std::uint64_t least, std::uint64_t most);
  std::optional<double> number(const std::string& name, double above, double most);

  // No field is left that nobody has asked for.
  void finish() const;

 private:
  const Json* find(const std::string& name);

  std::unique_ptr<Json> object_;
  std::set<std::string> known_;
};

}  // namespace sokrates::serve
