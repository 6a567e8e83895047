// Joins the journals of shards to the journal one whole run would have written.
//
// Every level is there once, in the order of the list that was run. Rows that say the same of the same level
// are one row: the first is kept. Rows that say different things of it, rows of other content under the same
// file and number, and journals of other settings or versions are refused: none is more true than another.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "bench/row.hpp"

namespace sokrates::bench {

struct NamedRows {
  std::string name;  // of the journal, for messages
  std::vector<Row> rows;
};

struct Merge {
  std::vector<Row> rows;            // in order
  std::vector<std::string> faults;  // why they cannot be joined, one line each; empty: they can
  std::size_t duplicates = 0;       // rows left out because an earlier one says the same
  std::size_t missing = 0;          // places up to the last one that no row has
  bool other_builds = false;        // rows from different builds of the version are among them
};

Merge merge_rows(const std::vector<NamedRows>& journals);

// Puts rows in the order of their list: files as they first come in it, levels by number.
void sort_by_place(std::vector<Row>& rows);

}  // namespace sokrates::bench
