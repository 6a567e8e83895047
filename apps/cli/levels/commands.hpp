// The commands that read levels without solving them: info, verify, convert and records.
#pragma once

#include "arguments/command.hpp"

namespace sokrates::cli {

Command add_info(const Parser& parent);
Command add_verify(const Parser& parent);
Command add_records(const Parser& parent);
Command add_convert(const Parser& parent);

}  // namespace sokrates::cli
