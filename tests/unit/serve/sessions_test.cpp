#include "sessions.hpp"

#include <gtest/gtest.h>

#include "token_page.hpp"

namespace sokrates::serve {
namespace {

const std::string kId = "0123456789abcdef0123456789abcdef";

TEST(Sessions, TheCookieIsFoundAmongOthers) {
  EXPECT_EQ(session_in("sokrates_session=" + kId), kId);
  EXPECT_EQ(session_in("a=b; sokrates_session=" + kId + "; c=d"), kId);
  EXPECT_EQ(session_in(session_cookie(kId)), kId);
  for (const std::string& none :
       {std::string(), std::string("sokrates_session="), "sokrates_session=" + kId + "0",
        "xsokrates_session=" + kId, "sokrates_session=" + kId.substr(1) + "G", std::string(";;;"),
        std::string(" ")})
    EXPECT_EQ(session_in(none), "") << none;
}

TEST(Sessions, OnlySessionsThatWereAuthorizedAre) {
  Sessions sessions;
  const std::string id = sessions.authorize_new();
  EXPECT_TRUE(sessions.is_authorized(id));
  EXPECT_FALSE(sessions.is_authorized(kId));
  EXPECT_FALSE(sessions.is_authorized(""));
  EXPECT_NE(sessions.authorize_new(), id);
}

TEST(TokenForm, TheTokenSurvivesItsEncoding) {
  const std::string token = "p&ss+w%rd=#/\"\\~!";
  EXPECT_EQ(token_in_form("token=" + percent_encoded(token)), token);
  EXPECT_EQ(token_in_form("a=b&token=c+d&e=f"), "c d");
  EXPECT_EQ(token_in_form("a=token"), "");
  EXPECT_EQ(token_in_form("token=%"), "%");
  EXPECT_EQ(token_in_form("token=%4"), "%4");
  EXPECT_EQ(token_in_form("token=%zz"), "%zz");
}

}  // namespace
}  // namespace sokrates::serve
