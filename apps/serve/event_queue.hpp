// Events that wait until a client has received the previous ones.
//
// The queue keeps the newest event of each kind for each job. So the queue of a slow client stays short. Such a client may miss
// progress and earlier solutions, but never the end of a job.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "job_board.hpp"

namespace sokrates::serve {

class EventQueue {
 public:
  using Text = std::shared_ptr<const std::string>;

  // Adds an event. Returns false if it replaces an older event of the same job and kind.
  bool push(const std::string& job, JobEvent event, const Text& text);
  // Adds a text that does not belong to a job. It is sent before all events.
  void push_comment(const std::string& text) { comments_ += text; }
  bool is_empty() const { return order_.empty() && comments_.empty(); }
  std::size_t bytes() const { return bytes_; }
  // Removes and returns all texts, in the order in which they are sent. They are not joined, because several streams may share
  // a large text.
  std::vector<Text> take();

 private:
  using Key = std::pair<std::string, JobEvent>;
  std::deque<Key> order_;  // order of sending
  std::map<Key, Text> texts_;
  std::string comments_;
  std::size_t bytes_ = 0;
};

}  // namespace sokrates::serve
