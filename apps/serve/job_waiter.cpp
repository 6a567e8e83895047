#include "job_waiter.hpp"

namespace sokrates::serve {

JobWaiter::JobWaiter(Stream stream, Site& site, std::string job, std::string new_session, Occupied occupied)
    : stream_(std::move(stream)),
      site_(site),
      job_(std::move(job)),
      new_session_(std::move(new_session)),
      occupied_(std::move(occupied)) {}

void JobWaiter::start() {
  stream_.expires_never();
  site_.board.watch(*this);
  notice_leaving();
}

void JobWaiter::hear(const Job& job, JobEvent event, const std::shared_ptr<const std::string>&) {
  if (event != JobEvent::end || !is_waiting_) return;
  is_waiting_ = false;
  site_.board.unwatch(*this);
  stream_.cancel();  // ends the read of notice_leaving()
  site_.metrics.count("POST", "/api/jobs", 200);
  Answer answer = job_answer(200, site_.board, job);
  if (!new_session_.empty()) answer.headers.emplace_back("Set-Cookie", session_cookie(new_session_));
  write_answer(stream_, answer, false, false, [self = shared_from_this()](bool was_taken) {
    if (was_taken) linger(self->stream_, self);
  });
}

void JobWaiter::notice_leaving() {
  stream_.socket().async_read_some(boost::asio::buffer(heard_),
                                   [self = shared_from_this()](boost::system::error_code error, std::size_t) {
                                     if (!self->is_waiting_) return;
                                     if (error) return self->leave();
                                     self->notice_leaving();
                                   });
}

void JobWaiter::leave() {
  is_waiting_ = false;
  site_.board.unwatch(*this);
  Job* const job = site_.board.find(job_);
  if (job != nullptr && job->state != JobState::ended && !job->spec.keep) site_.board.cancel(*job);
  stream_.close();
}

}  // namespace sokrates::serve
