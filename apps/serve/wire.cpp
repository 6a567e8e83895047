#include "wire.hpp"

#include <array>
#include <boost/asio/write.hpp>
#include <boost/beast/http/status.hpp>

#include "limits.hpp"

namespace sokrates::serve {
namespace {

namespace asio = boost::asio;

// These headers are in every answer.
constexpr char kAlways[] =
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Embedder-Policy: require-corp\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n";
// The page needs blob: and data: addresses, because it creates downloads and a worker from its own data.
constexpr char kPagePolicy[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; manifest-src "
    "'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "Referrer-Policy: no-referrer\r\n";
// The policy no-referrer is not possible here, because a browser would send the form with `Origin: null`, and access
// control would refuse it.
constexpr char kFormPolicy[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'\r\n"
    "Referrer-Policy: same-origin\r\n"
    "Cache-Control: no-store\r\n";
constexpr char kInterfacePolicy[] =
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; sandbox\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cache-Control: no-store\r\n";

// The limits of linger(), which reads and drops the rest of a request.
constexpr std::size_t kMaxDrained = std::size_t{4} << 20;
constexpr std::chrono::seconds kDrain{2};

const char* policy_text(ContentPolicy policy) {
  switch (policy) {
    case ContentPolicy::page:
      return kPagePolicy;
    case ContentPolicy::form:
      return kFormPolicy;
    case ContentPolicy::interface:
      break;
  }
  return kInterfacePolicy;
}

struct Drain {
  std::shared_ptr<void> owner;
  std::array<char, 16384> bytes{};
  std::size_t left = kMaxDrained;
};

void drain(Stream& stream, const std::shared_ptr<Drain>& rest) {
  stream.async_read_some(asio::buffer(rest->bytes),
                         [&stream, rest](boost::system::error_code error, std::size_t n) {
                           if (error || n > rest->left) return;
                           rest->left -= n;
                           drain(stream, rest);
                         });
}

}  // namespace

std::string head_text(const Answer& answer, bool keep_alive) {
  const auto status = static_cast<boost::beast::http::status>(answer.status);
  std::string head = "HTTP/1.1 " + std::to_string(answer.status) + ' ' +
                     std::string(boost::beast::http::obsolete_reason(status)) + "\r\n";
  const bool has_body = answer.status != 204 && answer.status != 304;
  if (has_body) {
    head += "Content-Type: " + answer.type + "\r\nContent-Length: " + std::to_string(answer.body->size()) +
            "\r\n";
  }
  head += keep_alive ? "Connection: keep-alive\r\n" : "Connection: close\r\n";
  head += kAlways;
  head += policy_text(answer.policy);
  for (const auto& [name, value] : answer.headers) head += name + ": " + value + "\r\n";
  return head + "\r\n";
}

std::string stream_head_text() {
  return std::string("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n") +
         kAlways + kInterfacePolicy + "X-Accel-Buffering: no\r\n\r\n";
}

void write_answer(Stream& stream, const Answer& answer, bool keep_alive, bool head_only,
                  std::function<void(bool)> done) {
  const auto head = std::make_shared<const std::string>(head_text(answer, keep_alive));
  const auto body = head_only ? std::make_shared<const std::string>() : answer.body;
  const std::array<asio::const_buffer, 2> buffers = {asio::buffer(*head), asio::buffer(*body)};
  stream.expires_after(kTakeAnswer);
  asio::async_write(
      stream, buffers,
      [head, body, done = std::move(done)](boost::system::error_code error, std::size_t) { done(!error); });
}

void linger(Stream& stream, std::shared_ptr<void> owner) {
  boost::system::error_code ignored;
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  stream.expires_after(kDrain);
  const auto rest = std::make_shared<Drain>();
  rest->owner = std::move(owner);
  drain(stream, rest);
}

}  // namespace sokrates::serve
