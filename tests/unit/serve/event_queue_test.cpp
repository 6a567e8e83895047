#include "event_queue.hpp"

#include <gtest/gtest.h>

namespace sokrates::serve {
namespace {

EventQueue::Text text(const std::string& words) {
  return std::make_shared<const std::string>(words);
}

std::string taken(EventQueue& queue) {
  std::string all;
  for (const EventQueue::Text& each : queue.take()) all += *each;
  return all;
}

TEST(EventQueue, KeepsTheNewestOfEachKindAndJob) {
  EventQueue queue;
  EXPECT_TRUE(queue.push("a", JobEvent::progress, text("a1 ")));
  EXPECT_TRUE(queue.push("b", JobEvent::progress, text("b1 ")));
  EXPECT_FALSE(queue.push("a", JobEvent::progress, text("a2 ")));
  EXPECT_TRUE(queue.push("a", JobEvent::solution, text("found ")));
  EXPECT_TRUE(queue.push("a", JobEvent::end, text("end ")));
  EXPECT_EQ(queue.bytes(), 3U + 3U + 6U + 4U);
  EXPECT_EQ(taken(queue), "a2 b1 found end ");
  EXPECT_TRUE(queue.is_empty());
  EXPECT_EQ(queue.bytes(), 0U);
}

TEST(EventQueue, NeverGrowsWithProgress) {
  EventQueue queue;
  for (int i = 0; i < 1000; ++i) queue.push("a", JobEvent::progress, text(std::string(100, 'x')));
  EXPECT_EQ(queue.bytes(), 100U);
}

TEST(EventQueue, SharesTextsInsteadOfCopyingThem) {
  EventQueue queue;
  const EventQueue::Text certificate = text(std::string(1000, 'x'));
  queue.push("a", JobEvent::end, certificate);
  EXPECT_EQ(queue.take().front(), certificate);
}

TEST(EventQueue, CommentsComeFirst) {
  EventQueue queue;
  queue.push("a", JobEvent::job, text("job"));
  queue.push_comment(":\n\n");
  EXPECT_FALSE(queue.is_empty());
  EXPECT_EQ(taken(queue), ":\n\njob");
}

}  // namespace
}  // namespace sokrates::serve
