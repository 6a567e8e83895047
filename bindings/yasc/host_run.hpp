// Runs a search for a host: it reports to the status block, calls the callback, and ends when the host asks for it.
//
// The search runs in slices of a few milliseconds, so that a request of the callback ends it at once. Terminate() may be called by
// any thread while searches run, and stops all of them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <sokrates/solver.hpp>

#include "interface.hpp"

namespace sokrates::yasc {

// The status block of the host. It is written only if it is there and has all fields.
class HostStatus {
 public:
  explicit HostStatus(Status* status)
      : status_(status != nullptr && status->size >= sizeof(Status) ? status : nullptr) {}

  // The flags that the host has set; 0 if it has none.
  std::uint32_t flags() const { return status_ == nullptr ? 0 : status_->flags; }
  void set_flags(std::uint32_t flags) const;
  void set_text(std::string_view text) const;
  void set_progress(const Statistics& statistics, double seconds) const;

 private:
  Status* status_;
};

// Runs the search to its end, or until the callback or Terminate() ends it.
Result run_for_host(const Level& level, const Options& options, const HostStatus& status, Callback callback);

// Stops every search that runs.
void stop_all_runs();

}  // namespace sokrates::yasc
