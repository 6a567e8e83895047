// The server without its sockets: access control, routes, jobs and the page.
//
// A request passes access control and goes to its route. The route returns an answer, a question for the worker threads, a new
// job to read, a job to wait for, or an event stream. The site belongs to the network thread.
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

// A function that a worker thread calls to get the answer.
using Question = std::function<Answer(const StopToken&)>;
// A function that a worker thread calls to read a new job, since the body may be long. The result goes to Site::begin().
using JobToRead = std::function<JobRequest()>;
// Sends the job as the answer when it has ended.
struct WaitForJob {
  std::string id;
};
// Opens an event stream of one job, or of all jobs of a client name and owner.
struct OpenStream {
  std::string job;
  std::string client;
  std::string owner;  // Request::owner()
  ClientId caller;
};
using Reply = std::variant<Answer, Question, JobToRead, WaitForJob, OpenStream>;

struct Handled {
  std::string route;  // label of the metrics, for example "/api/jobs/ID"
  Reply reply;
  std::string new_session;  // id of a new session, to be set as a cookie; empty: none
};

// Number of threads that answer questions. One client can use all of them but one.
inline constexpr std::size_t kQuestionThreads = 3;
// Number of threads that read the bodies of new jobs.
inline constexpr std::size_t kReaderThreads = 1;

struct Site {
  // `post` runs a function on the network thread.
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

  // Handles a request. Never throws: errors are answers.
  Handled handle(Request& request);
  // Adds a job. Throws Refusal if there are too many, or if the server is about to end.
  Reply begin(JobRequest request);
};

// Returns engines, formats and other names, and the limits.
Json about_json(const ServerLimits& limits);

// Returns the job as an answer.
Answer job_answer(unsigned status, const JobBoard& board, const Job& job);

}  // namespace sokrates::serve
