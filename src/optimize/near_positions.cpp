#include "optimize/near_positions.hpp"

#include <algorithm>
#include <bit>

namespace sokrates {

namespace {

std::size_t slots_for(std::size_t cores) {
  return std::bit_ceil(2 * cores + 1);
}

// With 8 to 16 bits per core, at most an eighth of the bits is set.
std::size_t filter_words_for(std::size_t cores) {
  return std::bit_ceil(cores / 8 + 1);
}

}  // namespace

std::uint64_t NearPositions::bytes_required(std::size_t boxes, std::size_t positions) {
  const std::uint64_t cores = std::uint64_t{boxes} * positions;
  return cores * (sizeof(Square) + sizeof(Core)) + slots_for(cores) * sizeof(Slot) +
         filter_words_for(cores) * sizeof(std::uint64_t);
}

NearPositions::NearPositions(std::size_t boxes, std::size_t positions)
    : boxes_(boxes),
      slots_(slots_for(boxes * positions)),
      filter_(filter_words_for(boxes * positions)),
      filter_shift_(64 - static_cast<unsigned>(std::countr_zero(64 * filter_.size()))) {
  squares_.reserve(boxes * positions);
  cores_.reserve(boxes * positions);
}

std::size_t NearPositions::slot_of(std::uint64_t key) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = static_cast<std::size_t>(key) & mask;
  while (slots_[slot].core != kNone && slots_[slot].key != key) slot = (slot + 1) & mask;
  return slot;
}

void NearPositions::add(const Position& position) {
  const auto first = static_cast<std::uint32_t>(squares_.size());
  squares_.insert(squares_.end(), position.boxes().begin(), position.boxes().end());
  for (std::uint32_t removed = 0; removed < boxes_; ++removed) {
    const std::uint64_t key = position.boxes_key() ^ position.box_key(position.boxes()[removed]);
    Slot& slot = slots_[slot_of(key)];
    if (slot.core != kNone) continue;
    slot = {key, cores()};
    const std::uint64_t bit = key >> filter_shift_;
    filter_[static_cast<std::size_t>(bit / 64)] |= std::uint64_t{1} << (bit % 64);
    cores_.push_back({first, removed});
  }
}

bool NearPositions::is_core_of(std::uint32_t core, const Position& position) const {
  const Square* const boxes = &squares_[cores_[core].first];
  for (std::uint32_t i = 0; i < boxes_; ++i) {
    if (i != cores_[core].removed && !position.has_box(boxes[i])) return false;
  }
  return true;
}

std::optional<NearPlacement> NearPositions::find(const Position& position) const {
  NearPlacement found{kNone, 0};
  for (const Square box : position.boxes()) {
    const std::uint64_t key = position.boxes_key() ^ position.box_key(box);
    if (!may_be_core(key)) continue;
    const Slot& slot = slots_[slot_of(key)];
    if (slot.core < found.core) found = {slot.core, box};
  }
  if (found.core == kNone || !is_core_of(found.core, position)) return std::nullopt;
  return found;
}

void NearPositions::load(const NearPlacement& placement, Position& position) const {
  const Core core = cores_[placement.core];
  position.set_boxes(
      boxes_, [&](std::uint32_t i) { return i == core.removed ? placement.box : squares_[core.first + i]; });
}

}  // namespace sokrates
