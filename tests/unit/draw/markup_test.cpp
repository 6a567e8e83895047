// Escaped text for pages, and numbers for attributes.
#include <gtest/gtest.h>

#include "draw/markup.hpp"

namespace sokrates::draw {
namespace {

TEST(Escaped, TextCannotBecomeMarkup) {
  EXPECT_EQ(escaped("<b class=\"x\">Tom & 'Jerry'</b>"),
            "&lt;b class=&quot;x&quot;&gt;Tom &amp; &#39;Jerry&#39;&lt;/b&gt;");
}

TEST(Escaped, KeepsUtf8AndReplacesInvalidBytes) {
  EXPECT_EQ(escaped("Caf\xC3\xA9 \xF0\x9F\x93\xA6"), "Caf\xC3\xA9 \xF0\x9F\x93\xA6");
  EXPECT_EQ(escaped("Caf\xE9"), "Caf\xEF\xBF\xBD");
  EXPECT_EQ(escaped("\xC0\xAF"), "\xEF\xBF\xBD\xEF\xBF\xBD");              // overlong
  EXPECT_EQ(escaped("\xED\xA0\x80").find('\xED'), std::string::npos);      // a surrogate
  EXPECT_EQ(escaped("\xF4\x90\x80\x80").find('\xF4'), std::string::npos);  // beyond U+10FFFF
  EXPECT_EQ(escaped(std::string_view("a\0\x1B[31mb", 8)), "a\xEF\xBF\xBD\xEF\xBF\xBD[31mb");
}

TEST(Coordinate, IsShort) {
  EXPECT_EQ(coordinate(12), "12");
  EXPECT_EQ(coordinate(0.5), "0.5");
  EXPECT_EQ(coordinate(1.0 / 3), "0.33");
  EXPECT_EQ(coordinate(-0.001), "0");
  EXPECT_EQ(coordinate(-0.001, 3), "-0.001");
  EXPECT_EQ(coordinate(0.0005, 3), "0.001");
  EXPECT_EQ(coordinate(100), "100");
}

}  // namespace
}  // namespace sokrates::draw
