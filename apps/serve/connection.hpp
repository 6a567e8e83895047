// A connection: requests one after the other, each read within bounds of size and time, answered, and the next one awaited.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <optional>
#include <string>

#include "site.hpp"
#include "wire.hpp"

namespace sokrates::serve {

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(boost::asio::ip::tcp::socket socket, Site& site, boost::asio::thread_pool& pool,
             Occupied occupied);

  void start();
  // Says that there are too many, and ends.
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
  template <class Work, class Then>
  void ask_pool(Work work, Then then);
  void answer(const Answer& answer);
  void refuse(const Refusal& refusal);
  void open_stream(OpenStream wish);

  Stream stream_;
  Site& site_;
  boost::asio::thread_pool& pool_;
  Occupied occupied_;
  boost::asio::steady_timer timer_;
  boost::beast::flat_buffer buffer_;
  std::optional<Parser> parser_;
  std::string address_;
  std::string method_ = "none";
  std::string route_ = "none";
  bool is_page_ = false;
  bool keep_alive_ = false;
  bool is_late_ = false;
};

}  // namespace sokrates::serve
