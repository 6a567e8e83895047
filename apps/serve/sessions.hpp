// Sessions of browsers: a random id in a cookie.
//
// The id separates the jobs of one browser from those of others (GET /api/jobs). A session whose user has entered the token is
// authorized: its requests need no Authorization header. Ids of sessions that are not authorized are not stored. The class
// belongs to the network thread.
#pragma once

#include <deque>
#include <string>
#include <string_view>

namespace sokrates::serve {

class Sessions {
 public:
  // Creates an authorized session and returns its id. The oldest authorized session ends if there are too many.
  std::string authorize_new();
  bool is_authorized(std::string_view id) const;

 private:
  std::deque<std::string> authorized_;  // oldest first
};

// Returns the session id in the value of a Cookie header, or "" if there is no well-formed one.
std::string session_in(std::string_view cookies);

// Returns the value of the Set-Cookie header for a session id. Scripts cannot read the cookie. Requests from pages of other
// sites do not carry it, except when the user follows a link to this server (SameSite=Lax).
std::string session_cookie(const std::string& id);

}  // namespace sokrates::serve
