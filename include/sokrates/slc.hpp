// XML level collections (.slc), read with pugixml. External entities and DTDs are never loaded.
//
// The format has no place for solutions, for notes of levels, and for levels that are won by reaching a
// target. The writer stores them in additional elements and attributes, which other readers skip
// (docs/formats.md).
//
//   const auto file = read_slc("<SokobanLevels><LevelCollection><Level Id='Short'>"
//                              "<L>#@$.#</L></Level></LevelCollection></SokobanLevels>");
//   // file->entries.size() == 1, file->entries[0].level->width() == 5
#pragma once

#include <string>
#include <string_view>

#include <sokrates/collection.hpp>

namespace sokrates {

// Returns true if the content starts like an XML document or with an element whose name begins with "Sokoban".
bool looks_like_slc(std::string_view bytes);

Expected<Collection> read_slc(std::string_view bytes, const ReadOptions& options = {});
std::string write_slc(const Collection& collection);  // UTF-8

}  // namespace sokrates
