// A request as the routes see it: nothing of sockets.
#pragma once

#include <string>
#include <string_view>

namespace sokrates::serve {

struct Request {
  std::string method;
  std::string path;   // what the target says before '?', as it is
  std::string query;  // what it says after it
  std::string host;
  bool has_host = false;
  std::string origin;
  std::string fetch_site;  // Sec-Fetch-Site
  std::string authorization;
  std::string content_type;
  std::string accept_encoding;
  std::string if_none_match;
  std::string address;  // of the client
  std::string body;

  bool is_for_api() const { return path.starts_with("/api/") || path == "/api"; }
};

}  // namespace sokrates::serve
