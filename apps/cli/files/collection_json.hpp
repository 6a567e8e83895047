// Reads the JSON that `convert --to json` writes (docs/formats.md).
#pragma once

#include <string_view>

#include <sokrates/collection.hpp>

namespace sokrates::cli {

bool looks_like_collection_json(std::string_view bytes);

// Returns an error if the text is not such a JSON object or has no level. A level with missing or invalid rows
// becomes a broken level, and the other levels are not affected.
Expected<Collection> read_collection_json(std::string_view bytes, const ReadOptions& options);

}  // namespace sokrates::cli
