// The agreement of ranks in different processes on the next threshold, by two waves of counts.
//
// ThresholdAgreement (threshold_agreement.hpp) withdraws the report of a rank before the rank takes a batch. Between processes
// a withdrawal could arrive too late. Therefore, equal sums of the reports only begin a wave: the coordinator asks every rank
// for its counts again. If all ranks are still idle and no count has changed, no batch was on its way after the last report.
// No rank can have become active since then, so the smallest f of the answers is the next threshold.
//
// The caller delivers the messages of each rank in the order in which they were sent. The class does not send anything itself.
//
// Guarantees: at an agreement, the threshold is the smallest f of all open states, and it rises. If all ranks are idle and all
// batches have arrived, the next wave succeeds. The class is not thread-safe.
// Reference: Mattern 1987 (four-counter method of termination detection).
#pragma once

#include <optional>
#include <vector>

#include "parallel/transport.hpp"

namespace sokrates {

class WaveAgreement {
 public:
  explicit WaveAgreement(unsigned ranks) : reports_(ranks), answers_(ranks) {}

  // Stores the report of a rank that has become idle.
  void report(unsigned rank, const IdleReport& report) { reports_[rank] = report; }
  // Returns true and begins a wave if the reports allow an agreement. Then the caller asks every rank for its answer.
  bool begin_wave();
  // Stores the answer of a rank to the current wave. The answer is empty if the rank is not idle. Returns true if the wave is
  // complete and the threshold has changed.
  bool answer(unsigned rank, const std::optional<IdleReport>& answer);

  Threshold threshold() const { return threshold_; }

 private:
  using Reports = std::vector<std::optional<IdleReport>>;
  // Returns nothing if a report is missing.
  static std::optional<IdleReport> sum_of(const Reports& reports);

  Reports reports_;
  Reports answers_;
  unsigned missing_answers_ = 0;  // 0 if there is no current wave
  IdleReport sum_at_begin_;
  Threshold threshold_ = kNoThreshold;
};

}  // namespace sokrates
