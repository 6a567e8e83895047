#include "search/fess/feature_tree.hpp"

#include <algorithm>

namespace sokrates {

FeatureTree::FeatureTree(unsigned cell_features, bool newest_first, MemoryAccount& account)
    : cell_features_(cell_features), newest_first_(newest_first), account_(account), index_(account) {}

FeatureTree::~FeatureTree() {
  account_.release(charged_);
}

FeatureTree::Id FeatureTree::meet(std::uint64_t name, bool& is_new) {
  const Id id = find(name);
  is_new = id == kNone;
  if (!is_new) return id;
  if (!index_.reserve(name, [&](Id other) { return known_[other].name; })) return kNone;
  const Id fresh = static_cast<Id>(known_.size());
  index_.insert(name, fresh);
  Known known;
  known.name = name;
  known_.push_back(known);
  return fresh;
}

std::uint32_t FeatureTree::cell_of(const Features& features) {
  Features key{};
  for (std::size_t i = 0; i < key.size(); ++i) {
    if ((cell_features_ >> i & 1U) != 0) key[i] = features[i];
  }
  const auto [found, is_new] = cell_numbers_.emplace(key, static_cast<std::uint32_t>(cells_.size()));
  if (is_new) {
    cells_.emplace_back();
    // Insert a new cell so that it comes next.
    const std::size_t place = cycle_.empty() ? 0 : turn_ + 1;
    cycle_.insert(cycle_.begin() + static_cast<std::ptrdiff_t>(place), found->second);
  }
  return found->second;
}

FeatureTree::Id FeatureTree::open(const Choice& choice, Id position) {
  const Id id = static_cast<Id>(nodes_.size());
  Known& known = known_[position];
  known.node = id;
  Node node;
  node.position = position;
  node.first = static_cast<Id>(children_.size());
  node.best = known.features;
  if (choice.node != kNone) {
    const Node& parent = nodes_[choice.node];
    node.parent = choice.node;
    node.via = choice.child;
    node.weight = parent.weight + children_[choice.child].weight;
    node.best = std::max(node.best, parent.best);
  }
  node.cell = cell_of(node.best);
  nodes_.push_back(node);
  ranked_.push_back(id);
  std::push_heap(ranked_.begin(), ranked_.end(), [&](Id a, Id b) { return is_worse(a, b); });
  return id;
}

bool FeatureTree::close() {
  const Id id = static_cast<Id>(nodes_.size() - 1);
  Node& node = nodes_[id];
  node.children = static_cast<std::uint32_t>(open_children());
  std::uint32_t alive = 0;
  Child* first = nullptr;
  for (std::uint32_t i = 0; i < node.children; ++i) {
    Child& child = children_[node.first + i];
    if (known_[child.position].is_dead) continue;
    ++alive;
    if (first == nullptr || known_[child.position].features > known_[first->position].features)
      first = &child;
  }
  if (alive > 0 && alive <= 2) first->weight = 0;  // with at most two live children there is hardly a choice
  for (std::uint32_t i = 0; i < node.children; ++i) {
    const Child& child = children_[node.first + i];
    const Known& known = known_[child.position];
    if (known.is_dead || known.node != kNone) continue;
    push(node.cell, {node.weight + child.weight, known.features, age_++, {id, node.first + i}});
  }
  if (alive == 0) mark_if_dead(id);
  return account_for_growth();
}

bool FeatureTree::is_later(const Entry& a, const Entry& b) const {
  if (a.weight != b.weight) return a.weight > b.weight;
  if (a.features != b.features) return a.features < b.features;
  return newest_first_ ? a.age < b.age : a.age > b.age;
}

void FeatureTree::push(std::uint32_t cell, const Entry& entry) {
  Cell& heap = cells_[cell];
  const std::size_t room = heap.capacity();
  heap.push_back(entry);
  entry_room_ += heap.capacity() - room;
  ++waiting_;
  std::push_heap(heap.begin(), heap.end(), [&](const Entry& a, const Entry& b) { return is_later(a, b); });
}

std::optional<FeatureTree::Choice> FeatureTree::pop(Cell& cell) {
  while (!cell.empty()) {
    std::pop_heap(cell.begin(), cell.end(), [&](const Entry& a, const Entry& b) { return is_later(a, b); });
    const Choice choice = cell.back().choice;
    cell.pop_back();
    --waiting_;
    if (nodes_[choice.node].is_dead) continue;
    const Known& known = known_[children_[choice.child].position];
    if (known.is_dead) {
      mark_if_dead(choice.node);
    } else if (known.node == kNone) {
      return choice;
    }
  }
  return std::nullopt;
}

std::optional<FeatureTree::Choice> FeatureTree::next() {
  ++rounds_;
  if (rounds_ % 2 == 0) {
    if (const Id node = best(); node != kNone) {
      if (auto choice = pop(cells_[nodes_[node].cell])) return choice;
    }
  }
  for (std::size_t i = 0; i < cycle_.size(); ++i) {
    turn_ = (turn_ + 1) % cycle_.size();
    if (auto choice = pop(cells_[cycle_[turn_]])) return choice;
  }
  return std::nullopt;
}

void FeatureTree::kill(const Choice& choice) {
  known_[children_[choice.child].position].is_dead = true;
  mark_if_dead(choice.node);
}

void FeatureTree::kill_all_below(Id top) {
  for (Id id = top; id < nodes_.size(); ++id) {
    Node& node = nodes_[id];
    if (id != top && (node.parent == kNone || !nodes_[node.parent].is_dead)) continue;
    node.is_dead = true;
    known_[node.position].is_dead = true;
  }
  mark_if_dead(nodes_[top].parent);
}

void FeatureTree::mark_if_dead(Id id) {
  for (; id != kNone; id = nodes_[id].parent) {
    Node& node = nodes_[id];
    if (node.is_dead) return;
    for (std::uint32_t i = 0; i < node.children; ++i) {
      if (!known_[children_[node.first + i].position].is_dead) return;
    }
    node.is_dead = true;
    known_[node.position].is_dead = true;
  }
}

FeatureTree::Id FeatureTree::best() {
  while (!ranked_.empty() && nodes_[ranked_.front()].is_dead) {
    std::pop_heap(ranked_.begin(), ranked_.end(), [&](Id a, Id b) { return is_worse(a, b); });
    ranked_.pop_back();
  }
  return ranked_.empty() ? kNone : ranked_.front();
}

bool FeatureTree::account_for_growth() {
  const std::uint64_t held = known_.size() * sizeof(Known) + nodes_.size() * sizeof(Node) +
                             children_.size() * sizeof(Child) + entry_room_ * sizeof(Entry) +
                             ranked_.capacity() * sizeof(Id) + cells_.size() * 128;
  if (held <= charged_) return true;
  constexpr std::uint64_t kPortion = 1U << 16;
  const std::uint64_t more = held - charged_ + kPortion;
  if (!account_.charge(more)) return false;
  charged_ += more;
  return true;
}

}  // namespace sokrates
