#include "event_stream.hpp"

#include <boost/asio/write.hpp>
#include <nlohmann/json.hpp>

namespace sokrates::serve {
namespace {

// Bytes. A stream with more unsent events is closed, because its client does not read.
constexpr std::size_t kMaxWaiting = std::size_t{16} << 20;

}  // namespace

EventStream::EventStream(Stream stream, Site& site, OpenStream spec, Occupied occupied)
    : stream_(std::move(stream)),
      site_(site),
      spec_(std::move(spec)),
      occupied_(std::move(occupied)),
      heartbeat_(stream_.get_executor()) {
  ++site_.metrics.streams;
  ++site_.streams_of[spec_.caller.address];
}

EventStream::~EventStream() {
  --site_.metrics.streams;
  const auto count = site_.streams_of.find(spec_.caller.address);
  if (--count->second == 0) site_.streams_of.erase(count);
}

bool EventStream::watches(const Job& job) const {
  if (!spec_.job.empty()) return job.id == spec_.job;
  if (job.spec.client != spec_.client || job.spec.owner != spec_.owner) return false;
  return !spec_.owner.empty() || job.spec.whose.address == spec_.caller.address;
}

void EventStream::start() {
  is_open_ = true;
  site_.board.watch(*this);
  queue_.push_comment(stream_head_text() + ": sokrates\n\n");
  for (Job* const job : site_.board.all()) {
    if (!watches(*job)) continue;
    const bool has_ended = job->state == JobState::ended;
    const JobEvent event = has_ended && !spec_.job.empty() ? JobEvent::end : JobEvent::job;
    hear(*job, event,
         event == JobEvent::end
             ? site_.board.end_text(*job)
             : std::make_shared<const std::string>(JobBoard::event_text(event, site_.board.to_json(*job))));
  }
  notice_leaving();
  beat();
  send();
}

void EventStream::hear(const Job& job, JobEvent event, const std::shared_ptr<const std::string>& text) {
  if (!queue_.push(job.id, event, text)) ++site_.metrics.dropped_events;
  if (event == JobEvent::end && !spec_.job.empty()) ends_after_this_ = true;
  if (queue_.bytes() > kMaxWaiting) return close();
  send();
}

// Reads and ignores what the client sends. The read fails when the client has closed the connection.
void EventStream::notice_leaving() {
  stream_.socket().async_read_some(boost::asio::buffer(heard_),
                                   [self = shared_from_this()](boost::system::error_code error, std::size_t) {
                                     if (error) return self->close();
                                     self->notice_leaving();
                                   });
}

void EventStream::beat() {
  heartbeat_.expires_after(kHeartbeat);
  heartbeat_.async_wait([self = shared_from_this()](boost::system::error_code error) {
    if (error || !self->is_open_) return;
    if (self->queue_.is_empty()) self->queue_.push_comment(":\n\n");
    self->send();
    self->beat();
  });
}

void EventStream::send() {
  if (!is_open_ || is_sending_ || queue_.is_empty()) return;
  is_sending_ = true;
  sending_ = queue_.take();
  stream_.expires_after(kTakeAnswer);
  std::vector<boost::asio::const_buffer> buffers;
  for (const EventQueue::Text& text : sending_) buffers.push_back(boost::asio::buffer(*text));
  boost::asio::async_write(stream_, buffers,
                           [self = shared_from_this()](boost::system::error_code error, std::size_t) {
                             self->is_sending_ = false;
                             self->sending_.clear();
                             self->stream_.expires_never();
                             if (error) return self->close();
                             if (self->queue_.is_empty() && self->ends_after_this_) return self->close();
                             self->send();
                           });
}

void EventStream::close() {
  if (!is_open_) return;
  is_open_ = false;
  site_.board.unwatch(*this);
  heartbeat_.cancel();
  boost::system::error_code ignored;
  stream_.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_both, ignored);
  stream_.close();
}

}  // namespace sokrates::serve
