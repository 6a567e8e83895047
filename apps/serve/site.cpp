#include "site.hpp"

#include <exception>
#include <nlohmann/json.hpp>

#include <sokrates/version.hpp>

#include "arguments/name_choice.hpp"
#include "arguments/numbers.hpp"
#include "questions.hpp"
#include "serve/random_text.hpp"
#include "token_page.hpp"

namespace sokrates::serve {
namespace {

constexpr std::string_view kJobsPath = "/api/jobs/";
constexpr std::string_view kEventsPath = "/events";

Refusal not_found(const std::string& what) {
  return {404, "not_found", what, {}};
}

Job& job_named(JobBoard& board, const std::string& id) {
  Job* const job = board.find(id);
  if (job == nullptr) throw not_found("the job does not exist; ended jobs are forgotten after 10 minutes");
  return *job;
}

// Returns the value of a field of the query, or "".
std::string in_query(const std::string& query, const std::string& name) {
  for (const std::string& piece : cli::split_list(query, '&')) {
    if (piece.starts_with(name + '=')) return piece.substr(name.size() + 1);
  }
  return "";
}

Answer health(const Site& site) {
  const JobCounts jobs = site.board.counts();
  Json json;
  json["status"] = site.is_ending ? "ending" : "ok";
  json["version"] = kVersion;
  json["seconds"] = cli::rounded_seconds(std::chrono::duration<double>(Clock::now() - site.start).count());
  json["running"] = jobs.running;
  json["waiting"] = jobs.waiting;
  return json_answer(site.is_ending ? 503 : 200, json);
}

Answer list_jobs(Site& site, const Request& request) {
  Json list = Json::array();
  const std::string owner = request.owner();
  for (const Job* const job : site.board.all()) {
    if (owner.empty() || job->spec.owner != owner) continue;
    Json one = site.board.to_json(*job);
    for (const char* const large : {"progress", "best", "result"}) one.erase(large);
    list.push_back(std::move(one));
  }
  Json json;
  json["jobs"] = std::move(list);
  return json_answer(200, json);
}

Answer cancel_job(Site& site, Job& job) {
  if (job.state == JobState::ended) {
    site.board.forget(job);
    return text_answer(204, "application/json", "");
  }
  site.board.cancel(job);
  return job_answer(202, site.board, job);
}

std::size_t open_questions(const Site& site) {
  return site.questions.waiting() + site.questions.running();
}

// A row of the table of routes: path, method and function. ID stands for the id of a job.
struct Route {
  std::string_view path;
  std::string_view method;
  Reply (*reply)(Site& site, Request& request, const std::string& id);
};

// The body is parsed on the thread that answers.
template <Answer (*answer)(std::string_view, const QuestionContext&)>
Reply ask(Site& site, Request& request, const std::string&) {
  return Question([body = std::move(request.body), limit = site.limits.answer](const StopToken& stop) {
    const QuestionContext context{&stop, limit};
    Answer ready = answer(body, context);
    require_size(ready.body->size(), context);
    return ready;
  });
}

// Handles the form with the token (token_page.hpp).
Reply enter_token(Site& site, Request& request, const std::string&) {
  if (!site.gate.is_token(token_in_form(request.body))) return token_page(true);
  Answer answer = text_answer(303, "text/plain; charset=utf-8", "The token is correct.\n");
  answer.headers = {{"Location", "/"}, {"Set-Cookie", session_cookie(site.sessions.authorize_new())}};
  return answer;
}

const Route kRoutes[] = {
    {"/api/health", "GET", [](Site& site, Request&, const std::string&) -> Reply { return health(site); }},
    {"/api/about", "GET",
     [](Site& site, Request&, const std::string&) -> Reply {
       return json_answer(200, about_json(site.limits));
     }},
    {"/api/openapi.json", "GET",
     [](Site& site, Request&, const std::string&) -> Reply {
       return text_answer(200, "application/json", site.openapi);
     }},
    {"/api/metrics", "GET",
     [](Site& site, Request&, const std::string&) -> Reply {
       return text_answer(200, "text/plain; version=0.0.4; charset=utf-8",
                          metrics_text(site.metrics, site.board.counts(), open_questions(site)));
     }},
    {"/api/jobs", "GET",
     [](Site& site, Request& request, const std::string&) -> Reply { return list_jobs(site, request); }},
    {"/api/jobs", "POST",
     [](Site& site, Request& request, const std::string&) -> Reply {
       site.board.require_capacity(request.address);  // before the work of reading the body
       return JobToRead([body = std::move(request.body), caller = request.client(), owner = request.owner(),
                         limits = site.limits] { return read_job_request(body, limits, caller, owner); });
     }},
    {"/api/jobs/ID", "GET",
     [](Site& site, Request&, const std::string& id) -> Reply {
       Job& job = job_named(site.board, id);
       site.board.renew(job);
       return job_answer(200, site.board, job);
     }},
    {"/api/jobs/ID", "DELETE",
     [](Site& site, Request&, const std::string& id) -> Reply {
       return cancel_job(site, job_named(site.board, id));
     }},
    {"/api/jobs/ID/events", "GET",
     [](Site& site, Request& request, const std::string& id) -> Reply {
       return OpenStream{job_named(site.board, id).id, "", request.owner(), request.client()};
     }},
    {"/api/events", "GET",
     [](Site&, Request& request, const std::string&) -> Reply {
       const std::string client = in_query(request.query, "client");
       if (!is_client_name(client))
         refuse_value("'client': invalid name; use 1 to 64 letters, digits, - and _");
       return OpenStream{"", client, request.owner(), request.client()};
     }},
    {kTokenPath, "POST", enter_token},
    {kTokenScriptPath, "GET", [](Site&, Request&, const std::string&) -> Reply { return token_script(); }},
    {"/api/convert", "POST", ask<answer_convert>},
    {"/api/verify", "POST", ask<answer_verify>},
    {"/api/inspect", "POST", ask<answer_inspect>},
    {"/api/render", "POST", ask<answer_render>}};

// Returns the path with the id of a job replaced by ID, and sets `id`.
std::string pattern_of(const std::string& path, std::string& id) {
  if (!path.starts_with(kJobsPath)) return path;
  id = path.substr(kJobsPath.size());
  const bool events = id.ends_with(kEventsPath);
  if (events) id.resize(id.size() - kEventsPath.size());
  if (id.empty() || id.find('/') != std::string::npos) return path;
  return std::string(kJobsPath) + "ID" + (events ? std::string(kEventsPath) : "");
}

void require_type(const Request& request) {
  const std::string type = request.content_type.substr(0, request.content_type.find_first_of("; "));
  const std::string needed =
      request.path == kTokenPath ? "application/x-www-form-urlencoded" : "application/json";
  if (type != needed) {
    throw Refusal{415, "bad_type", "the type of the body is wrong; send " + needed, {}};
  }
}

Handled of_page(const Site& site, const Request& request) {
  const PageFile* const file = site.page.find(request.path);
  if (file == nullptr) return {"none", answer_of(not_found("the path does not exist")), ""};
  if (request.method != "GET" && request.method != "HEAD") {
    return {"page",
            answer_of({405,
                       "bad_method",
                       "the page does not accept this method; use GET or HEAD",
                       {{"Allow", "GET, HEAD"}}}),
            ""};
  }
  return {"page", PageFiles::answer(*file, request), ""};
}

Reply of_interface(Site& site, Request& request, std::string& route) {
  std::string id;
  const std::string pattern = pattern_of(request.path, id);
  const std::string method = request.method == "HEAD" ? "GET" : request.method;
  std::vector<std::string> methods;
  for (const Route& each : kRoutes) {
    if (each.path != pattern) continue;
    route = pattern;
    methods.emplace_back(each.method);
    if (each.method != method) continue;
    if (method == "POST") require_type(request);
    return each.reply(site, request, id);
  }
  if (methods.empty()) throw not_found("the path does not exist; see docs/http.md");
  throw Refusal{405,
                "bad_method",
                "the path does not accept this method; use " + cli::joined(methods, " or "),
                {{"Allow", cli::joined(methods, ", ")}}};
}

}  // namespace

void require_size(std::size_t bytes, const QuestionContext& context) {
  if (bytes <= context.max_answer) return;
  throw Refusal{422,
                "answer_too_large",
                "the answer has " + std::to_string(bytes) + " bytes, and the limit is " +
                    std::to_string(context.max_answer) + "; send less",
                {}};
}

Answer job_answer(unsigned status, const JobBoard& board, const Job& job) {
  return json_answer(status, board.to_json(job));
}

Reply Site::begin(JobRequest request) {
  const Job& job = board.add(std::move(request.spec));
  if (request.wait) return WaitForJob{job.id};
  Answer answer = job_answer(201, board, job);
  answer.headers.emplace_back("Location", std::string(kJobsPath) + job.id);
  return answer;
}

Handled Site::handle(Request& request) {
  if (const auto refused = gate.refusal(request, sessions.is_authorized(request.session))) {
    const bool asks_a_person = refused->status == 401 && request.wants_html();
    return {"refused", asks_a_person ? token_page(false) : answer_of(*refused), ""};
  }
  if (!request.is_for_api()) return of_page(*this, request);
  Handled handled{"none", {}, ""};
  if (request.owner().empty() && request.path != kTokenPath) handled.new_session = cli::random_id();
  try {
    handled.reply = of_interface(*this, request, handled.route);
  } catch (const Refusal& refusal) {
    handled.reply = answer_of(refusal);
  } catch (const std::exception& exception) {
    handled.reply = answer_of({500, "failed", exception.what(), {}});
  }
  return handled;
}

}  // namespace sokrates::serve
