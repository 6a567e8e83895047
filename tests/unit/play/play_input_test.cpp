// Tests the conversion of terminal bytes to events, however the bytes are divided.
#include <gtest/gtest.h>

#include "play/play_input.hpp"

namespace sokrates::cli {
namespace {

std::vector<Key> keys_of(const std::vector<PlayEvent>& events) {
  std::vector<Key> keys;
  for (const PlayEvent& event : events) keys.push_back(event.key);
  return keys;
}

TEST(PlayInput, ArrowsLettersAndTheRest) {
  InputDecoder decoder;
  const auto events = decoder.feed("\033[A\033OB\033[1;5CxX\r\t\x7f\033[5~\033[6~\033[1~\033[F");
  EXPECT_EQ(keys_of(events),
            (std::vector<Key>{Key::up, Key::down, Key::right, Key::character, Key::character, Key::enter,
                              Key::tab, Key::backspace, Key::page_up, Key::page_down, Key::home, Key::end}));
  EXPECT_EQ(events[3].letter, 'x');
  EXPECT_FALSE(decoder.is_waiting());
}

TEST(PlayInput, ASequenceMayComeInPieces) {
  const std::string bytes = "\033[<0;12;5M";
  for (std::size_t cut = 1; cut < bytes.size(); ++cut) {
    InputDecoder decoder;
    EXPECT_TRUE(decoder.feed(bytes.substr(0, cut)).empty()) << cut;
    const auto events = decoder.feed(bytes.substr(cut));
    ASSERT_EQ(events.size(), 1U) << cut;
    EXPECT_EQ(events[0].key, Key::click);
    EXPECT_EQ(events[0].row, 4);
    EXPECT_EQ(events[0].column, 11);
  }
}

TEST(PlayInput, OnlyPressesOfTheLeftButtonAreClicks) {
  InputDecoder decoder;
  EXPECT_TRUE(decoder.feed("\033[<0;12;5m\033[<2;1;1M\033[<0;0;1M\033[<0;1M").empty());
  EXPECT_EQ(keys_of(decoder.feed("\033[<64;1;1M\033[<65;1;1M")),
            (std::vector<Key>{Key::page_up, Key::page_down}));
}

TEST(PlayInput, EscapeIsAKeyAfterSilence) {
  InputDecoder decoder;
  EXPECT_TRUE(decoder.feed("\033").empty());
  EXPECT_TRUE(decoder.is_waiting());
  EXPECT_EQ(keys_of(decoder.end_of_silence()), std::vector<Key>{Key::escape});
  EXPECT_FALSE(decoder.is_waiting());
  EXPECT_EQ(keys_of(decoder.feed("\033u")), (std::vector<Key>{Key::escape, Key::character}));
}

TEST(PlayInput, NonsenseDoesNotWaitForEver) {
  InputDecoder decoder;
  decoder.feed("\033[" + std::string(100, '9'));
  EXPECT_FALSE(decoder.is_waiting());
}

}  // namespace
}  // namespace sokrates::cli
