// XML level collections (.slc), through pugixml; external entities and DTDs are never loaded.
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
