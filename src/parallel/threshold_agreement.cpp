#include "parallel/threshold_agreement.hpp"

#include <algorithm>

namespace sokrates {

bool ThresholdAgreement::report(unsigned rank, const IdleReport& report) {
  reports_[rank] = report;
  IdleReport sum;
  for (const std::optional<IdleReport>& each : reports_) {
    if (!each) return false;
    sum.sent += each->sent;
    sum.received += each->received;
    sum.least = std::min(sum.least, each->least);
  }
  if (sum.sent != sum.received) return false;
  threshold_ = sum.least;
  ++agreements_;
  for (std::optional<IdleReport>& each : reports_) each.reset();
  return true;
}

}  // namespace sokrates
