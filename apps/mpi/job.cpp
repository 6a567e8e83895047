#include "job.hpp"

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>
#include <utility>

#include "analysis/simplified.hpp"
#include "control.hpp"
#include "files/json_text.hpp"
#include "solver/build_engine.hpp"
#include "solver/engine_config.hpp"
#include "solver/tuning_options.hpp"

namespace sokrates::mpi {

using cli::Json;

namespace {

// Ranks without a job check for messages at this interval.
constexpr std::chrono::milliseconds kBetweenLooks{1};
constexpr std::uint64_t kTicksPerStep = 1'000'000;

struct Job {
  Level level;
  Options options;
};

// Writes only the options that determine states, costs, components and memory. Rank 0 alone checks the other limits.
std::string text_of(const EngineSource& source) {
  const EngineConfig& config = source.config;
  Json settings = Json::array();
  for (const Setting& setting : source.options.settings) settings.push_back({setting.name, setting.value});
  return cli::json_line(Json{{"rows", config.level->rows()},
                             {"reaches_target", config.level->win() == Win::player},
                             {"engine", config.engine->name},
                             {"objective", name_of(config.objective)},
                             {"space", name_of(config.space)},
                             {"heuristic", config.heuristic},
                             {"without", source.options.without},
                             {"settings", settings},
                             {"memory", source.options.limits.memory_bytes}});
}

Job job_in(const std::string& text) {
  const Json object = cli::parsed_json(text);
  const Win win = object.at("reaches_target").get<bool>() ? Win::player : Win::boxes;
  Options options;
  options.engine = object.at("engine").get<std::string>();
  options.objective = objective_named(object.at("objective").get<std::string>());
  options.space = space_named(object.at("space").get<std::string>());
  options.heuristic = object.at("heuristic").get<std::string>();
  options.without = object.at("without").get<std::vector<std::string>>();
  for (const Json& setting : object.at("settings"))
    options.settings.push_back({setting.at(0).get<std::string>(), setting.at(1).get<std::uint64_t>()});
  options.limits.memory_bytes = object.at("memory").get<std::uint64_t>();
  return {*Level::from_rows(object.at("rows").get<std::vector<std::string>>(), win), std::move(options)};
}

// Reports to rank 0 that this rank has too little memory, and waits for the end of the search.
void decline(Channel& channel) {
  channel.send(Lane::control, 0,
               message(Kind::ended, {static_cast<std::uint64_t>(StepStatus::out_of_memory)}));
  Words words;
  unsigned from = 0;
  while (!channel.receive(Lane::control, words, from) || kind_of(words) != Kind::finish)
    std::this_thread::sleep_for(kBetweenLooks);
  channel.send(Lane::control, 0, message(Kind::done));
  channel.flush();
}

// Builds the engine as rank 0 does (Solver::Run), and works until rank 0 ends the search.
void take_part(Channel& channel, Job job) {
  JobGroup group(channel);
  job.options.processes = &group;
  const Tunables tunables = tunables_of(job.options);
  EngineConfig config = *make_engine_config(job.options, job.level.win(), job.level.players().size());
  config.level = &job.level;
  MemoryAccount account(job.options.limits.memory_bytes);
  std::optional<Board> whole(job.level);
  if (const std::optional<Level> simple = simplified(*whole)) whole.emplace(*simple);
  const Board& board = *whole;
  const SquareSet live = live_squares(board, job.options, account);
  if (!account.charge(Board::bytes_required(job.level) + board.squares() + bytes_of_engine(config, board)))
    return decline(channel);
  const LevelTables tables = share_tables(board, live, &account, tunables);
  const std::unique_ptr<Engine> engine =
      std::move(*build_engine({config, job.options, board, live, tables, account, nullptr, tunables}));
  const auto& search = dynamic_cast<const ProcessSearch&>(*engine);
  while (!search.is_finished()) engine->step({kTicksPerStep, UINT64_MAX});
}

}  // namespace

void JobGroup::set_knowledge(Cost lower, ReportKnowledge report) {
  lower_ = lower;
  report_ = std::move(report);
}

std::unique_ptr<Engine> JobGroup::build(const EngineSource& source, const PartitionPlan& plan) {
  if (channel_.rank() == 0) {
    Words words = message(Kind::job);
    append_text(words, text_of(source));
    for (unsigned to = 1; to < channel_.ranks(); ++to) channel_.send(Lane::control, to, words);
  }
  return std::make_unique<ProcessSearch>(channel_, source.board, plan, source.account, lower_, report_);
}

void serve_jobs(Channel& channel) {
  for (;;) {
    Words words;
    unsigned from = 0;
    if (!channel.receive(Lane::control, words, from)) {
      std::this_thread::sleep_for(kBetweenLooks);
      continue;
    }
    if (kind_of(words) == Kind::quit) break;
    if (kind_of(words) == Kind::job) take_part(channel, job_in(text_at(words, 1)));
  }
  channel.flush();
}

void dismiss_ranks(Channel& channel) {
  for (unsigned to = 1; to < channel.ranks(); ++to) channel.send(Lane::control, to, message(Kind::quit));
  channel.flush();
}

}  // namespace sokrates::mpi
