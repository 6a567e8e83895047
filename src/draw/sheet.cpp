#include "draw/sheet.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sokrates::draw {
namespace {

constexpr double kGap = 0.5;
constexpr double kCaption = 1.1;  // space below a board

// Returns the number of columns that makes the sheet similar to a landscape page.
std::size_t columns_for(std::size_t count, double width, double height) {
  const double wanted = std::sqrt(1.4 * static_cast<double>(count) * (height + kCaption) / (width + kGap));
  return std::clamp<std::size_t>(static_cast<std::size_t>(std::lround(wanted)), 1, count);
}

}  // namespace

Picture sheet_picture(const std::vector<SheetEntry>& entries) {
  Picture sheet;
  if (entries.empty()) return sheet;
  const double width = entries.front().picture.width;
  const double height = entries.front().picture.height;
  const std::size_t columns = columns_for(entries.size(), width, height);
  const std::size_t rows = (entries.size() + columns - 1) / columns;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const double x = static_cast<double>(i % columns) * (width + kGap);
    const double y = static_cast<double>(i / columns) * (height + kCaption);
    place(sheet, entries[i].picture, x, y);
    append(sheet.in(Ink::caption), numeral(entries[i].number, {x + width / 2, y + height + 0.3}, 0.55));
  }
  sheet.width = static_cast<double>(columns) * (width + kGap) - kGap;
  sheet.height = static_cast<double>(rows) * (height + kCaption);
  return sheet;
}

Picture overview_picture(std::vector<SheetEntry> entries) {
  double cell = 1;
  for (const SheetEntry& entry : entries)
    cell = std::max(
        {cell, std::min(entry.picture.width, kOverviewCell), std::min(entry.picture.height, kOverviewCell)});
  for (SheetEntry& entry : entries) {
    const double factor = std::min({1.0, cell / entry.picture.width, cell / entry.picture.height});
    Picture fitted;
    fitted.width = fitted.height = cell;
    const double left = (cell - factor * entry.picture.width) / 2;
    const double top = (cell - factor * entry.picture.height) / 2;
    for (std::size_t ink = 0; ink < kInks; ++ink)
      fitted.inks[ink] = moved(scaled(std::move(entry.picture.inks[ink]), factor), left, top);
    entry.picture = std::move(fitted);
  }
  return sheet_picture(entries);
}

}  // namespace sokrates::draw
