// The body of a request: a JSON object whose fields are read one by one.
//
// A refusal names the field that is missing, of the wrong type or out of range. finish() refuses fields that were not read, so
// that a misspelled field is noticed. `null` means the same as an absent field.
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
  // Parses the body. All functions throw Refusal.
  explicit Fields(std::string_view body);
  ~Fields();
  Fields(const Fields&) = delete;
  Fields& operator=(const Fields&) = delete;

  std::string needed_text(const std::string& name);
  std::optional<std::string> text(const std::string& name);
  std::string text_or(const std::string& name, const std::string& otherwise);
  // Returns one of `words`, or `otherwise` if the field is absent. Requires: `otherwise` is one of `words`.
  std::string choice(const std::string& name, const std::vector<std::string>& words,
                     const std::string& otherwise);
  std::vector<std::string> texts(const std::string& name);
  bool flag(const std::string& name);
  // Returns an integer from `least` to `most`, or nullopt if the field is absent.
  std::optional<std::uint64_t> count(const std::string& name, std::uint64_t least, std::uint64_t most);
  // Returns a number that is greater than `above` and at most `most`, or nullopt if the field is absent.
  std::optional<double> number(const std::string& name, double above, double most);

  // Refuses fields that were not read.
  void finish() const;

 private:
  const Json* find(const std::string& name);

  std::unique_ptr<Json> object_;
  std::set<std::string> known_;
};

}  // namespace sokrates::serve
