// Events that wait until a client has taken the last ones: of each job the newest of each kind, so that a slow client has
// a short queue, misses progress, and never an end.
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

  // False where an older one of its kind was dropped for it.
  bool push(const std::string& job, JobEvent event, const Text& text);
  // Text that belongs to no job.
  void push_comment(const std::string& text) { comments_ += text; }
  bool is_empty() const { return order_.empty() && comments_.empty(); }
  std::size_t bytes() const { return bytes_; }
  // Removes and returns all texts, in the order in which they are sent. They are not joined: many streams share a large one.
  std::vector<Text> take();

 private:
  using Key = std::pair<std::string, JobEvent>;
  std::deque<Key> order_;  // first come, first served
  std::map<Key, Text> texts_;
  std::string comments_;
  std::size_t bytes_ = 0;
};

}  // namespace sokrates::serve
