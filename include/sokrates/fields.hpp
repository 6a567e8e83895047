// The fields of answers, with the names and in the order of `sokrates solve --json` (docs/output.md).
//
// Each function passes the fields of an answer to `out`. (The functions for certificates are in prove.hpp, and those for
// critiques in critique.hpp.) The program, the HTTP server, WebAssembly, the C library and the Python package write their
// answers with these functions, so that a field has the same name and value everywhere. They differ only in the type of
// `out`, which has these members:
//
//   void field(std::string_view name, value)   value: bool, std::uint64_t, double, std::string_view or texts (a vector)
//   void null(std::string_view name)           writes a field without a value
//   void object(std::string_view name, write)  calls write(inner); `inner` has the same members as `out`
//   void list(std::string_view name, items, write)  calls write(inner, item) for each item
//   void cells(std::string_view name, const std::vector<Cell>&)  writes pairs of row and column, which count from 1
//
// A type needs only the members that its answers use:
//
//   struct Printer {
//     void field(std::string_view name, std::uint64_t n) { std::printf("%s %d\n", name.data(), int(n)); }
//   } printer;
//   const auto level = Level::from_text("#####\n#@$.#\n#####");
//   write_metrics(printer, verify(*level, "R").metrics);
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/solver.hpp>
#include <sokrates/trace_sample.hpp>
#include <sokrates/verify.hpp>

namespace sokrates {

// Writes the value, or null if `exists` is false.
template <class Out, class Value>
void write_if(Out& out, bool exists, std::string_view name, const Value& value) {
  exists ? out.field(name, value) : out.null(name);
}

// Writes the text, or null if it is empty.
template <class Out>
void write_text(Out& out, std::string_view name, std::string_view text) {
  write_if(out, !text.empty(), name, text);
}

template <class Out>
void write_limit(Out& out, Limit limit) {
  write_if(out, limit != Limit::none, "limit", name_of(limit));
}

template <class Out>
void write_metrics(Out& out, const Metrics& metrics) {
  out.field("moves", metrics.moves);
  out.field("pushes", metrics.pushes);
  out.field("box_lines", metrics.box_lines);
  out.field("box_changes", metrics.box_changes);
  out.field("pushing_sessions", metrics.pushing_sessions);
  out.field("player_lines", metrics.player_lines);
}

// Writes the status, the solution, and the engine and objective that led to them. After an error, a solution that was
// verified before is included.
template <class Out>
void write_answer(Out& out, const Result& result) {
  const bool is_solved = result.status == Status::solved;
  const bool has_solution = is_solved || (result.status == Status::error && !result.solution.empty());
  out.field("status", name_of(result.status));
  write_text(out, "reason", result.reason);
  out.field("objective", name_of(result.objective));
  write_text(out, "engine", result.engine);
  if (!result.settings.empty()) {
    out.object("tunables", [&](auto& inner) {
      for (const Setting& setting : result.settings) inner.field(setting.name, setting.value);
    });
  }
  write_text(out, "found_by", result.statistics.found_by);
  write_if(out, is_solved, "optimal", result.optimal);
  write_if(out, has_solution, "moves", result.metrics.moves);
  write_if(out, has_solution, "pushes", result.metrics.pushes);
  write_if(out, result.shortened_from.has_value(), "shortened_from", result.shortened_from.value_or(0));
  write_if(out, has_solution, "solution", std::string_view(result.solution));
}

// Writes the bounds and the effort of a search. If it did not run (`ran` is false), all of them are null.
template <class Out>
void write_effort(Out& out, const Result& result, bool ran = true) {
  const bool is_bounded = result.status == Status::solved || result.status == Status::unknown;
  write_if(out, ran && is_bounded, "lower_bound", result.lower_bound);
  if (ran) {
    out.list("bounds", result.bounds, [](auto& inner, const BoundsAt& each) {
      inner.field("seconds", each.seconds);
      inner.field("lower", each.lower);
      write_if(inner, each.upper.has_value(), "upper", each.upper.value_or(0));
    });
  } else {
    out.null("bounds");
  }
  write_if(out, ran, "seconds", result.seconds);
  write_if(out, ran, "cpu_seconds", result.cpu_seconds);
  write_if(out, ran, "expanded", result.statistics.expanded);
  write_if(out, ran, "generated", result.statistics.generated);
  write_if(out, ran, "peak_bytes", result.statistics.peak_bytes);
  write_limit(out, result.limit);
}

template <class Out>
void write_members(Out& out, const std::vector<MemberReport>& members) {
  out.list("members", members, [](auto& inner, const MemberReport& member) {
    inner.field("engine", std::string_view(member.name));
    inner.field("expanded", member.expanded);
    inner.field("stored", member.stored);
    inner.field("peak_bytes", member.peak_bytes);
    inner.field("lower_bound", member.lower_bound);
    inner.field("cpu_seconds", member.cpu_seconds);
    write_text(inner, "ending", member.ending);
  });
}

// Writes the counters that write_effort() does not write.
template <class Out>
void write_statistics(Out& out, const Statistics& statistics) {
  const auto per_state = static_cast<double>(statistics.peak_bytes) /
                         static_cast<double>(statistics.stored > 0 ? statistics.stored : 1);
  out.field("duplicates", statistics.duplicates);
  out.field("reopened", statistics.reopened);
  if (statistics.sent > 0) out.field("sent", statistics.sent);
  out.field("stored", statistics.stored);
  out.field("open", statistics.open);
  out.field("peak_open", statistics.peak_open);
  write_if(out, statistics.stored > 0, "bytes_per_state", std::round(per_state * 10) / 10);
  out.field("record_bytes", std::uint64_t{statistics.record_bytes});
  write_if(out, statistics.effective_branching > 0, "effective_branching", statistics.effective_branching);
  out.object("pruned", [&](auto& inner) {
    for (const PrunedBy& each : statistics.pruned) inner.field(each.component, each.count);
  });
  out.object("time", [&](auto& inner) {
    for (const TimeOf& each : statistics.time) inner.field(each.component, each.seconds);
  });
  if (!statistics.members.empty()) write_members(out, statistics.members);
}

// Writes the recorded expansions, each with the pushes that it has opened or reopened. Rows and columns count from 1.
// A number that the engine does not compute is written as 0.
template <class Out>
void write_trace(Out& out, const TraceSample& trace) {
  const auto estimate = [](const TraceRating& rating) {
    return static_cast<std::uint64_t>(rating.h.value_or(TraceValue{}).major);
  };
  out.list("trace", trace.expansions(), [&](auto& inner, const TracedExpansion& each) {
    inner.field("number", each.number);
    inner.field("side", std::string_view(each.side));
    inner.field("g", std::uint64_t{each.rating.g.value_or(TraceCost{}).major});
    inner.field("h", estimate(each.rating));
    inner.field("open", each.open);
    inner.field("rows", each.rows);
    std::vector<TracedChild> opened;
    for (const TracedChild& child : each.children) {
      if (child.is_push) opened.push_back(child);
    }
    inner.list("opened", opened, [&](auto& push, const TracedChild& child) {
      const char letter = push_letter(child.direction);
      push.field("row", static_cast<std::uint64_t>(child.at.row + 1));
      push.field("column", static_cast<std::uint64_t>(child.at.column + 1));
      push.field("direction", std::string_view(&letter, 1));
      push.field("h", estimate(child.rating));
    });
  });
}

// Writes a table of names, for example of engines() under the name "engines".
template <class Out>
void write_components(Out& out, std::string_view name, const std::vector<ComponentInfo>& table) {
  out.list(name, table, [](auto& inner, const ComponentInfo& each) {
    inner.field("name", std::string_view(each.name));
    inner.field("summary", std::string_view(each.summary));
  });
}

}  // namespace sokrates
