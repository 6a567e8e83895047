// The arguments of `generate`, before and after they are checked.
#pragma once

#include <optional>
#include <string>

#include "arguments/parser.hpp"
#include "files/convert_formats.hpp"
#include "generate/generator.hpp"

namespace sokrates::cli {

struct GenerateArguments {
  std::string boxes;  // empty: the default of the variant
  std::string size = "10x10";
  std::string number = "1";
  std::string seed = "0";
  std::string style;
  std::string difficulty;
  std::string pushes;
  std::string variant = "plain";
  std::string walls;
  std::string beam = "0";
  std::string states = "1000000";
  std::string tries = "1000";
  std::string threads;
  std::string time;
  std::string output;
  std::string to;
  bool boxoban = false;
  bool quiet = false;
  bool overwrite = false;
};

void add_generate_options(const Parser& parser, GenerateArguments& arguments);

struct GeneratePlan {
  generate::Order order;
  double seconds = 0;  // 0 means no limit
  WrittenFormat format = WrittenFormat::sok;
};

// Checks the arguments. Throws UsageError if one of them is invalid.
GeneratePlan checked_plan(const GenerateArguments& arguments);

std::vector<std::string> style_names();
std::vector<std::string> difficulty_names();
std::vector<std::string> variant_names();

}  // namespace sokrates::cli
