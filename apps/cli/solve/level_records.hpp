// The file of --records, as `solve`, `optimize` and `prove` use it: they start from its solutions and add
// their own results.
#pragma once

#include <string>

#include "arguments/parser.hpp"
#include "files/record_file.hpp"
#include "solve/known_solutions.hpp"
#include "solve/outcome.hpp"

namespace sokrates::cli {

void add_records_option(const Parser& parser, std::string& file);

// Returns records that are only kept in memory if the name is empty. Throws UsageError if the file cannot be read or is not a
// file of records.
RecordFile open_records(const std::string& file);

// Adds the recorded solution of each level to `known` if it is better. Does nothing if a search with these
// options does not accept an upper bound.
void add_recorded_solutions(KnownSolutions& known, const RecordFile& records, const Inputs& inputs,
                            const Options& options);

// Adds the solution and the proved bound of an outcome, if it has them. Does nothing if the records have no file. Throws
// OutputError.
void add_record(RecordFile& records, const Outcome& outcome);

}  // namespace sokrates::cli
