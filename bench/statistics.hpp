// Statistics over many levels: medians, penalized averages, and tests whether a difference is more than chance.
//
// The functions do not depend on levels. Random numbers come from the Mersenne twister of the standard library, whose sequence
// is fixed. The distributions of the standard library are not used, because their results differ between implementations. So
// the same input gives the same interval on every machine.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace sokrates::bench {

double sum(const std::vector<double>& values);

// Returns the middle value, or the mean of the middle two; nullopt if there are no values.
std::optional<double> median(std::vector<double> values);

// Returns exp of the mean logarithm, so that the ratios 2 and 1/2 have the mean 1. Returns nullopt if there are no
// values. Requires: all values are positive.
std::optional<double> geometric_mean(const std::vector<double>& values);

// The cost of a level, and whether it was answered.
struct Effort {
  double cost = 0;
  bool answered = false;
};
// Returns the penalized average runtime with factor 2 (PAR-2). It is the average of the costs, but a level without an
// answer costs twice the limit. The unit is that of the limit. Returns nullopt if there are no levels.
std::optional<double> par2(const std::vector<Effort>& efforts, double limit);

// Returns the result of the exact two-sided sign test: the probability of a split at least as uneven as this one, if
// each side wins with probability 1/2. Ties are not counted in either number. Returns 1 without data.
double sign_test(std::uint64_t wins, std::uint64_t losses);

struct Interval {
  double low = 1;
  double high = 1;
};
inline constexpr int kResamples = 2000;
// Returns the interval that contains 95 percent of the geometric means of kResamples samples, drawn from the ratios with
// replacement (Efron's bootstrap, percentile form). Returns [1, 1] without data. Requires: all ratios are positive.
Interval bootstrap_interval(const std::vector<double>& ratios, std::uint64_t seed = 1);

}  // namespace sokrates::bench
