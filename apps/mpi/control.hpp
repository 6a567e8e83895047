// The control messages of a search that is divided among processes. Rank 0 coordinates.
//
// The first word of a message is its kind, and the other words depend on it. Texts are packed with their length in front.
#pragma once

#include <cstring>
#include <string>

#include "channel.hpp"

namespace sokrates::mpi {

enum class Kind : std::uint64_t {
  // Rank 0 sends these to the other ranks between two searches.
  job,   // text: the search to build (job.hpp)
  quit,  // the program ends
  // Rank 0 sends these to all ranks during a search.
  probe,      // requests an `answer`
  threshold,  // the new threshold
  upper,      // the new upper bound: the cost of a solution, or a bound of the caller
  finish,     // the search ends
  // All ranks send these to rank 0.
  report,      // the members of IdleReport (parallel/transport.hpp)
  answer,      // the words of a `report` if the rank is idle, otherwise none
  solution,    // cost, text: LURD
  ended,       // StepStatus with which the engine of the rank has ended
  statistics,  // text
  done,        // the rank sends nothing more in this search
  // Ranks request stored states from each other.
  find,    // hash, packed state
  read,    // id
  record,  // id, cost, link, hash, packed state; only the kind if the state is not stored
};

inline Words message(Kind kind, std::initializer_list<std::uint64_t> rest = {}) {
  Words words{static_cast<std::uint64_t>(kind)};
  words.insert(words.end(), rest);
  return words;
}

inline Kind kind_of(const Words& words) {
  return static_cast<Kind>(words.front());
}

inline void append_text(Words& words, const std::string& text) {
  const std::size_t at = words.size() + 1;
  words.push_back(text.size());
  words.resize(at + (text.size() + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t));
  std::memcpy(words.data() + at, text.data(), text.size());
}

inline std::string text_at(const Words& words, std::size_t at) {
  std::string text(static_cast<std::size_t>(words[at]), '\0');
  std::memcpy(text.data(), words.data() + at + 1, text.size());
  return text;
}

}  // namespace sokrates::mpi
