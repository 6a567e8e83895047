// Iterates over the members of a JSON object, as substrings of its text. No tree is built and nothing is
// copied, because most fields of a row are only passed on.
//
// Requires: the text is JSON. For other text the results are unspecified, but the iteration stays within the
// text and terminates.
#pragma once

#include <cstddef>
#include <string_view>

namespace sokrates::bench {

class JsonMembers {
 public:
  explicit JsonMembers(std::string_view object) : text_(object) {}

  // Advances to the next member. Returns false if there is none, or if the rest of the text is not JSON.
  bool next();
  std::string_view name() const { return name_; }    // without quotes; escape sequences are not decoded
  std::string_view value() const { return value_; }  // strings include their quotes
  bool is_broken() const { return broken_; }

 private:
  char current() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool skip_to(char wanted);  // skips white space
  void skip_string();
  void skip_value();
  bool give_up() {
    broken_ = true;
    return false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool begun_ = false;
  bool broken_ = false;
  std::string_view name_;
  std::string_view value_;
};

}  // namespace sokrates::bench
