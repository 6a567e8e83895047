// An event stream. It carries one job until the job has ended, or all jobs of a client name and owner until the client leaves.
#pragma once

#include <array>
#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <string>

#include "event_queue.hpp"
#include "site.hpp"
#include "wire.hpp"

namespace sokrates::serve {

class EventStream final : public JobWatcher, public std::enable_shared_from_this<EventStream> {
 public:
  EventStream(Stream stream, Site& site, OpenStream spec, Occupied occupied);
  ~EventStream() override;

  void start();

  bool watches(const Job& job) const override;
  void hear(const Job& job, JobEvent event, const std::shared_ptr<const std::string>& text) override;

 private:
  void notice_leaving();
  void beat();
  void send();
  void close();

  Stream stream_;
  Site& site_;
  OpenStream spec_;
  Occupied occupied_;
  boost::asio::steady_timer heartbeat_;
  EventQueue queue_;
  std::vector<EventQueue::Text> sending_;
  std::array<char, 256> heard_{};
  bool is_sending_ = false;
  bool ends_after_this_ = false;
  bool is_open_ = false;
};

}  // namespace sokrates::serve
