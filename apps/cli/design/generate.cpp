// `sokrates generate`: generates levels, and writes them with their properties.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include <sokrates/version.hpp>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/numbers.hpp"
#include "arguments/output.hpp"
#include "arguments/terminal.hpp"
#include "design/commands.hpp"
#include "design/generate_options.hpp"
#include "files/gzip.hpp"
#include "solve/interrupt.hpp"
#include "solve/level_rating.hpp"
#include "solve/solution_file.hpp"
#include "solve/solution_notes.hpp"
#include "solve/status_line.hpp"
#include "system/system.hpp"

namespace sokrates::cli {
namespace {

constexpr char kGenerateFooter[] =
    R"(Each start is the farthest from its goals that the search found. If the search was complete, no start is farther. The
stored solution has proved fewest pushes, except with --beam. Each level is written as soon as it is found. An existing
file is replaced only with --overwrite.
Exit codes: 0 all levels were generated; 2 wrong usage, or options that no level can satisfy; 3 the output cannot be
written; 20 fewer levels, because attempts or time ran out; 130 interrupted.

Examples:
  sokrates generate --number 20 --difficulty hard --output hard.sok
  sokrates generate --boxes 3 --size 8x8 --style caves --pushes 20-40 --seed 7
  sokrates generate --variant robots --boxes 3 --size 9x9
  sokrates generate --walls drawn.xsb --beam 500
  sokrates generate --boxoban --number 5000 --output boxoban)";

constexpr std::uint64_t kBoxobanLevels = 1000;  // levels per file

std::string capitalised(std::string_view word) {
  std::string text(word);
  if (!text.empty()) text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string title_of(const generate::Candidate& candidate) {
  return candidate.style ? capitalised(name_of(*candidate.style)) : "Given walls";
}

std::string length_note(const generate::Candidate& candidate) {
  const Metrics& metrics = candidate.metrics;
  if (candidate.level.win() == Win::player) return "Optimal moves: " + std::to_string(metrics.moves);
  return (candidate.is_optimal ? "Optimal pushes: " : "Pushes: ") + std::to_string(metrics.pushes) +
         (candidate.is_farthest ? "; no start is farther from these goals" : "");
}

std::string solution_title(const generate::Candidate& candidate) {
  if (!candidate.is_optimal) return "Solution";
  return candidate.level.win() == Win::player ? "Solution/Moves" : "Solution/Pushes";
}

// Returns the level with its properties as notes.
Entry entry_of(const generate::Candidate& candidate, std::uint64_t number, std::uint64_t attempt,
               const generate::Order& order) {
  Entry entry;
  entry.number = static_cast<int>(number);
  entry.title = title_of(candidate) + ' ' + std::to_string(number);
  entry.level = generate::outlined(candidate.level);
  entry.notes = {length_note(candidate), "Box changes: " + std::to_string(candidate.metrics.box_changes),
                 rating_note(candidate.rating),
                 "Made by: Sokrates " + std::string(kVersion) + ", seed " + std::to_string(order.seed) +
                     ", attempt " + std::to_string(attempt)};
  entry.solutions = {{solution_title(candidate), candidate.solution, {metrics_note(candidate.metrics)}}};
  return entry;
}

// The destination of levels, which receives each level when it is generated.
class LevelSink {
 public:
  virtual ~LevelSink() = default;
  virtual void add(const generate::Candidate& candidate, std::uint64_t number, std::uint64_t attempt) = 0;
  virtual void finish() {}
};

class CollectionSink final : public LevelSink {
 public:
  CollectionSink(const GeneratePlan& plan, const std::string& path)
      : order_(plan.order), output_(path, {}), file_(output_, plan.format, header(plan)) {}

  void add(const generate::Candidate& candidate, std::uint64_t number, std::uint64_t attempt) override {
    file_.add(entry_of(candidate, number, attempt, order_));
  }
  void finish() override { file_.finish(); }

 private:
  static Collection header(const GeneratePlan& plan) {
    Collection collection;
    collection.title = "Generated, seed " + std::to_string(plan.order.seed);
    return collection;
  }

  const generate::Order& order_;
  Output output_;
  SolutionFile file_;
};

// Writes the format of Boxoban: "; 0" and a full board of 10x10 squares, 1000 levels each in 000.txt, 001.txt
// and so on, or all levels to standard output.
class BoxobanSink final : public LevelSink {
 public:
  BoxobanSink(std::string folder, std::uint64_t levels, bool overwrite) : folder_(std::move(folder)) {
    if (folder_.empty() || folder_ == "-") {
      output_.emplace("", std::vector<std::string>{});
      return;
    }
    std::error_code error;
    std::filesystem::create_directories(path_of(folder_), error);
    if (error) throw OutputError(folder_ + ": cannot create the folder: " + error.message());
    const std::uint64_t files = (levels + kBoxobanLevels - 1) / kBoxobanLevels;
    for (std::uint64_t file = 0; file < files && !overwrite; ++file) refuse_existing_file(file_path(file));
  }

  void add(const generate::Candidate& candidate, std::uint64_t number, std::uint64_t) override {
    const std::uint64_t place = (number - 1) % kBoxobanLevels;
    if (!folder_.empty() && folder_ != "-" && place == 0) open_file((number - 1) / kBoxobanLevels);
    std::string text = "; " + std::to_string(place) + '\n';
    for (const std::string& row : candidate.level.rows()) text += row + '\n';
    output_->write(text + '\n');
  }

 private:
  std::string file_path(std::uint64_t file) const {
    std::string name = std::to_string(file);
    name.insert(0, 3 - std::min<std::size_t>(name.size(), 3), '0');
    return (path_of(folder_) / (name + ".txt")).generic_string();
  }
  void open_file(std::uint64_t file) { output_.emplace(file_path(file), std::vector<std::string>{}); }

  std::string folder_;
  std::optional<Output> output_;
};

// Returns a progress bar.
std::string bar(std::uint64_t done, std::uint64_t all) {
  constexpr std::uint64_t kColumns = 24;
  const auto filled = static_cast<std::size_t>(kColumns * done / all);
  return '[' + std::string(filled, '#') + std::string(kColumns - filled, ' ') + ']';
}

std::string summary(const generate::Production& production, const GeneratePlan& plan) {
  std::string text = counted(production.levels, "level") + " in " + counted(production.attempts, "attempt");
  if (production.twins > 0) text += ", " + grouped(production.twins) + " of them duplicates";
  if (production.ending == generate::Ending::out_of_tries) {
    text += "; stopped after " + counted(plan.order.tries, "attempt") +
            " in a row without a level; relax the options or increase --tries";
  }
  return text;
}

int run_generate(const GenerateArguments& arguments) {
  const GeneratePlan plan = checked_plan(arguments);
  std::unique_ptr<LevelSink> sink;
  if (arguments.boxoban) {
    sink = std::make_unique<BoxobanSink>(arguments.output, plan.order.number, arguments.overwrite);
  } else {
    if (!arguments.overwrite) refuse_existing_file(arguments.output);
    sink = std::make_unique<CollectionSink>(plan, arguments.output);
  }
  catch_interrupts();
  StatusLine line(!arguments.quiet);
  StopToken stop;
  bool is_late = false;
  std::uint64_t made = 0;
  const auto begin = std::chrono::steady_clock::now();
  const auto take = [&](const generate::Candidate& candidate, std::uint64_t attempt) {
    line.clear();
    sink->add(candidate, ++made, attempt);
  };
  const auto tell = [&](const generate::Production& production) {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
    is_late = plan.seconds > 0 && passed.count() >= plan.seconds;
    if (is_late || interrupted()) stop.request_stop();
    if (!line.is_due(passed.count())) return;
    line.show(passed.count(), bar(production.levels, plan.order.number) + ' ' + grouped(production.levels) +
                                  " of " + counted(plan.order.number, "level") + "  " +
                                  counted(production.attempts, "attempt") + "  " +
                                  duration_text(passed.count()));
  };
  const generate::Production production = generate_levels(plan.order, take, tell, stop);
  sink->finish();
  line.clear();
  if (!arguments.quiet || production.ending == generate::Ending::out_of_tries) {
    complain(summary(production, plan) + (is_late ? "; the time limit was reached" : ""));
  }
  if (interrupted()) return kInterrupted;
  return production.ending == generate::Ending::done ? kOk : kUnknown;
}

}  // namespace

Command add_generate(const Parser& parent) {
  const Parser parser = parent.add_command("generate", "Make levels");
  const auto arguments = std::make_shared<GenerateArguments>();
  add_generate_options(parser, *arguments);
  parser.footer(kGenerateFooter);
  return {parser, [arguments] { return run_generate(*arguments); }};
}

}  // namespace sokrates::cli
