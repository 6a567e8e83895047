#include "checkpoint.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include <zlib.h>

#include "arguments/errors.hpp"
#include "arguments/output.hpp"
#include "files/json_text.hpp"

namespace sokrates::mpi {

using cli::Json;

namespace {

constexpr int kFormatVersion = 1;

std::uint64_t checksum_of(const std::string& text) {
  return crc32(0, reinterpret_cast<const Bytef*>(text.data()), static_cast<uInt>(text.size()));
}

Error damaged(const std::string& path) {
  return Error{path + ": the checkpoint is truncated or damaged; delete it"};
}

}  // namespace

std::string path_of_checkpoint(const std::string& folder) {
  return folder + "/result.json";
}

bool has_checkpoint(const std::string& folder) {
  std::error_code ignored;
  return std::filesystem::exists(path_of_checkpoint(folder), ignored);
}

void write_checkpoint(const std::string& folder, const Checkpoint& checkpoint) {
  std::error_code failure;
  std::filesystem::create_directories(folder, failure);
  if (failure)
    throw cli::OutputError("--checkpoint " + folder + ": " + failure.message() + "; use another folder");
  const std::string content = cli::json_line(Json{{"version", kFormatVersion},
                                                  {"level", checkpoint.level_id},
                                                  {"objective", name_of(checkpoint.objective)},
                                                  {"lower_bound", checkpoint.lower_bound},
                                                  {"moves", checkpoint.moves},
                                                  {"pushes", checkpoint.pushes},
                                                  {"solution", checkpoint.solution}});
  cli::replace_file(path_of_checkpoint(folder),
                    content + cli::json_line(Json{{"crc32", checksum_of(content)}}));
}

Expected<Checkpoint> read_checkpoint(const std::string& folder) {
  const std::string path = path_of_checkpoint(folder);
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error{path + ": " + std::strerror(errno) + "; name the folder of --checkpoint"};
  std::string content;
  std::string check;
  std::getline(file, content);
  std::getline(file, check);
  content += '\n';
  const Json sum = cli::parsed_json(check);
  const Json object = cli::parsed_json(content);
  if (!sum.is_object() || !object.is_object() || sum.value("crc32", Json()) != Json(checksum_of(content)))
    return damaged(path);
  if (object.value("version", 0) != kFormatVersion) {
    return Error{path + ": the checkpoint has version " + std::to_string(object.value("version", 0)) +
                 ", and this program reads version " + std::to_string(kFormatVersion) + "; delete it"};
  }
  Checkpoint checkpoint;
  checkpoint.level_id = object.at("level").get<std::string>();
  checkpoint.objective = objective_named(object.at("objective").get<std::string>()).value_or(Objective::any);
  object.at("lower_bound").get_to(checkpoint.lower_bound);
  object.at("moves").get_to(checkpoint.moves);
  object.at("pushes").get_to(checkpoint.pushes);
  object.at("solution").get_to(checkpoint.solution);
  return checkpoint;
}

}  // namespace sokrates::mpi
