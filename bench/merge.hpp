// Joins the journals of shards into the journal that one whole run would have written.
//
// Every level occurs once, in the order of the list. If several rows have the same answer for a level, the
// first one is kept. Different answers for a level, different boards under the same file and number, and
// journals of other settings or versions are refused, because there is no reason to prefer one of them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "bench/row.hpp"

namespace sokrates::bench {

struct NamedRows {
  std::string name;  // name of the journal, for messages
  std::vector<Row> rows;
};

struct Merge {
  std::vector<Row> rows;            // in the order of the list
  std::vector<std::string> faults;  // why the journals cannot be joined, one line each; empty if they can
  std::size_t duplicates = 0;       // rows omitted because an earlier one has the same answer
  std::size_t missing = 0;          // places without a row, up to the last place with a row
  bool other_builds = false;        // the rows come from different builds of the version
};

Merge merge_rows(const std::vector<NamedRows>& journals);

// Sorts rows in the order of their list: files by their first occurrence, levels by number.
void sort_by_place(std::vector<Row>& rows);

}  // namespace sokrates::bench
