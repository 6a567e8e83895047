#include "gate.hpp"

#include <gtest/gtest.h>

namespace sokrates::serve {
namespace {

TEST(Gate, HostsAreBare) {
  EXPECT_EQ(bare_host("LocalHost:8000"), "localhost");
  EXPECT_EQ(bare_host("[::1]:8000"), "::1");
  EXPECT_EQ(bare_host("[::1]"), "::1");
  EXPECT_EQ(bare_host("example.org"), "example.org");
  for (const char* const none : {"", "[::1", "[::1]x", "a:b", "a:1:2", "a:123456"})
    EXPECT_EQ(bare_host(none), "") << none;
}

TEST(Gate, AddressesAreNoNames) {
  for (const char* const yes : {"127.0.0.1", "10.0.0.7", "::1", "fe80::1"})
    EXPECT_TRUE(is_address(yes)) << yes;
  for (const char* const no : {"", "localhost", "1.example", "10.0.0.7.nip.io"})
    EXPECT_FALSE(is_address(no)) << no;
}

Request asked(const std::string& host, const std::string& path = "/api/about") {
  Request request;
  request.method = "GET";
  request.path = path;
  request.host = host;
  request.has_host = true;
  return request;
}

std::optional<Refusal> refused(const Gate& gate, const Request& request) {
  return gate.refusal(request, false);
}

TEST(Gate, OnAllAddressesWhateverIsANumberIsOurs) {
  const Gate gate({{"ours.example"}, true, ""});
  EXPECT_FALSE(refused(gate, asked("192.168.1.5:8000")));
  EXPECT_FALSE(refused(gate, asked("ours.example")));
  EXPECT_EQ(refused(gate, asked("theirs.example"))->status, 421U);
}

TEST(Gate, TheWholeTokenCounts) {
  const Gate gate({{}, false, "12345678"});
  Request request = asked("localhost");
  for (const char* const wrong :
       {"", "Bearer", "Bearer ", "Bearer 1234567", "Bearer 123456789", "Bearer 1234567812345678"}) {
    request.authorization = wrong;
    EXPECT_EQ(refused(gate, request)->status, 401U) << wrong;
  }
  request.authorization = "bearer 12345678";
  EXPECT_FALSE(refused(gate, request));
  EXPECT_FALSE(refused(gate, asked("localhost", "/api/health")));
  EXPECT_FALSE(refused(gate, asked("localhost", "/")));
}

TEST(Gate, ABrowserThatOpensThePageIsAskedForTheToken) {
  const Gate gate({{}, false, "12345678"});
  Request request = asked("localhost", "/");
  EXPECT_FALSE(refused(gate, request)) << "a program may read the page";
  request.accept = "text/html,application/xhtml+xml,*/*;q=0.8";
  EXPECT_EQ(refused(gate, request)->status, 401U);
  EXPECT_FALSE(gate.refusal(request, true)) << "the session is authorized";
  request.path = "/assets/index.js";
  EXPECT_FALSE(refused(gate, request));
  for (const char* const path : {"/api/token", "/api/token.js"}) {
    request.path = path;
    EXPECT_FALSE(refused(gate, request)) << path;
  }
}

TEST(Gate, TheMessageDistinguishesAWrongTokenFromAMissingOne) {
  const Gate gate({{}, false, "12345678"});
  Request request = asked("localhost");
  EXPECT_NE(refused(gate, request)->message.find("missing"), std::string::npos);
  request.authorization = "Bearer 87654321";
  EXPECT_NE(refused(gate, request)->message.find("wrong"), std::string::npos);
}

}  // namespace
}  // namespace sokrates::serve
