// Sets options by name and text, and the estimate function of the caller.
#include "answers.hpp"
#include "handles.hpp"
#include "messages.hpp"

namespace {

using namespace sokrates;
using namespace sokrates::c;

std::vector<int32_t> coordinates(const std::vector<Cell>& cells) {
  std::vector<int32_t> numbers;
  numbers.reserve(2 * cells.size());
  for (const Cell cell : cells) numbers.insert(numbers.end(), {cell.row, cell.column});
  return numbers;
}

}  // namespace

sokrates_options* sokrates_options_new() {
  sokrates_options* options = nullptr;
  guarded([&] {
    options = new sokrates_options;
    return int{SOKRATES_OK};
  });
  return options;
}

void sokrates_options_free(sokrates_options* options) {
  delete options;
}

int sokrates_options_set(sokrates_options* options, const char* name, const char* value) {
  return guarded([&] {
    if (options == nullptr || name == nullptr || value == nullptr)
      return fail(SOKRATES_MISUSE, "the options, the name or the value is NULL");
    const std::optional<Error> error = set_option(options->options, name, value);
    return error ? fail(*error) : int{SOKRATES_OK};
  });
}

int sokrates_options_set_estimate(sokrates_options* options, sokrates_estimate estimate, void* data) {
  return guarded([&] {
    if (options == nullptr) return fail(SOKRATES_MISUSE, "the options are NULL");
    if (estimate == nullptr) {
      options->options.estimate = nullptr;
    } else {
      options->options.estimate = [estimate, data](const Placement& placement) {
        const std::vector<int32_t> boxes = coordinates(placement.boxes);
        const std::vector<int32_t> players = coordinates(placement.players);
        return estimate(boxes.data(), placement.boxes.size(), players.data(), placement.players.size(), data);
      };
    }
    return int{SOKRATES_OK};
  });
}

const char* sokrates_options_json() {
  const char* text = "[]";
  guarded([&] {
    static const std::string kText = bindings::options_json(option_table());
    text = kText.c_str();
    return int{SOKRATES_OK};
  });
  return text;
}
