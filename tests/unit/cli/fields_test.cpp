// Compares the JSON of the program with the JSON of the C library and of WebAssembly. Both write the fields of
// <sokrates/fields.hpp>.
#include <sokrates/fields.hpp>

#include <gtest/gtest.h>

#include <set>
#include <string>

#include <nlohmann/json.hpp>
#include <sokrates/prove.hpp>

#include "answers.hpp"
#include "files/json_fields.hpp"
#include "solve/result_json.hpp"

namespace sokrates::cli {
namespace {

Entry entry_of(const char* text) {
  Entry entry;
  entry.number = 1;
  entry.level = Level::from_text(text);
  return entry;
}

Json program_json(const Entry& entry, const Result& result) {
  Outcome outcome;
  outcome.entry = &entry;
  outcome.ran = true;
  outcome.objective = result.objective;
  outcome.result = result;
  return result_object(outcome);
}

// Expects that all fields that both objects have are equal, and returns their names.
std::set<std::string> compare(const Json& ours, const Json& theirs) {
  std::set<std::string> shared;
  for (const auto& [name, value] : ours.items()) {
    const auto other = theirs.find(name);
    if (other == theirs.end()) continue;
    shared.insert(name);
    EXPECT_EQ(value, *other) << name;
  }
  return shared;
}

TEST(Fields, ProgramAndLibrariesWriteEqualResults) {
  const char* const levels[] = {"########\n#@ $ . #\n# $  . #\n########", "#####\n#$@.#\n#####",
                                "#####\n#@$.#\n#####"};
  for (const char* text : levels) {
    for (const Objective objective : {Objective::any, Objective::moves_pushes}) {
      for (const std::uint64_t nodes : {std::uint64_t{1}, std::uint64_t{1'000}}) {
        const Entry entry = entry_of(text);
        Options options;
        options.objective = objective;
        options.limits.nodes = nodes;
        const Result result = solve(*entry.level, options);
        const Json program = program_json(entry, result);
        const Json library = Json::parse(bindings::result_json(result, nullptr));
        const std::set<std::string> shared = compare(program, library);
        for (const char* name :
             {"status", "reason", "objective", "engine", "found_by", "optimal", "moves", "pushes", "solution",
              "lower_bound", "bounds", "seconds", "expanded", "peak_bytes", "limit"}) {
          EXPECT_EQ(shared.count(name), 1U) << name;
        }
        compare(program["statistics"], library);
      }
    }
  }
}

TEST(Fields, ALevelThatWasNotSearchedHasNoFigures) {
  Outcome outcome;
  const Entry entry = entry_of("no level");
  outcome.entry = &entry;
  outcome.result.status = Status::invalid;
  outcome.result.reason = "there is no player";
  const Json json = result_object(outcome);
  EXPECT_EQ(json["reason"], "there is no player");
  for (const char* name : {"objective", "lower_bound", "bounds", "seconds", "expanded", "statistics", "plan"})
    EXPECT_TRUE(json[name].is_null()) << name;
}

TEST(Fields, CertificatesHaveEqualFields) {
  const Entry entry = entry_of("########\n#@ $ . #\n# $  . #\n########");
  Options options;
  options.objective = Objective::pushes;
  const Result result = solve(*entry.level, options);
  for (const std::uint64_t max_states : {std::uint64_t{1'000}, std::uint64_t{1}}) {
    const Expected<Proof> proof = prove(*entry.level, result, {.max_states = max_states});
    Json program;
    JsonFields fields(program);
    write_claim(fields, proof);
    write_check(fields, proof);
    EXPECT_EQ(compare(program, Json::parse(bindings::proof_json(result, proof))).size(), program.size());
  }
}

TEST(Fields, ProgramAndLibrariesRoundEqually) {
  Entry entry = entry_of("#####\n#@$.#\n#####");
  Result result = solve(*entry.level);
  for (int i = 0; i < 2'000; ++i) {
    result.seconds = i * 1e-6 + 5e-7;
    compare(program_json(entry, result), Json::parse(bindings::result_json(result, nullptr)));
  }
}

TEST(Fields, FractionsHaveSixDecimals) {
  Json json;
  JsonFields fields(json);
  fields.field("seconds", 0.12345678);
  EXPECT_EQ(json.dump(), "{\"seconds\":0.123457}");
}

}  // namespace
}  // namespace sokrates::cli
