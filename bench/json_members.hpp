// The members of a JSON object, one after the other, as pieces of its text. No tree is built and nothing is
// copied: most of a row are figures that are only passed on.
//
// Made for text that is JSON. Of other text it may say anything, but it stays within it and comes to an end.
#pragma once

#include <cstddef>
#include <string_view>

namespace sokrates::bench {

class JsonMembers {
 public:
  explicit JsonMembers(std::string_view object) : text_(object) {}

  // To the next member. False: that was the last one, or the text makes no sense from here on.
  bool next();
  std::string_view name() const { return name_; }    // without its quotes, escapes as they are
  std::string_view value() const { return value_; }  // a text with its quotes
  bool is_broken() const { return broken_; }

 private:
  char current() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool skip_to(char wanted);  // over white space
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
