// One axis of a plot: where a value lies on the paper, and which values get a tick.
//
// Logarithmic axes begin and end at the round numbers (1, 2, 5, 10, ...) around what they show, linear ones begin at 0
// and end at their highest value; a value outside lies on the rim.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sokrates::bench {

enum class PlotUnit : std::uint8_t { seconds, count };

// "10 ms", "1 s"; "100", "10k".
std::string tick_label(double value, PlotUnit unit);

struct Tick {
  double place = 0;  // on the paper
  std::string label;
};

class Axis {
 public:
  // `begin` and `end` are places on the paper; for an axis that points up, begin is the greater one.
  // Around costs, logarithmic.
  static Axis around(const std::vector<double>& costs, double begin, double end, PlotUnit unit);
  static Axis linear(double high, double begin, double end);

  double place(double value) const;
  const std::vector<Tick>& ticks() const { return ticks_; }
  double begin() const { return begin_; }
  double end() const { return end_; }

 private:
  Axis(bool is_logarithmic, double low, double high, double begin, double end);
  double on_scale(double value) const;

  bool is_logarithmic_;
  double low_;  // on the scale: the logarithm, or the value itself
  double high_;
  double begin_;
  double end_;
  std::vector<Tick> ticks_;
};

}  // namespace sokrates::bench
