// One axis of a plot: the coordinate of a value, and the values that have a tick.
//
// A logarithmic axis begins and ends at the round numbers (1, 2, 5, 10, ...) around its values. A linear axis
// begins at 0 and ends at its highest value. A value outside is drawn on the border.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sokrates::bench {

enum class PlotUnit : std::uint8_t { seconds, count };

// Returns a label such as "10 ms", "1 s", "100" or "10k".
std::string tick_label(double value, PlotUnit unit);

struct Tick {
  double place = 0;  // coordinate in the plot
  std::string label;
};

class Axis {
 public:
  // `begin` and `end` are coordinates in the plot. For an axis that points up, `begin` is the larger one.
  // Returns a logarithmic axis that contains the costs.
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
  double low_;  // the logarithm of the value, or the value itself
  double high_;
  double begin_;
  double end_;
  std::vector<Tick> ticks_;
};

}  // namespace sokrates::bench
