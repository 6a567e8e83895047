#include "parallel/wave_agreement.hpp"

#include <algorithm>

namespace sokrates {

std::optional<IdleReport> WaveAgreement::sum_of(const Reports& reports) {
  IdleReport sum;
  for (const std::optional<IdleReport>& each : reports) {
    if (!each) return std::nullopt;
    sum.sent += each->sent;
    sum.received += each->received;
    sum.least = std::min(sum.least, each->least);
  }
  return sum;
}

bool WaveAgreement::begin_wave() {
  if (missing_answers_ > 0) return false;
  const std::optional<IdleReport> sum = sum_of(reports_);
  if (!sum || sum->sent != sum->received) return false;
  sum_at_begin_ = *sum;
  answers_.assign(answers_.size(), std::nullopt);
  missing_answers_ = static_cast<unsigned>(answers_.size());
  return true;
}

bool WaveAgreement::answer(unsigned rank, const std::optional<IdleReport>& answer) {
  answers_[rank] = answer;
  if (!answer) reports_[rank].reset();  // the rank reports again when it is idle
  if (--missing_answers_ > 0) return false;
  const std::optional<IdleReport> sum = sum_of(answers_);
  if (!sum || sum->sent != sum_at_begin_.sent || sum->received != sum_at_begin_.received) return false;
  threshold_ = sum->least;
  reports_.assign(reports_.size(), std::nullopt);
  return true;
}

}  // namespace sokrates
