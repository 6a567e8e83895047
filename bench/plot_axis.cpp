#include "bench/plot_axis.hpp"
#include "draw/markup.hpp"

#include <algorithm>
#include <cmath>

namespace sokrates::bench {
namespace {

using draw::coordinate;

constexpr int kMaxTicks = 7;

// Returns a round number by its index: 0 is 1, then 2, 5, 10, 20, ...; negative indices are 0.5, 0.2, 0.1, ...
double round_number(int index) {
  constexpr double kDigits[] = {1, 2, 5};
  const int power = static_cast<int>(std::floor(index / 3.0));
  return kDigits[index - 3 * power] * std::pow(10.0, power);
}

// Returns the index of the smallest round number that is not below the value, except for rounding errors.
int round_number_above(double value) {
  int index = 3 * static_cast<int>(std::floor(std::log10(value))) - 1;
  while (round_number(index) < value * (1 - 1e-9)) ++index;
  return index;
}

}  // namespace

std::string tick_label(double value, PlotUnit unit) {
  if (unit == PlotUnit::seconds) {
    return value < 0.9 ? coordinate(value * 1e3) + " ms" : coordinate(value) + " s";
  }
  if (value >= 1e9) return coordinate(value / 1e9) + "G";
  if (value >= 1e6) return coordinate(value / 1e6) + "M";
  return value >= 1e4 ? coordinate(value / 1e3) + "k" : coordinate(value);
}

Axis::Axis(bool is_logarithmic, double low, double high, double begin, double end)
    : is_logarithmic_(is_logarithmic), low_(low), high_(high), begin_(begin), end_(end) {}

double Axis::on_scale(double value) const {
  return is_logarithmic_ ? std::log10(std::max(value, 1e-9)) : value;
}

double Axis::place(double value) const {
  const double share = std::clamp((on_scale(value) - low_) / (high_ - low_), 0.0, 1.0);
  return begin_ + share * (end_ - begin_);
}

Axis Axis::around(const std::vector<double>& costs, double begin, double end, PlotUnit unit) {
  // A clock is not exact below a tenth of a millisecond, and there is nothing below one expansion.
  const double least = unit == PlotUnit::seconds ? 0.0001 : 1;
  const auto [lowest, highest] = std::minmax_element(costs.begin(), costs.end());
  const double low = costs.empty() ? least : std::max(least, *lowest);
  int first = round_number_above(low);
  if (round_number(first) > low * (1 + 1e-9)) --first;
  const int last = std::max(first + 1, costs.empty() ? first : round_number_above(std::max(low, *highest)));
  Axis axis(true, std::log10(round_number(first)), std::log10(round_number(last)), begin, end);
  const int step = last - first < kMaxTicks ? 1 : 3 * ((last - first) / (3 * kMaxTicks) + 1);
  for (int index = first; index <= last; ++index) {
    if (index % step == 0)
      axis.ticks_.push_back({axis.place(round_number(index)), tick_label(round_number(index), unit)});
  }
  return axis;
}

Axis Axis::linear(double high, double begin, double end) {
  const double step = std::max(1.0, round_number(round_number_above(high / (kMaxTicks - 1))));
  Axis axis(false, 0, std::max(step, high), begin, end);
  for (double value = 0; value <= axis.high_; value += step) {
    axis.ticks_.push_back({axis.place(value), tick_label(value, PlotUnit::count)});
  }
  return axis;
}

}  // namespace sokrates::bench
