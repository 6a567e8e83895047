// How hard a level is, told from a solution that stands beside it.
#pragma once

#include <optional>
#include <string>

#include <sokrates/collection.hpp>

#include "generate/rating.hpp"

namespace sokrates::cli {

// From the stored solution with the fewest pushes; empty where none is valid.
std::optional<generate::Rating> stored_rating(const Entry& entry);

// "31.4, fiendish".
std::string rating_text(const generate::Rating& rating);

// "Difficulty: 31.4, fiendish": a note in a level file.
std::string rating_note(const generate::Rating& rating);

// As a number with one decimal.
double rating_number(const generate::Rating& rating);

}  // namespace sokrates::cli
