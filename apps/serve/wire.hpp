// Answers as bytes, and the kind of connection they travel on.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <functional>
#include <memory>
#include <string>

#include "answer.hpp"

namespace sokrates::serve {

using Stream = boost::beast::tcp_stream;

// A connection counts as open as long as somebody holds this.
using Occupied = std::shared_ptr<void>;

// Status line and headers, those of security included: an answer of the interface may do nothing in a browser, a file of
// the page only what is ours.
std::string head_text(const Answer& answer, bool keep_alive);
// The same for an event stream, which ends with its connection.
std::string stream_head_text();

// Writes the answer, or its head alone, and calls `done` with whether all of it was taken.
void write_answer(Stream& stream, const Answer& answer, bool keep_alive, bool head_only,
                  std::function<void(bool)> done);

// Ends a connection so that the client can read what was sent: closing at once with bytes of his unread would have the
// system throw our answer away. `owner` keeps the stream alive.
void linger(Stream& stream, std::shared_ptr<void> owner);

}  // namespace sokrates::serve
