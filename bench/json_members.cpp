#include "bench/json_members.hpp"

namespace sokrates::bench {

namespace {

constexpr std::string_view kSpace = " \t\r\n";

}  // namespace

bool JsonMembers::skip_to(char wanted) {
  while (at_ < text_.size() && kSpace.find(text_[at_]) != std::string_view::npos) ++at_;
  return current() == wanted;
}

void JsonMembers::skip_string() {
  for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
    if (text_[at_] == '\\') ++at_;
  }
  ++at_;
}

void JsonMembers::skip_value() {
  std::size_t depth = 0;
  while (at_ < text_.size()) {
    const char c = text_[at_];
    const bool closes = c == '}' || c == ']';
    if (depth == 0 && (c == ',' || closes)) return;
    if (c == '"') {
      skip_string();
      continue;
    }
    if (c == '{' || c == '[') ++depth;
    if (closes) --depth;
    ++at_;
  }
}

bool JsonMembers::next() {
  if (broken_ || !skip_to(begun_ ? ',' : '{')) {
    if (!broken_ && begun_ && current() == '}') return false;
    return give_up();
  }
  ++at_;
  if (!skip_to('"')) {
    const bool is_empty = !begun_ && current() == '}';
    return is_empty ? false : give_up();
  }
  begun_ = true;
  const std::size_t name = at_ + 1;
  skip_string();
  if (at_ > text_.size() || !skip_to(':')) return give_up();
  name_ = text_.substr(name, text_.find_last_of('"', at_) - name);
  ++at_;
  (void)skip_to('\0');
  const std::size_t value = at_;
  skip_value();
  if (at_ >= text_.size()) return give_up();
  value_ = text_.substr(value, at_ - value);
  value_.remove_suffix(value_.size() - 1 - value_.find_last_not_of(kSpace));
  return true;
}

}  // namespace sokrates::bench
