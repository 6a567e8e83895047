// What there is to be asked: everything but the sockets.
//
// A request goes through the gate and to its route, which says what is to become of it: an answer, a question for the
// threads that answer, a job to wait for, or a stream of events. Belongs to the thread that serves.
#pragma once

#include <functional>
#include <string>
#include <variant>

#include "answer.hpp"
#include "fair_queue.hpp"
#include "gate.hpp"
#include "job_board.hpp"
#include "job_request.hpp"
#include "limits.hpp"
#include "metrics.hpp"
#include "page_files.hpp"
#include "request.hpp"
#include "sessions.hpp"

namespace sokrates::serve {

// To be answered by another thread.
using Question = std::function<Answer(const StopToken&)>;
// To be read by another thread: the body may be long. What is read goes to Site::begin.
using JobToRead = std::function<JobRequest()>;
// The answer is the job, once it has ended.
struct WaitForJob {
  std::string id;
};
// One of these.
struct OpenStream {
  std::string job;
  std::string client;
  std::string owner;  // Request::owner()
  ClientId caller;
};
using Reply = std::variant<Answer, Question, JobToRead, WaitForJob, OpenStream>;

struct Handled {
  std::string route;  // as it is counted: "/api/jobs/ID"
  Reply reply;
  std::string new_session;  // id of a new session, to be set as a cookie; empty: none
};

// Threads that answer questions. One client uses at most all but one of them.
inline constexpr std::size_t kQuestionThreads = 3;
// Threads that read the bodies of new jobs.
inline constexpr std::size_t kReaderThreads = 1;

struct Site {
  // `post` has something done by the thread that serves.
  Site(const ServerLimits& granted, GateRules rules, PageFiles files, std::string document,
       std::function<void(std::function<void()>)> post)
      : limits(granted),
        gate(std::move(rules)),
        page(std::move(files)),
        openapi(std::move(document)),
        board(granted, std::move(post)),
        questions(QueueLimits{kQuestionThreads, kQuestionThreads - 1, granted.questions,
                              granted.questions_per_address}),
        readers(
            QueueLimits{kReaderThreads, kReaderThreads, granted.questions, granted.questions_per_address}) {}

  ServerLimits limits;
  Gate gate;
  PageFiles page;
  std::string openapi;
  Metrics metrics;
  JobBoard board;
  FairQueue questions;  // answered by the threads for questions
  FairQueue readers;    // bodies of new jobs: they never wait behind questions
  Sessions sessions;
  std::map<std::string, std::size_t> streams_of;  // open event streams by address
  std::size_t unsent = 0;                         // bytes of answers that are being sent
  bool has_freed_memory = false;                  // work has ended since memory was last returned
  Clock::time_point start = Clock::now();
  bool is_ending = false;

  // Never throws: what is refused is an answer.
  Handled handle(Request& request);
  // Throws Refusal: too many.
  Reply begin(JobRequest request);
};

// What may be asked, and within which limits: names, formats, engines.
Json about_json(const ServerLimits& limits);

// The job as an answer.
Answer job_answer(unsigned status, const JobBoard& board, const Job& job);

}  // namespace sokrates::serve
