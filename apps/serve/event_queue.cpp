#include "event_queue.hpp"

namespace sokrates::serve {

bool EventQueue::push(const std::string& job, JobEvent event, const Text& text) {
  const Key key(job, event);
  Text& place = texts_[key];
  const bool is_new = place == nullptr;
  if (is_new) {
    order_.push_back(key);
  } else {
    bytes_ -= place->size();
  }
  place = text;
  bytes_ += text->size();
  return is_new;
}

std::vector<EventQueue::Text> EventQueue::take() {
  std::vector<Text> all;
  if (!comments_.empty()) all.push_back(std::make_shared<const std::string>(std::move(comments_)));
  for (const Key& key : order_) all.push_back(std::move(texts_[key]));
  order_.clear();
  texts_.clear();
  comments_.clear();
  bytes_ = 0;
  return all;
}

}  // namespace sokrates::serve
