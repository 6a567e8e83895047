#include "bench/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <random>

namespace sokrates::bench {
namespace {

std::vector<double> logarithms(const std::vector<double>& values) {
  std::vector<double> logs;
  logs.reserve(values.size());
  for (const double value : values) logs.push_back(std::log(value));
  return logs;
}

// Returns a number in [0, bound) from the upper half of a random word. The bias is below 2^-32 * bound.
std::size_t below(std::mt19937_64& random, std::size_t bound) {
  return static_cast<std::size_t>(((random() >> 32) * static_cast<std::uint64_t>(bound)) >> 32);
}

// Returns log(k!) for k = 0..n by summation, because lgamma writes to a global variable.
std::vector<double> log_factorials(std::uint64_t n) {
  std::vector<double> logs(n + 1, 0.0);
  for (std::uint64_t i = 1; i <= n; ++i) logs[i] = logs[i - 1] + std::log(static_cast<double>(i));
  return logs;
}

}  // namespace

double sum(const std::vector<double>& values) {
  double total = 0;
  for (const double value : values) total += value;
  return total;
}

std::optional<double> median(std::vector<double> values) {
  if (values.empty()) return std::nullopt;
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

std::optional<double> geometric_mean(const std::vector<double>& values) {
  if (values.empty()) return std::nullopt;
  return std::exp(sum(logarithms(values)) / static_cast<double>(values.size()));
}

std::optional<double> par2(const std::vector<Effort>& efforts, double limit) {
  if (efforts.empty()) return std::nullopt;
  double total = 0;
  for (const Effort& effort : efforts) total += effort.answered ? effort.cost : 2 * limit;
  return total / static_cast<double>(efforts.size());
}

double sign_test(std::uint64_t wins, std::uint64_t losses) {
  const std::uint64_t n = wins + losses;
  const std::uint64_t fewer = std::min(wins, losses);
  if (n == 0 || 2 * fewer == n) return 1;
  // The result is twice the tail of the binomial distribution. Terms are computed from logarithms, because 2^n
  // would overflow.
  const std::vector<double> logs = log_factorials(n);
  double tail = 0;
  for (std::uint64_t k = 0; k <= fewer; ++k) {
    tail += std::exp(logs[n] - logs[k] - logs[n - k] - static_cast<double>(n) * std::log(2.0));
  }
  return std::min(1.0, 2 * tail);
}

Interval bootstrap_interval(const std::vector<double>& ratios, std::uint64_t seed) {
  if (ratios.empty()) return {};
  const std::vector<double> logs = logarithms(ratios);
  std::mt19937_64 random(seed);
  std::vector<double> means(kResamples);
  for (double& mean : means) {
    double total = 0;
    for (std::size_t i = 0; i < logs.size(); ++i) total += logs[below(random, logs.size())];
    mean = total / static_cast<double>(logs.size());
  }
  std::sort(means.begin(), means.end());
  constexpr std::size_t kCut = kResamples / 40;  // 2.5 percent at either end
  return {std::exp(means[kCut]), std::exp(means[kResamples - 1 - kCut])};
}

}  // namespace sokrates::bench
