#include "files/convert_formats.hpp"

#include <sokrates/slc.hpp>

namespace sokrates::cli {
namespace {

struct NamedFormat {
  std::string_view name;
  WrittenFormat format;
};
constexpr NamedFormat kFormats[] = {{"xsb", WrittenFormat::xsb},
                                    {"sok", WrittenFormat::sok},
                                    {"slc", WrittenFormat::slc},
                                    {"json", WrittenFormat::json},
                                    {"coordinates", WrittenFormat::coordinates}};

struct NamedTransform {
  std::string_view name;
  int symmetry;
};
// Mirroring and rotating by 180 degrees flips the level upside down. Mirroring and rotating by 90 or 270
// degrees reflects it in a diagonal.
constexpr NamedTransform kTransforms[] = {{"rotate90", 1},         {"rotate180", 2},       {"rotate270", 3},
                                          {"mirror", 4},           {"mirror-rotate90", 5}, {"flip", 6},
                                          {"mirror-rotate180", 6}, {"mirror-rotate270", 7}};

}  // namespace

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const NamedFormat& each : kFormats) names.emplace_back(each.name);
  return names;
}

std::string_view name_of(WrittenFormat format) {
  for (const NamedFormat& each : kFormats) {
    if (each.format == format) return each.name;
  }
  return "";
}

std::optional<WrittenFormat> format_named(std::string_view name) {
  for (const NamedFormat& each : kFormats) {
    if (each.name == name) return each.format;
  }
  return std::nullopt;
}

std::optional<WrittenFormat> format_of_path(std::string_view path) {
  if (path.ends_with(".gz")) path.remove_suffix(3);
  const std::size_t dot = path.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const std::string_view ending = path.substr(dot + 1);
  if (ending == "txt") return WrittenFormat::xsb;
  return format_named(ending);
}

std::string write_collection(const Collection& collection, WrittenFormat format) {
  switch (format) {
    case WrittenFormat::xsb:
      return write_xsb(collection);
    case WrittenFormat::sok:
      return write_sok(collection);
    case WrittenFormat::slc:
      return write_slc(collection);
    case WrittenFormat::coordinates:
      return write_coordinates(collection);
    case WrittenFormat::json:
      break;
  }
  return write_json(collection);
}

std::vector<std::string> transform_names() {
  std::vector<std::string> names;
  for (const NamedTransform& each : kTransforms) names.emplace_back(each.name);
  return names;
}

std::optional<int> transform_named(std::string_view name) {
  for (const NamedTransform& each : kTransforms) {
    if (each.name == name) return each.symmetry;
  }
  return std::nullopt;
}

void turn(Entry& entry, int symmetry) {
  if (symmetry == 0) return;
  for (StoredSolution& solution : entry.solutions) {
    solution.lurd = transformed_lurd(*entry.level, solution.lurd, symmetry);
  }
  entry.level = transformed(*entry.level, symmetry);
}

}  // namespace sokrates::cli
