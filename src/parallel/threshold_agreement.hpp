// The agreement of all ranks on the next threshold, from the numbers of states that each rank has sent and received.
//
// A rank that cannot continue reports its counts and its smallest open f. The report of a rank is withdrawn before the rank
// takes the next batch out of its mailbox. If all ranks have a valid report, none of them works. If the sums of the counts
// are equal too, no batch is on its way. The smallest reported f is then the smallest f of all open states, and it becomes
// the threshold. All reports become invalid, because the ranks continue.
//
// Equal sums alone would not be enough. A rank with an old report could have received one state and sent another since then,
// and the second could be counted by its receiver in place of the first.
//
// Guarantees: at an agreement, the threshold is the smallest f of all open states. It rises at each agreement, because a rank
// reports only if all its open states are above the threshold. The class is not thread-safe.
// Reference: Mattern 1987 (termination detection by counting messages).
#pragma once

#include <optional>
#include <vector>

#include "parallel/transport.hpp"

namespace sokrates {

class ThresholdAgreement {
 public:
  explicit ThresholdAgreement(unsigned ranks) : reports_(ranks) {}

  // Stores the report of a rank. Returns true if all ranks now agree and the threshold has changed.
  bool report(unsigned rank, const IdleReport& report);
  void withdraw(unsigned rank) { reports_[rank].reset(); }

  Threshold threshold() const { return threshold_; }
  // Returns the number of agreements so far.
  std::uint64_t agreements() const { return agreements_; }

 private:
  std::vector<std::optional<IdleReport>> reports_;
  Threshold threshold_ = kNoThreshold;
  std::uint64_t agreements_ = 0;
};

}  // namespace sokrates
