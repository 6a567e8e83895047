// print_level_files FIRST COUNT: prints random level files and what the program reads from them, for the
// checker in Python.
//
// Each file has a line "BYTES LEVELS\n" and its bytes. LEVELS is -1 if the file is rejected. Each level has a
// line "ROWS TITLE\n" and its rows.
#include <cstdio>
#include <cstdlib>

#include <sokrates/collection.hpp>

#include "proofs/random_level_file.hpp"

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  const auto first = std::strtoull(argv[1], nullptr, 10);
  for (auto seed = first; seed < first + std::strtoull(argv[2], nullptr, 10); ++seed) {
    const std::string file = proofs::random_level_file(seed);
    const auto collection = sokrates::read_collection(file);
    const bool has_rows = collection && collection->format != sokrates::Format::matrix &&
                          collection->format != sokrates::Format::coordinates;
    std::printf("%zu %d\n", file.size(), has_rows ? static_cast<int>(collection->entries.size()) : -1);
    std::fwrite(file.data(), 1, file.size(), stdout);
    if (!has_rows) continue;
    for (const sokrates::Entry& entry : collection->entries) {
      const bool is_good = entry.level && entry.level->win() == sokrates::Win::boxes;
      const std::vector<std::string> rows = is_good ? entry.level->rows() : std::vector<std::string>();
      std::printf("%zu %s\n", rows.size(), entry.title.c_str());
      for (const std::string& row : rows) std::printf("%s\n", row.c_str());
    }
  }
  return 0;
}
