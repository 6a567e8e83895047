#include "site.hpp"

#include <exception>
#include <nlohmann/json.hpp>

#include <sokrates/version.hpp>

#include "name_choice.hpp"
#include "numbers.hpp"
#include "questions.hpp"

namespace sokrates::serve {
namespace {

constexpr std::string_view kJobsPath = "/api/jobs/";
constexpr std::string_view kEventsPath = "/events";

Refusal not_found(const std::string& what) {
  return {404, "not_found", what, {}};
}

Job& job_named(JobBoard& board, const std::string& id) {
  Job* const job = board.find(id);
  if (job == nullptr) throw not_found("there is no such job; ended ones are forgotten after a while");
  return *job;
}

// "client" of "client=NAME".
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

Answer list_jobs(const Site& site) {
  Json list = Json::array();
  for (const Job* const job : site.board.all()) {
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

// A row of the table of routes: its paths, and what to do by method.
struct Route {
  std::string_view path;
  std::string_view method;
  Reply (*reply)(Site& site, Request& request, const std::string& id);
};

// Bodies are read by the threads that answer.
template <Answer (*answer)(std::string_view)>
Reply ask(Site&, Request& request, const std::string&) {
  return Question([body = std::move(request.body)] { return answer(body); });
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
                          metrics_text(site.metrics, site.board.counts()));
     }},
    {"/api/jobs", "GET", [](Site& site, Request&, const std::string&) -> Reply { return list_jobs(site); }},
    {"/api/jobs", "POST",
     [](Site& site, Request& request, const std::string&) -> Reply {
       return JobToRead([body = std::move(request.body), address = request.address, limits = site.limits] {
         return read_job_request(body, limits, address);
       });
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
     [](Site& site, Request&, const std::string& id) -> Reply {
       return OpenStream{job_named(site.board, id).id, ""};
     }},
    {"/api/events", "GET",
     [](Site&, Request& request, const std::string&) -> Reply {
       const std::string client = in_query(request.query, "client");
       if (!is_client_name(client)) refuse_value("'client' is 1 to 64 letters, digits, - and _");
       return OpenStream{"", client};
     }},
    {"/api/convert", "POST", ask<answer_convert>},
    {"/api/verify", "POST", ask<answer_verify>},
    {"/api/inspect", "POST", ask<answer_inspect>},
    {"/api/render", "POST", ask<answer_render>}};

// The path with the name of a job replaced by ID.
std::string pattern_of(const std::string& path, std::string& id) {
  if (!path.starts_with(kJobsPath)) return path;
  id = path.substr(kJobsPath.size());
  const bool events = id.ends_with(kEventsPath);
  if (events) id.resize(id.size() - kEventsPath.size());
  if (id.empty() || id.find('/') != std::string::npos) return path;
  return std::string(kJobsPath) + "ID" + (events ? std::string(kEventsPath) : "");
}

void require_json(const Request& request) {
  const std::string type = request.content_type.substr(0, request.content_type.find_first_of("; "));
  if (type != "application/json") {
    throw Refusal{415, "bad_type", "the body has to be application/json", {}};
  }
}

Handled of_page(const Site& site, const Request& request) {
  const PageFile* const file = site.page.find(request.path);
  if (file == nullptr) return {"none", answer_of(not_found("there is nothing of that name"))};
  if (request.method != "GET" && request.method != "HEAD") {
    return {"page", answer_of({405, "bad_method", "the page is there to be read", {{"Allow", "GET, HEAD"}}})};
  }
  return {"page", PageFiles::answer(*file, request)};
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
    if (method == "POST") require_json(request);
    return each.reply(site, request, id);
  }
  if (methods.empty()) throw not_found("there is nothing of that name; docs/http.md says what there is");
  throw Refusal{405,
                "bad_method",
                "this path knows " + cli::joined(methods, ", "),
                {{"Allow", cli::joined(methods, ", ")}}};
}

}  // namespace

Answer job_answer(unsigned status, const JobBoard& board, const Job& job) {
  return json_answer(status, board.to_json(job));
}

Reply Site::begin(JobRequest request) {
  const Job& job = board.add(std::move(request.wish));
  if (request.wait) return WaitForJob{job.id};
  Answer answer = job_answer(201, board, job);
  answer.headers.emplace_back("Location", std::string(kJobsPath) + job.id);
  return answer;
}

Handled Site::handle(Request& request) {
  if (const auto refused = gate.refusal(request)) return {"refused", answer_of(*refused)};
  if (!request.is_for_api()) return of_page(*this, request);
  Handled handled{"none", {}};
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
