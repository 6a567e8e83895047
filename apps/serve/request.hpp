// A request, independent of sockets.
#pragma once

#include <string>
#include <string_view>

#include "client_id.hpp"

namespace sokrates::serve {

struct Request {
  std::string method;
  std::string path;   // target up to '?', not decoded
  std::string query;  // target after '?'
  std::string host;
  bool has_host = false;
  std::string origin;
  std::string fetch_site;  // Sec-Fetch-Site
  std::string authorization;
  std::string content_type;
  std::string accept_encoding;
  std::string if_none_match;
  std::string accept;
  std::string address;  // the address that limits apply to
  std::string session;  // id in the session cookie; empty without one
  std::string body;

  // Returns the owner of the jobs that this request begins: its session, or the header Authorization. Only the owner may list
  // these jobs. Returns "" if the request has neither.
  std::string owner() const {
    if (!session.empty()) return "session " + session;
    return authorization.empty() ? "" : "token " + authorization;
  }
  ClientId client() const { return {address, owner()}; }
  // Returns true if the client accepts HTML, as a browser does when a user opens a page.
  bool wants_html() const { return accept.find("text/html") != std::string::npos; }
  bool is_for_api() const { return path.starts_with("/api/") || path == "/api"; }
};

}  // namespace sokrates::serve
