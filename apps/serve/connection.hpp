// One connection. It reads requests one after the other, within limits of size and time, and answers each.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "site.hpp"
#include "wire.hpp"

namespace sokrates::serve {

// The threads that work for the network thread.
struct WorkThreads {
  boost::asio::thread_pool questions{kQuestionThreads};
  boost::asio::thread_pool readers{kReaderThreads};
};

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(boost::asio::ip::tcp::socket socket, Site& site, WorkThreads& threads, Occupied occupied);

  void start();
  // Answers that there are too many connections, and closes this one.
  void turn_away();

 private:
  using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

  void await_request();
  void read_head();
  void after_head();
  void read_body();
  void fail(boost::system::error_code error);
  void limit_time(std::chrono::seconds time);

  void handle();
  void answer_reply(Reply reply);
  void answer_question(Question question);
  void read_job(JobToRead job);
  template <class Work, class Then>
  FairQueue::Id enqueue(FairQueue& queue, boost::asio::thread_pool& pool, Work work, Then then);
  template <class Work, class Then>
  void run_on(boost::asio::thread_pool& pool, FairQueue& queue, FairQueue::Id id, Work work, Then then);
  void watch_client();
  void drop_question();
  void after_watch(std::function<void()> next);
  void answer(Answer answer);
  void refuse(const Refusal& refusal);
  void open_stream(OpenStream spec);

  Stream stream_;
  Site& site_;
  WorkThreads& threads_;
  Occupied occupied_;
  boost::asio::steady_timer timer_;
  boost::beast::flat_buffer buffer_;
  std::optional<Parser> parser_;
  std::string address_;
  std::string method_ = "none";
  std::string route_ = "none";
  std::string new_session_;  // id that the answer sets as a cookie; empty: none
  ClientId client_;
  bool keep_alive_ = false;
  bool is_late_ = false;
  FairQueue::Id task_ = 0;
  std::shared_ptr<StopToken> stop_;  // stops the current question; null: there is none
  bool has_left_ = false;            // the client closed the connection before its question was answered
  bool is_watching_ = false;         // a read waits for the client to leave
  std::function<void()> next_;       // called when that read has ended
};

}  // namespace sokrates::serve
