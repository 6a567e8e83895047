#include "client_id.hpp"

#include <gtest/gtest.h>

namespace sokrates::serve {
namespace {

TEST(LimitedAddress, AnIpv6NetworkIsOneAddress) {
  EXPECT_EQ(limited_address("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(limited_address("2001:db8:1:2:3:4:5:6"), limited_address("2001:db8:1:2::1"));
  EXPECT_NE(limited_address("2001:db8:1:2::1"), limited_address("2001:db8:1:3::1"));
  EXPECT_EQ(limited_address("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(limited_address("::1"), "::1");
  EXPECT_EQ(limited_address("fe80::1%eth0"), limited_address("fe80::2"));
  EXPECT_EQ(limited_address("nonsense"), "nonsense");
}

TEST(ForwardedAddress, IsTheLastEntry) {
  EXPECT_EQ(forwarded_address("192.0.2.7", "127.0.0.1"), "192.0.2.7");
  EXPECT_EQ(forwarded_address("10.0.0.1, 198.51.100.2,192.0.2.7 ", "127.0.0.1"), "192.0.2.7");
  EXPECT_EQ(forwarded_address("192.0.2.7:4711", "127.0.0.1"), "192.0.2.7");
  EXPECT_EQ(forwarded_address("[2001:db8::1]:4711", "127.0.0.1"), "2001:db8::1");
  EXPECT_EQ(forwarded_address("2001:db8::1", "127.0.0.1"), "2001:db8::1");
}

TEST(ForwardedAddress, IsThePeerIfTheLastEntryIsNotAnAddress) {
  for (const char* const bad :
       {"", ",", "192.0.2.7,", "192.0.2.7, unknown", "[", "[]", "evil", "1.2.3", "::ffff::1"})
    EXPECT_EQ(forwarded_address(bad, "127.0.0.1"), "127.0.0.1") << bad;
}

}  // namespace
}  // namespace sokrates::serve
