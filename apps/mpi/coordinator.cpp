#include "coordinator.hpp"

#include <algorithm>

#include "control.hpp"
#include "process_transport.hpp"
#include "search/statistics_sum.hpp"
#include "statistics_text.hpp"

namespace sokrates::mpi {

namespace {

IdleReport report_in(const Words& words) {
  return {words[1], words[2], static_cast<Threshold>(words[3])};
}

}  // namespace

void Coordinator::handle(unsigned from, const Words& words) {
  switch (kind_of(words)) {
    case Kind::report:
      agreement_.report(from, report_in(words));
      agree_if_possible();
      break;
    case Kind::answer:
      if (agreement_.answer(from, words.size() > 1 ? std::optional(report_in(words)) : std::nullopt)) {
        transport_->send_to_all(
            message(Kind::threshold, {static_cast<std::uint64_t>(agreement_.threshold())}));
      } else {
        agree_if_possible();
      }
      break;
    case Kind::solution: {
      const Cost cost = ProcessTransport::unpacked(words[1]);
      if (!best_ || cost < best_->cost) best_ = FoundSolution{cost, text_at(words, 2)};
      take_upper_bound(cost);
      break;
    }
    case Kind::ended:
      if (ending_ == StepStatus::running) ending_ = static_cast<StepStatus>(words[1]);
      break;
    case Kind::statistics:
      statistics_[from] = statistics_in(text_at(words, 1));
      break;
    case Kind::done:
      ++done_;
      break;
    default:
      break;
  }
}

void Coordinator::agree_if_possible() {
  if (agreement_.begin_wave()) transport_->send_to_all(message(Kind::probe));
}

void Coordinator::take_upper_bound(Cost cost) {
  if (upper_ <= cost) return;
  upper_ = cost;
  transport_->send_to_all(message(Kind::upper, {ProcessTransport::packed(cost)}));
}

Statistics Coordinator::statistics() const {
  Statistics sum;
  for (const Statistics& of_rank : statistics_) {
    add(sum, of_rank);
    sum.peak_bytes = std::max(sum.peak_bytes, of_rank.peak_bytes);
    sum.worker_seconds += of_rank.worker_seconds;
  }
  return sum;
}

}  // namespace sokrates::mpi
