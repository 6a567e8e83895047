// Runs a search for a host, updates the status block of the host, and calls its callback.
//
// The search runs in slices of a few milliseconds. The callback is called after each slice and can end the search. Any thread
// may call Terminate(), which stops all running searches.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <sokrates/solver.hpp>

#include "interface.hpp"

namespace sokrates::yasc {

// The status block of the host. If the host passes null or a block that is too small, nothing is written.
class HostStatus {
 public:
  explicit HostStatus(Status* status)
      : status_(status != nullptr && status->size >= sizeof(Status) ? status : nullptr) {}

  // Returns the flags that the host has set, or 0 if there is no usable block.
  std::uint32_t flags() const { return status_ == nullptr ? 0 : status_->flags; }
  void set_flags(std::uint32_t flags) const;
  void set_text(std::string_view text) const;
  void set_progress(const Statistics& statistics, double seconds) const;

 private:
  Status* status_;
};

// Runs the search until it is done, or until the callback or Terminate() stops it.
Result run_for_host(const Level& level, const Options& options, const HostStatus& status, Callback callback);

// Stops all running searches. Any thread may call it.
void stop_all_runs();

}  // namespace sokrates::yasc
