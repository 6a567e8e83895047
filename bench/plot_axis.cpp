#include "bench/plot_axis.hpp"
#include "draw/markup.hpp"

#include <algorithm>
#include <cmath>

namespace sokrates::bench {
namespace {

using draw::coordinate;

constexpr double kSmallest = 1e-9;
constexpr int kMostTicks = 7;

// The least of 1, 2, 5, 10, 20, ... that is not below the value.
double round_step(double value) {
  const double power = std::pow(10.0, std::floor(std::log10(std::max(value, 1.0))));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= value) return factor * power;
  }
  return 10 * power;
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
  return is_logarithmic_ ? std::log10(std::max(value, kSmallest)) : value;
}

double Axis::place(double value) const {
  const double share = std::clamp((on_scale(value) - low_) / (high_ - low_), 0.0, 1.0);
  return begin_ + share * (end_ - begin_);
}

Axis Axis::logarithmic(double low, double high, double begin, double end, PlotUnit unit) {
  const double first = std::floor(std::log10(std::max(low, kSmallest)) + 1e-9);
  const double last = std::max(first + 1, std::ceil(std::log10(std::max(high, kSmallest)) - 1e-9));
  Axis axis(true, first, last, begin, end);
  const double step = std::max(1.0, std::ceil((last - first) / kMostTicks));
  for (double power = first; power <= last; power += step) {
    const double value = std::pow(10.0, power);
    axis.ticks_.push_back({axis.place(value), tick_label(value, unit)});
  }
  return axis;
}

Axis Axis::linear(double high, double begin, double end) {
  const double step = round_step(high / (kMostTicks - 1));
  const double last = std::max(step, std::ceil(high / step) * step);
  Axis axis(false, 0, last, begin, end);
  for (double value = 0; value <= last + step / 2; value += step) {
    axis.ticks_.push_back({axis.place(value), tick_label(value, PlotUnit::count)});
  }
  return axis;
}

}  // namespace sokrates::bench
