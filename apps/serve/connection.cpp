#include "connection.hpp"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>
#include <exception>

#include "event_stream.hpp"
#include "job_waiter.hpp"

namespace sokrates::serve {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;

constexpr std::uint32_t kHeadBytes = 16384;
constexpr std::size_t kBufferBytes = 65536;

std::string text_of(boost::beast::string_view text) {
  return {text.data(), text.size()};
}

template <class Message>
Request request_of(Message& message, const std::string& address) {
  Request request;
  request.method = text_of(message.method_string());
  const std::string target = text_of(message.target());
  const std::size_t mark = target.find('?');
  request.path = target.substr(0, mark);
  if (mark != std::string::npos) request.query = target.substr(mark + 1);
  request.has_host = message.count(http::field::host) == 1;
  request.host = text_of(message[http::field::host]);
  request.origin = text_of(message[http::field::origin]);
  request.fetch_site = text_of(message["Sec-Fetch-Site"]);
  request.authorization = text_of(message[http::field::authorization]);
  request.content_type = text_of(message[http::field::content_type]);
  request.accept_encoding = text_of(message[http::field::accept_encoding]);
  request.if_none_match = text_of(message[http::field::if_none_match]);
  request.address = address;
  request.body = std::move(message.body());
  return request;
}

Refusal busy(const std::string& what) {
  return {503, "busy", what + "; ask again later", {{"Retry-After", "1"}}};
}

// What a thread that answers throws, as an answer.
Refusal refusal_of(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const Refusal& refusal) {
    return refusal;
  } catch (const std::bad_alloc&) {
    return busy("the system refused memory");
  } catch (const std::exception& exception) {
    return {500, "failed", exception.what(), {}};
  }
}

}  // namespace

Connection::Connection(asio::ip::tcp::socket socket, Site& site, asio::thread_pool& pool, Occupied occupied)
    : stream_(std::move(socket)),
      site_(site),
      pool_(pool),
      occupied_(std::move(occupied)),
      timer_(stream_.get_executor()),
      buffer_(kBufferBytes) {
  boost::system::error_code error;
  const auto peer = stream_.socket().remote_endpoint(error);
  if (!error) address_ = peer.address().to_string();
}

void Connection::start() {
  boost::system::error_code ignored;
  stream_.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
  await_request();
}

void Connection::turn_away() {
  refuse(busy("there are too many connections"));
}

// Until a request begins the client may take his time.
void Connection::await_request() {
  parser_.emplace();
  parser_->header_limit(kHeadBytes);
  parser_->body_limit(site_.limits.body);
  method_ = route_ = "none";
  is_page_ = false;
  keep_alive_ = false;
  is_late_ = false;
  if (buffer_.size() > 0) return read_head();
  stream_.expires_after(kIdle);
  stream_.async_read_some(buffer_.prepare(4096),
                          [self = shared_from_this()](boost::system::error_code error, std::size_t n) {
                            if (error) return;
                            self->buffer_.commit(n);
                            self->read_head();
                          });
}

// A timer of our own: that of the stream would close it, and there would be no saying why.
void Connection::limit_time(std::chrono::seconds time) {
  stream_.expires_never();
  timer_.expires_after(time);
  timer_.async_wait([self = shared_from_this()](boost::system::error_code error) {
    if (error) return;
    self->is_late_ = true;
    self->stream_.cancel();
  });
}

void Connection::read_head() {
  limit_time(kWholeRequest);
  http::async_read_header(stream_, buffer_, *parser_,
                          [self = shared_from_this()](boost::system::error_code error, std::size_t) {
                            if (error) return self->fail(error);
                            self->after_head();
                          });
}

void Connection::after_head() {
  const auto length = parser_->content_length();
  if (length && *length > site_.limits.body) return fail(http::error::body_limit);
  if (parser_->is_done()) return handle();
  if (!boost::beast::iequals(parser_->get()[http::field::expect], "100-continue")) return read_body();
  static constexpr char kContinue[] = "HTTP/1.1 100 Continue\r\n\r\n";
  asio::async_write(stream_, asio::buffer(kContinue, sizeof kContinue - 1),
                    [self = shared_from_this()](boost::system::error_code error, std::size_t) {
                      if (!error) self->read_body();
                    });
}

void Connection::read_body() {
  http::async_read(stream_, buffer_, *parser_,
                   [self = shared_from_this()](boost::system::error_code error, std::size_t) {
                     if (error) return self->fail(error);
                     self->handle();
                   });
}

// The request could not be read: said where somebody may still listen.
void Connection::fail(boost::system::error_code error) {
  timer_.cancel();
  if (is_late_) return refuse({408, "too_slow", "the request did not come in whole in time", {}});
  if (error == http::error::end_of_stream) return;
  if (error == http::error::body_limit) {
    return refuse(
        {413, "too_large", "a request has at most " + std::to_string(site_.limits.body) + " bytes", {}});
  }
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return refuse({431, "too_large", "the header has more than 16 KB", {}});
  }
  if (error.category() == http::make_error_code(http::error::end_of_stream).category()) {
    return refuse({400, "bad_request", "that is no HTTP: " + error.message(), {}});
  }
}

void Connection::handle() {
  timer_.cancel();
  stream_.expires_never();
  keep_alive_ = parser_->keep_alive() && !site_.is_ending;
  Request request = request_of(parser_->get(), address_);
  // Names of methods come from outside and go into the metrics.
  method_ = parser_->get().method() == http::verb::unknown ? "other" : request.method;
  if (!request.path.starts_with('/')) return refuse({400, "bad_request", "the target is no path", {}});
  is_page_ = !request.is_for_api();
  Handled handled = site_.handle(request);
  route_ = handled.route;
  answer_reply(std::move(handled.reply));
}

void Connection::answer_reply(Reply reply) {
  if (const auto* const ready = std::get_if<Answer>(&reply)) return answer(*ready);
  if (auto* const question = std::get_if<Question>(&reply)) {
    return ask_pool(std::move(*question), [this](const Answer& ready) { answer(ready); });
  }
  if (auto* const job = std::get_if<JobToRead>(&reply)) {
    return ask_pool(std::move(*job), [this](JobRequest request) {
      try {
        answer_reply(site_.begin(std::move(request)));
      } catch (const Refusal& refusal) {
        refuse(refusal);
      }
    });
  }
  if (auto* const wait = std::get_if<WaitForJob>(&reply)) {
    std::make_shared<JobWaiter>(std::move(stream_), site_, std::move(wait->id), occupied_)->start();
    return;
  }
  open_stream(std::move(std::get<OpenStream>(reply)));
}

// Work is done by the pool, what follows by the thread that serves.
template <class Work, class Then>
void Connection::ask_pool(Work work, Then then) {
  if (site_.metrics.questions >= site_.limits.questions)
    return refuse(busy("too many questions are waiting"));
  ++site_.metrics.questions;
  asio::post(pool_, [self = shared_from_this(), work = std::move(work), then]() mutable {
    std::optional<decltype(work())> result;
    std::exception_ptr thrown;
    try {
      result.emplace(work());
    } catch (...) {
      thrown = std::current_exception();
    }
    auto executor = self->stream_.get_executor();
    asio::post(executor, [self = std::move(self), result = std::move(result), thrown, then]() mutable {
      --self->site_.metrics.questions;
      if (thrown) return self->refuse(refusal_of(thrown));
      then(std::move(*result));
    });
  });
}

void Connection::refuse(const Refusal& refusal) {
  // After what could not be read nobody knows where the next request begins.
  if (refusal.status == 400 || refusal.status == 408 || refusal.status == 413 || refusal.status == 431) {
    keep_alive_ = parser_ && parser_->is_done() && keep_alive_;
  }
  answer(answer_of(refusal));
}

void Connection::answer(const Answer& answer) {
  site_.metrics.count(method_, route_, answer.status);
  write_answer(stream_, answer, is_page_, keep_alive_, method_ == "HEAD",
               [self = shared_from_this()](bool was_taken) {
                 if (!was_taken) return;
                 if (self->keep_alive_) return self->await_request();
                 linger(self->stream_, self);
               });
}

void Connection::open_stream(OpenStream wish) {
  if (site_.metrics.streams >= site_.limits.streams) return refuse(busy("there are too many streams"));
  if (method_ == "HEAD") return answer(text_answer(200, "text/event-stream", ""));
  site_.metrics.count(method_, route_, 200);
  std::make_shared<EventStream>(std::move(stream_), site_, std::move(wish), occupied_)->start();
}

}  // namespace sokrates::serve
