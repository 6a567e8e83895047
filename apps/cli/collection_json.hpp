// Reads back the JSON that `convert --to json` writes; docs/formats.md describes it.
#pragma once

#include <string_view>

#include <sokrates/collection.hpp>

namespace sokrates::cli {

bool looks_like_collection_json(std::string_view bytes);

// A level whose rows are missing or wrong is a broken level; the others stay.
Expected<Collection> read_collection_json(std::string_view bytes, const ReadOptions& options);

}  // namespace sokrates::cli
