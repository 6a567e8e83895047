#include "search/pull_layers.hpp"

#include <algorithm>

#include "analysis/walk_distances.hpp"
#include "base/memory_account.hpp"
#include "search/word_pulls.hpp"

namespace sokrates {

namespace {

constexpr unsigned kMaxKeyBits = 254;

template <std::size_t kKeyWords, std::size_t kCellWords>
class WordLayers final : public PullLayers {
 public:
  WordLayers(const Board& board, WordLayout layout, const PullLimits& limits)
      : pulls_(board, std::move(layout)), limits_(limits), states_(account_) {
    if (limits.beam > 0) {
      // The steps to the nearest goal estimate how far a box was pulled.
      const std::vector<std::uint32_t> steps = walk_distances(board, board.goals(), board.squares());
      for (const Square s : pulls_.layout().box_squares()) steps_of_bit_.push_back(steps[s]);
    }
    pulls_.for_each_part(board.start_boxes(), [&](const Key& key, const Cells& region) {
      keep({key, Pulls::States::hash(key), Pulls::kRoot}, region);
    });
    begins_.push_back(0);
    while (add_layer()) {
    }
  }

  bool is_complete() const override { return is_complete_; }
  bool is_exact() const override { return is_exact_; }
  std::uint32_t depth() const override { return static_cast<std::uint32_t>(begins_.size() - 1); }
  std::uint64_t states() const override { return states_.size(); }
  std::uint64_t states_in(std::uint32_t layer) const override { return end_of(layer) - begins_[layer]; }

  PulledState state(std::uint32_t layer, std::uint64_t index) const override {
    const Key& key = order_[static_cast<std::size_t>(begins_[layer] + index)];
    const typename Pulls::State state = pulls_.take_apart(key);
    PulledState result;
    state.boxes.for_each([&](unsigned bit) { result.boxes.push_back(pulls_.layout().box_squares()[bit]); });
    result.player = pulls_.layout().square(state.region.lowest());
    result.pushes = pulls_.pushes_from(key, states_);
    return result;
  }

 private:
  using Pulls = WordPulls<kKeyWords, kCellWords>;
  using Key = typename Pulls::Key;
  using Cells = typename Pulls::Cells;
  using Child = typename Pulls::Child;

  std::uint64_t end_of(std::uint32_t layer) const {
    return layer < depth() ? begins_[layer + 1] : order_.size();
  }

  void keep(const Child& child, const Cells& region) {
    if (states_.insert(child.key, child.hash, child.pull) != Pulls::States::Insertion::added) return;
    order_.push_back(child.key);
    next_regions_.push_back(region);
  }

  // Expands the last layer. Returns false if there is no new state, or if the limit is reached and the new
  // layer is incomplete.
  bool add_layer() {
    const auto begin = static_cast<std::size_t>(begins_.back());
    const std::size_t end = order_.size();
    regions_.swap(next_regions_);
    next_regions_.clear();
    for (std::size_t i = begin; i < end; ++i) {
      const typename Pulls::State state = pulls_.take_apart(order_[i], regions_[i - begin]);
      children_.clear();
      pulls_.for_each_child(state, [&](const Child& child, const Cells& region) {
        states_.prefetch(child.hash);
        children_.emplace_back(child, region);
      });
      for (const auto& [child, region] : children_) keep(child, region);
      if (limits_.states > 0 && states_.size() > limits_.states) {
        order_.resize(end);
        return false;
      }
    }
    if (order_.size() == end) {
      is_complete_ = is_exact_;
      return false;
    }
    begins_.push_back(end);
    narrow_last_layer();
    return true;
  }

  // Reduces the last layer to the beam width. It keeps the states whose boxes are farthest from the goals,
  // and the earlier state of two equal ones.
  void narrow_last_layer() {
    const auto begin = static_cast<std::size_t>(begins_.back());
    if (limits_.beam == 0 || order_.size() - begin <= limits_.beam) return;
    is_exact_ = false;
    std::vector<std::pair<std::uint32_t, std::size_t>> ranked;
    for (std::size_t i = begin; i < order_.size(); ++i) {
      std::uint32_t steps = 0;
      (order_[i] - pulls_.name_mask()).for_each([&](unsigned bit) { steps += steps_of_bit_[bit]; });
      ranked.emplace_back(~steps, i);
    }
    std::sort(ranked.begin(), ranked.end());
    std::vector<Key> kept;
    std::vector<Cells> regions;
    for (std::size_t i = 0; i < limits_.beam; ++i) {
      kept.push_back(order_[ranked[i].second]);
      regions.push_back(next_regions_[ranked[i].second - begin]);
    }
    next_regions_ = std::move(regions);
    order_.resize(begin);
    order_.insert(order_.end(), kept.begin(), kept.end());
  }

  MemoryAccount account_;
  Pulls pulls_;
  PullLimits limits_;
  typename Pulls::States states_;
  std::vector<std::uint32_t> steps_of_bit_;
  std::vector<std::pair<Child, Cells>> children_;
  std::vector<Key> order_;      // all states, layer by layer
  std::vector<Cells> regions_;  // regions of the current layer
  std::vector<Cells> next_regions_;
  std::vector<std::uint64_t> begins_;
  bool is_complete_ = false;
  bool is_exact_ = true;
};

template <std::size_t kKeyWords>
std::unique_ptr<PullLayers> layers_of(const Board& board, WordLayout layout, const PullLimits& limits) {
  if (layout.cells() <= 128)
    return std::make_unique<WordLayers<kKeyWords, 2>>(board, std::move(layout), limits);
  if (layout.cells() <= 256)
    return std::make_unique<WordLayers<kKeyWords, 4>>(board, std::move(layout), limits);
  return std::make_unique<WordLayers<kKeyWords, 8>>(board, std::move(layout), limits);
}

}  // namespace

std::unique_ptr<PullLayers> PullLayers::search(const Board& board, const PullLimits& limits) {
  WordLayout layout(board, BoxSquares::all_live, kMaxKeyBits);
  if (!layout.misfit().empty()) return nullptr;
  if (layout.key_bits() <= 64) return layers_of<1>(board, std::move(layout), limits);
  if (layout.key_bits() <= 128) return layers_of<2>(board, std::move(layout), limits);
  return layers_of<4>(board, std::move(layout), limits);
}

}  // namespace sokrates
