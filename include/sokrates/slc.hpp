// XML level collections (.slc), through pugixml; external entities and DTDs are never loaded.
//
// Solutions, notes of levels and levels won by the player's arrival, which the format has no place for, are
// written in elements and attributes of our own that other readers skip (docs/formats.md).
//
//   const auto file = read_slc("<SokobanLevels><LevelCollection><Level Id='Short'>"
//                              "<L>#@$.#</L></Level></LevelCollection></SokobanLevels>");
//   // file->entries.size() == 1, file->entries[0].level->width() == 5
#pragma once

#include <string>
#include <string_view>

#include <sokrates/collection.hpp>

namespace sokrates {

// Does the content start like an XML document?
bool looks_like_slc(std::string_view bytes);

Expected<Collection> read_slc(std::string_view bytes, const ReadOptions& options = {});
std::string write_slc(const Collection& collection);  // UTF-8

}  // namespace sokrates
