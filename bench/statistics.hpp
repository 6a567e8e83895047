// Figures over many levels: medians, penalised averages, and whether a difference is more than chance.
//
// Nothing here knows what a level is. Random numbers come from the standard's Mersenne twister, whose
// sequence is fixed, and not from its distributions, whose results are not: the same input gives the same
// interval everywhere.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace sokrates::bench {

double sum(const std::vector<double>& values);

// The middle one, or the mean of the middle two; nothing for nothing.
std::optional<double> median(std::vector<double> values);

// exp of the mean logarithm: the average of ratios for which 2 and 1/2 cancel out. All values are positive.
std::optional<double> geometric_mean(const std::vector<double>& values);

// Penalised average runtime, factor 2 (PAR-2): what an answered question cost, or twice the limit for one
// that was not answered, on average. The unit is that of the limit.
struct Effort {
  double cost = 0;
  bool answered = false;
};
std::optional<double> par2(const std::vector<Effort>& efforts, double limit);

// How likely a split as uneven as this one, or more so, is if each side wins by the toss of a coin: the exact
// two-sided sign test. Ties are not counted in either number. 1 where there is nothing to compare.
double sign_test(std::uint64_t wins, std::uint64_t losses);

// Where 95 of 100 geometric means fall when the sample is drawn anew from itself, with replacement
// (Efron's bootstrap, percentile form).
struct Interval {
  double low = 1;
  double high = 1;
};
inline constexpr int kResamples = 2000;
Interval bootstrap_interval(const std::vector<double>& ratios, std::uint64_t seed = 1);

}  // namespace sokrates::bench
