// Writes answers to a connection.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <functional>
#include <memory>
#include <string>

#include "answer.hpp"

namespace sokrates::serve {

using Stream = boost::beast::tcp_stream;

// Counts a connection as open as long as a copy exists.
using Occupied = std::shared_ptr<void>;

// Returns the status line and the headers, including the security headers (ContentPolicy).
std::string head_text(const Answer& answer, bool keep_alive);
// Returns the same for an event stream, which ends with its connection.
std::string stream_head_text();

// Writes the answer, or only its head. Then calls `done` with true if all of it was sent.
void write_answer(Stream& stream, const Answer& answer, bool keep_alive, bool head_only,
                  std::function<void(bool)> done);

// Closes a connection after the client could read the answer. If unread bytes of the client remained, closing at once would
// make the system discard the answer. `owner` keeps the stream alive.
void linger(Stream& stream, std::shared_ptr<void> owner);

}  // namespace sokrates::serve
