// Writes a search as JSON lines, one line for each event: an expansion with its children, a finished layer, a
// solution, or the end of a trace that is incomplete. docs/output.md lists the fields.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include <sokrates/trace.hpp>

#include "arguments/output.hpp"
#include "files/json_text.hpp"
#include "solve/outcome.hpp"

namespace sokrates::cli {

class TraceJson final : public TraceSink {
 public:
  // Every event names the file, the level and the engine. At most `most` expansions are written. If `is_pair`
  // is set, costs have two components.
  TraceJson(Output& output, const std::string& file, int level, const std::string& engine, std::uint64_t most,
            bool is_pair);

  bool expansion(const TracedExpansion& expansion) override;
  void layer(const TracedLayer& layer) override;
  void solution(const Improvement& improvement);
  // Writes the last solution if it was not reported during the search, and the number of expansions that were
  // left out if there are any.
  void end(const Outcome& outcome);

 private:
  Json event(const char* name) const;
  void add_numbers(Json& object, const TraceRating& rating) const;
  Json child(const TracedChild& child, bool is_forward) const;

  Output& output_;
  const std::string file_;
  const int level_;
  const std::string engine_;
  const std::uint64_t most_;
  const bool is_pair_;
  std::uint64_t written_ = 0;  // expansions
  std::size_t solutions_ = 0;  // solutions
};

}  // namespace sokrates::cli
