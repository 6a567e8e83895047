#include "connection.hpp"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>
#include <exception>

#include "event_stream.hpp"
#include "job_waiter.hpp"
#include "thread_priority.hpp"

namespace sokrates::serve {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;

constexpr std::uint32_t kHeadBytes = 16384;
constexpr std::size_t kBufferBytes = 65536;
constexpr std::size_t kSmallAnswer = 65536;  // bytes; smaller answers are always sent

std::string text_of(boost::beast::string_view text) {
  return {text.data(), text.size()};
}

// Returns the values of all header lines of this name, joined by commas.
template <class Message>
std::string joined_values(const Message& message, const char* name) {
  std::string joined;
  const auto [begin, end] = message.equal_range(name);
  for (auto each = begin; each != end; ++each) joined += (joined.empty() ? "" : ",") + text_of(each->value());
  return joined;
}

template <class Message>
Request request_of(Message& message, const std::string& peer, bool trusts_proxy) {
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
  request.accept = text_of(message[http::field::accept]);
  request.session = session_in(text_of(message[http::field::cookie]));
  request.address = limited_address(
      trusts_proxy ? forwarded_address(joined_values(message, "X-Forwarded-For"), peer) : peer);
  request.body = std::move(message.body());
  return request;
}

Refusal busy(const std::string& what) {
  return {503, "busy", what + "; try again later", {{"Retry-After", "1"}}};
}

// Converts an exception of a worker thread to an error answer.
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

Connection::Connection(asio::ip::tcp::socket socket, Site& site, WorkThreads& threads, Occupied occupied)
    : stream_(std::move(socket)),
      site_(site),
      threads_(threads),
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
  refuse(busy("too many connections are open"));
}

// Waits for the first byte of the next request, for at most kIdle. The shorter limits apply from that byte on.
void Connection::await_request() {
  parser_.emplace();
  parser_->header_limit(kHeadBytes);
  parser_->body_limit(site_.limits.body);
  method_ = route_ = "none";
  new_session_.clear();
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

// Uses a separate timer, because the timer of the stream would close it before the error could be sent.
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

// Sends an error if the request could not be read, unless the connection has ended.
void Connection::fail(boost::system::error_code error) {
  timer_.cancel();
  if (is_late_)
    return refuse({408, "too_slow", "the request did not arrive completely within 10 seconds", {}});
  if (error == http::error::end_of_stream) return;
  if (error == http::error::body_limit) {
    return refuse({413,
                   "too_large",
                   "the body is too large; send at most " + std::to_string(site_.limits.body) + " bytes",
                   {}});
  }
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return refuse({431, "too_large", "the header is too large; send at most 16 KB", {}});
  }
  if (error.category() == http::make_error_code(http::error::end_of_stream).category()) {
    return refuse({400, "bad_request", "invalid HTTP: " + error.message(), {}});
  }
}

void Connection::handle() {
  timer_.cancel();
  stream_.expires_never();
  keep_alive_ = parser_->keep_alive() && !site_.is_ending;
  Request request = request_of(parser_->get(), address_, site_.limits.trusts_proxy);
  client_ = request.client();
  // The method is a label of the metrics, so unknown names share one label.
  method_ = parser_->get().method() == http::verb::unknown ? "other" : request.method;
  if (!request.path.starts_with('/')) return refuse({400, "bad_request", "the target is not a path", {}});
  Handled handled = site_.handle(request);
  route_ = handled.route;
  new_session_ = handled.new_session;
  answer_reply(std::move(handled.reply));
}

void Connection::answer_reply(Reply reply) {
  if (const auto* const ready = std::get_if<Answer>(&reply)) return answer(*ready);
  if (auto* const question = std::get_if<Question>(&reply)) return answer_question(std::move(*question));
  if (auto* const job = std::get_if<JobToRead>(&reply)) return read_job(std::move(*job));
  if (auto* const wait = std::get_if<WaitForJob>(&reply)) {
    std::make_shared<JobWaiter>(std::move(stream_), site_, std::move(wait->id), new_session_, occupied_)
        ->start();
    return;
  }
  open_stream(std::move(std::get<OpenStream>(reply)));
}

void Connection::answer_question(Question question) {
  stop_ = std::make_shared<StopToken>();
  task_ = enqueue(
      site_.questions, threads_.questions,
      [question = std::move(question), stop = stop_] {
        thread_local bool has_lowered_priority = false;
        if (!has_lowered_priority) lower_priority(kQuestionNice);
        has_lowered_priority = true;
        return question(*stop);
      },
      [this](const Answer& ready) { answer(ready); });
  if (stop_) watch_client();
}

void Connection::read_job(JobToRead job) {
  enqueue(site_.readers, threads_.readers, std::move(job), [this](JobRequest request) {
    try {
      answer_reply(site_.begin(std::move(request)));
    } catch (const Refusal& refusal) {
      refuse(refusal);
    }
  });
}

// `work` runs on a thread of the pool when the client's turn comes. `then` gets the result on the network thread, unless the
// client has left.
template <class Work, class Then>
FairQueue::Id Connection::enqueue(FairQueue& queue, asio::thread_pool& pool, Work work, Then then) {
  FairQueue::Task task;
  task.client = client_;
  task.start = [self = shared_from_this(), &queue, &pool, work = std::move(work), then](FairQueue::Id id) {
    self->run_on(pool, queue, id, work, then);
  };
  task.refuse = [self = shared_from_this()](const Refusal& refusal) { self->refuse(refusal); };
  return queue.add(std::move(task));
}

template <class Work, class Then>
void Connection::run_on(asio::thread_pool& pool, FairQueue& queue, FairQueue::Id id, Work work, Then then) {
  asio::post(pool, [self = shared_from_this(), &queue, id, work = std::move(work), then]() mutable {
    auto result = std::make_shared<std::optional<decltype(work())>>();
    std::exception_ptr thrown;
    try {
      result->emplace(work());
    } catch (...) {
      thrown = std::current_exception();
    }
    auto executor = self->stream_.get_executor();
    asio::post(executor, [self = std::move(self), &queue, id, result = std::move(result), thrown, then] {
      self->site_.has_freed_memory = true;
      queue.finish(id);
      if (self->has_left_) return;
      if (thrown) return self->refuse(refusal_of(thrown));
      then(std::move(**result));
    });
  });
}

// Reads while a question waits or is being answered, so that the end of the connection is noticed. Bytes of the next request
// are kept.
void Connection::watch_client() {
  if (buffer_.size() >= kBufferBytes / 2) return;
  is_watching_ = true;
  stream_.async_read_some(buffer_.prepare(4096),
                          [self = shared_from_this()](boost::system::error_code error, std::size_t n) {
                            self->is_watching_ = false;
                            if (!error) self->buffer_.commit(n);
                            if (self->stop_ && error) return self->drop_question();
                            if (self->stop_) return self->watch_client();
                            if (self->next_) std::exchange(self->next_, nullptr)();
                          });
}

void Connection::drop_question() {
  has_left_ = true;
  ++site_.metrics.dropped_questions;
  stop_->request_stop();
  site_.questions.withdraw(task_);
  stream_.close();
}

// Only one read of a stream may be active. Therefore `next` is deferred until the read of watch_client() has ended.
void Connection::after_watch(std::function<void()> next) {
  if (!is_watching_) return next();
  next_ = std::move(next);
}

void Connection::refuse(const Refusal& refusal) {
  // If the request was not read completely, the beginning of the next request is unknown. The connection must then be closed.
  if (refusal.status == 400 || refusal.status == 408 || refusal.status == 413 || refusal.status == 431) {
    keep_alive_ = parser_ && parser_->is_done() && keep_alive_;
  }
  answer(answer_of(refusal));
}

void Connection::answer(Answer answer) {
  stop_.reset();
  if (is_watching_) stream_.cancel();
  const std::size_t bytes = answer.body->size();
  if (bytes > kSmallAnswer && site_.unsent + bytes > site_.limits.unsent) {
    return this->answer(answer_of(busy("too many answers are being sent")));
  }
  if (!new_session_.empty()) answer.headers.emplace_back("Set-Cookie", session_cookie(new_session_));
  site_.metrics.count(method_, route_, answer.status);
  site_.unsent += bytes;
  write_answer(stream_, answer, keep_alive_, method_ == "HEAD",
               [self = shared_from_this(), bytes](bool was_taken) {
                 self->site_.unsent -= bytes;
                 if (bytes > kSmallAnswer) self->site_.has_freed_memory = true;
                 if (!was_taken) return;
                 // With `self` in next_, the connection would own itself and never be destroyed.
                 self->after_watch([connection = self.get()] {
                   if (connection->keep_alive_) return connection->await_request();
                   linger(connection->stream_, connection->shared_from_this());
                 });
               });
}

void Connection::open_stream(OpenStream spec) {
  if (site_.metrics.streams >= site_.limits.streams) return refuse(busy("too many event streams are open"));
  const auto of_address = site_.streams_of.find(spec.caller.address);
  if (of_address != site_.streams_of.end() && of_address->second >= site_.limits.streams_per_address) {
    return refuse(busy("too many event streams of your address are open"));
  }
  if (method_ == "HEAD") return answer(text_answer(200, "text/event-stream", ""));
  site_.metrics.count(method_, route_, 200);
  std::make_shared<EventStream>(std::move(stream_), site_, std::move(spec), occupied_)->start();
}

}  // namespace sokrates::serve
