#include "check.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <unordered_map>

#include "board.hpp"
#include "budget.hpp"
#include "corral.hpp"

namespace checkproof {
namespace {
template <std::size_t kCells>
struct Check {
  using Cell = typename Board<kCells>::Cell;
  using Cells = typename Board<kCells>::Cells;
  using List = typename Board<kCells>::List;
  using Int = std::int64_t;
  using Prices = std::array<Int, kCells>;
  using State = std::pair<Cells, Cell>;  // boxes, player
  struct Hash {
    std::size_t operator()(const State& s) const { return std::hash<Cells>()(s.first) + (s.second << 40); }
  };
  using Costs = std::unordered_map<State, Int, Hash>;
  struct Frontier {
    Costs costs;  // smallest known costs
    std::map<Int, std::vector<const typename Costs::value_type*>>
        waiting;  // by cost, in the order of arrival
  };
  using Push = std::pair<Int, State>;  // its cost including the walk, and the state after it
  struct Node {                        // a group with the player in one region
    Cells region;
    // `gain` is the excess over the single boxes if it is above what the smaller groups inside add, else 0.
    Int value, gain;
  };
  using Table = std::unordered_map<Cells, std::vector<Node>>;  // by group
  struct Gain {
    Int gain, size;
    Cells group, region;
  };
  Check(const Certificate& proof, std::uint64_t max_states, bool with_pi)
      : board_(proof), budget_(max_states, proof.board_cells()), with_pi_(with_pi), scale_(proof.scale) {
    const List goals = listed(board_.goals);
    bool is_good = proof.prices.empty() || proof.prices.size() == goals.size();
    for (const Int price : proof.prices) is_good = is_good && (price <= 0 || board_.is_tight(board_.boxes));
    if (!is_good) throw Verdict{malformed, "needs one price per goal, none above 0 if there are spare goals"};
    for (Cell i = 0; i < proof.prices.size(); ++i) price_[goals[i]] = proof.prices[i];
    build(1);
    read_single_boxes();
    for (const auto size : proof.groups)
      if (static_cast<Cell>(size) <= board_.boxes.count() && !board_.is_trivially_unsolvable)
        build(static_cast<Cell>(size));
    for (std::size_t i = 0; i < proof.lemmas.size(); ++i) prove(i + 1, proof.lemmas[i]);
    in_moves_ = proof.kind == "moves ";
    if (proof.radius >= 0) ball_ = backward(board_.boxes.count(), {}, 1, proof.radius, Use::perimeter);  // T8
    outside_ = proof.radius + 1;
  }
  Verdict verdict(const Certificate& proof) {
    if (proof.solution && replay(*proof.solution) != proof.claim)
      return {rejected, "the solution does not have " + std::to_string(proof.claim) +
                            (in_moves_ ? " moves" : " pushes")};
    Cell parity = static_cast<Cell>(proof.claim);
    for (const Cell cell : listed(board_.boxes ^ board_.goals)) parity += cell;
    const bool is_tight = board_.is_tight(board_.boxes);
    const Int most = proof.claim - (parity % 2 == 0 && is_tight && !in_moves_ ? 2 : 1);  // T3
    const Int value = proof.claim < kInfinite ? most * scale_ + 1 - paid(price_, board_.goals) : kNever;
    if (!board_.is_trivially_unsolvable) search("the claim", board_.boxes, board_.player, most, value);
    return {with_pi_ ? accepted_with_pi : accepted,
            proof.claim_text() + " (" + std::to_string(budget_.states()) + " states)"};
  }
  Int replay(const std::string& solution) const {  // returns the number of pushes or moves
    auto [boxes, player] = State(board_.boxes, board_.player);
    const Cells& floor = board_.floor;
    for (std::size_t i = 0; i < solution.size(); ++i) {
      const std::size_t letter = std::string("ulrdULRD").find(solution[i]);
      player = board_.moved(player, letter % 4);
      const Cell target = letter < 4 || !floor[player] ? player : board_.moved(player, letter % 4);
      if (!floor[player] || !floor[target] || boxes[player] == (letter < 4) || boxes[target])
        throw Verdict{rejected, "move " + std::to_string(i + 1) + " of the solution is impossible"};
      if (letter >= 4) boxes.flip(player).flip(target);
    }
    if (board_.is_trivially_unsolvable || (boxes & ~board_.goals).any())
      throw Verdict{rejected, "the solution leaves a box off goal"};
    return in_moves_ ? std::ssize(solution) : std::count_if(solution.begin(), solution.end(), ::isupper);
  }
  // T7: checks a lemma, and then adds it and the kept states within kNearPushes pushes of it.
  void prove(std::size_t number, const std::vector<Int>& lemma) {
    Cells group;
    List cells;
    for (std::size_t i = 1; i < lemma.size(); i += 2) {
      const Cell cell = static_cast<Cell>(lemma[i]) * board_.width + static_cast<Cell>(lemma[i + 1]);
      group.set(cells.emplace_back(std::min(cell, kCells - 1)));
    }
    const std::string name = "lemma " + std::to_string(number);
    if (group.count() < cells.size() || (group & ~board_.floor).any())
      throw Verdict{malformed, name + " names a square twice, or one that is not floor"};
    std::vector<Gain> found;
    for (const auto& [state, cost] : search(name, group.reset(cells[0]), cells[0], kInfinite, lemma[0])) {
      const auto& [boxes, player] = state;
      if (cost > kNearPushes || cost * scale_ + left(boxes, player) >= lemma[0]) continue;
      const Int value = lemma[0] < kNever ? lemma[0] - cost * scale_ : 2 * kNever;
      const Int gain = value - worth(boxes, player).first;
      found.push_back({gain, std::ssize(cells) - 1, boxes, board_.flood(player, board_.floor & ~boxes)});
    }
    for (const Gain& one : found) lemmas_[one.group._Find_first()].push_back(one);
    lemma_count_ += found.size();
  }
  // T5: searches for a solution that costs at most `most` and has a value below `value`. Throws `rejected` if
  // there is one. Otherwise returns the costs of all reached states, pruned ones included.
  Costs search(const std::string& name, const Cells& start, Cell player, Int most, Int value) {
    const auto follow = [&](Int cost, const State& state) {
      const auto& [boxes, at] = state;
      const auto near = ball_.find(state);
      if (cost + (near == ball_.end() ? outside_ : near->second) > most) return std::vector<Push>();
      look_at_groups(boxes.count());
      if (cost * scale_ + left(boxes, at) >= value) return std::vector<Push>();
      if ((boxes & ~board_.goals).none() && cost * scale_ - paid(price_, boxes) < value)
        throw Verdict{rejected, name + " is false: " + std::to_string(cost) + " are enough"};
      budget_.keep(1);
      return pushes(boxes, at);
    };
    Frontier frontier;
    add(frontier, key(start, player), 0, Use::search);
    return spread(std::move(frontier), Use::search, follow);
  }
  void add(Frontier& frontier, const State& state, Int cost, Use use) {
    const auto [known, is_new] = frontier.costs.try_emplace(state, cost);
    if (!is_new && known->second <= cost) return;
    if (is_new) budget_.store(1, use);
    known->second = cost;
    frontier.waiting[cost].push_back(&*known);
  }
  // Returns the smallest costs of all reachable states (Dijkstra's algorithm).
  Costs spread(Frontier frontier, Use use, const auto& follow) {
    while (!frontier.waiting.empty()) {
      const auto least = frontier.waiting.extract(frontier.waiting.begin());
      for (const auto* entry : least.mapped()) {
        if (entry->second < least.key()) continue;  // a smaller cost was found later
        for (const auto& [more, next] : follow(least.key(), entry->first))
          add(frontier, key(next.first, next.second), least.key() + more, use);
      }
    }
    return std::move(frontier.costs);
  }
  State key(const Cells& boxes,
            Cell player) const {  // if pushes are counted, the player is on the first cell of the region
    return {boxes, in_moves_ ? player : board_.flood(player, board_.floor & ~boxes)._Find_first()};
  }
  static List listed(const Cells& some) { return Board<kCells>::listed(some); }
  static Cells only(Cell cell) { return Board<kCells>::only(cell); }
  static Int paid(const Prices& prices, const Cells& goals) {
    Int sum = 0;
    for (const Cell goal : listed(goals)) sum += prices[goal];
    return sum;
  }
  void look_at_groups(std::uint64_t boxes) {
    std::uint64_t groups = lemma_count_;
    for (const auto& of_size : tables_) groups += choices(boxes, static_cast<std::uint64_t>(of_size.first));
    budget_.look(groups);
  }
  // Searches backward by pulls from all placements of `size` boxes on goals, without other boxes. Returns the
  // smallest costs up to `most`. A cost is `push` times the number of pushes, minus the prices of the goals.
  Costs backward(Cell size, const Prices& prices, Int push, Int most, Use use) {
    Frontier ends;
    const List goals = listed(board_.goals);
    budget_.require(choices(goals.size(), size), use);
    each_group(goals, size, [&](const Cells& group, Cell) {
      for (const Cells& region : board_.regions_of(board_.floor & ~group))
        add(ends, key(group, region._Find_first()), -paid(prices, group), use);
      return true;
    });
    return spread(std::move(ends), use, [&](Int cost, const State& state) {
      std::vector<Push> found;
      const Cells &boxes = state.first, free = board_.floor & ~boxes,
                  region = board_.flood(state.second, free);
      for (std::size_t step = 0; step < 4 && cost < most; ++step)
        for (const Cell to : listed(region & board_.moved(boxes, 3 - step) & board_.moved(free, step)))
          found.push_back(
              {push, {boxes ^ only(board_.moved(to, step)) ^ only(to), board_.moved(to, 3 - step)}});
      return found;
    });
  }
  void build(Cell size) {  // T2: computes the values of all groups of a size
    Table table;
    for (const auto& [state, cost] : backward(size, price_, scale_, kInfinite, Use::table)) {
      std::vector<Node>& nodes = table[state.first];
      if (nodes.empty())
        for (const Cells& region : board_.regions_of(board_.floor & ~state.first))
          nodes.push_back({region, kInfinite, 0});
      for (Node& node : nodes) node.value = node.region[state.second] ? cost : node.value;
    }
    for (auto& [group, nodes] : table) {
      const Cell last = listed(group).back();
      auto is_quiet = quiet_[group ^ only(last)][last] = size > 1;
      for (Node& node : nodes) {
        const auto [alone, more] = worth(group, node.region._Find_first());
        node.gain = size > 1 && node.value - alone > more ? node.value - alone : 0;
        is_quiet = is_quiet && node.gain == 0;
      }
    }
    tables_.emplace_back(size, std::move(table));
  }
  void read_single_boxes() {
    for (const auto& [box, nodes] : tables_[0].second) {
      live_ |= box;
      for (const Node& node : nodes)
        if (node.value < kInfinite) saved_from_[box._Find_first()] |= node.region;
    }
  }
  // Visits all groups of `size` cells of the list, each with the index after its last cell, until a visit
  // returns false. There is no recursion, because a group may have thousands of cells.
  static bool each_group(const List& cells, Cell size, const auto& visit) {
    Cells group;
    List chosen;  // indices of the cells of the group
    for (Cell next = 0;;) {
      for (; chosen.size() < size && next + size <= cells.size() + chosen.size(); ++next) {
        group.set(cells[next]);
        chosen.push_back(next);
      }
      if (chosen.size() == size && !visit(group, next)) return false;
      if (chosen.empty()) return true;
      next = chosen.back() + 1;
      group.reset(cells[chosen.back()]);
      chosen.pop_back();
    }
  }
  // T2: returns the sum of the values of single boxes, and the sum that groups and lemmas add.
  std::pair<Int, Int> worth(const Cells& boxes, Cell player) const {
    Int alone = 0;
    std::vector<Gain> gains;
    const List cells = listed(boxes);
    for (const auto& of_size : tables_) {
      const auto look = [&](const Cells& rest, Cell from) {
        const auto quiet = quiet_.find(rest);
        for (; from < cells.size(); ++from) {
          if (quiet != quiet_.end() && quiet->second[cells[from]]) continue;
          const auto found = of_size.second.find(rest | only(cells[from]));
          if (found == of_size.second.end()) return false;
          const Node* node = found->second.data();
          while (!node->region[player]) ++node;
          if (of_size.first == 1) alone += node->value;
          if (node->gain > 0) gains.push_back({node->gain, of_size.first, found->first, node->region});
          if (node->value == kInfinite) return false;
        }
        return true;
      };
      if (!each_group(cells, static_cast<Cell>(of_size.first) - 1, look)) return {kInfinite, 0};
    }
    for (const Cell first : cells)
      for (const Gain& lemma : lemmas_[first])
        if (lemma.region[player] && (lemma.group & ~boxes).none()) gains.push_back(lemma);
    return {alone, packed(gains)};
  }
  static Int packed(std::vector<Gain>& gains) {  // returns the larger sum of two greedy packings
    Int best = 0;
    for (const bool by_share : {false, true}) {
      std::sort(gains.begin(), gains.end(), [&](const Gain& a, const Gain& b) {
        if (by_share && a.gain / a.size != b.gain / b.size) return a.gain / a.size > b.gain / b.size;
        if (a.gain != b.gain) return a.gain > b.gain;
        if (a.size != b.size)
          return a.size < b.size;  // then: the group that has the first cell in which they differ
        return a.group != b.group && a.group[(a.group ^ b.group)._Find_first()];
      });
      std::pair<Cells, Int> sum;
      for (const Gain& gain : gains)
        if ((gain.group & sum.first).none()) sum = {sum.first | gain.group, sum.second + gain.gain};
      best = std::max(best, sum.second);
    }
    return best;
  }
  Int left(const Cells& boxes, Cell player) const {  // T2: lower bound of the cost minus prices
    Cells frozen = boxes;
    const Cells dead = board_.floor & ~live_;
    for (std::size_t unchanged = 0, i = 0; unchanged < 2;
         ++i) {  // T4: blocked by walls, each other, or dead cells
      const Cells solid = ~board_.floor | frozen, before = frozen;
      const Cell by = i % 2 == 0 ? 1 : board_.width;
      frozen &= solid << by | solid >> by | (dead << by & dead >> by);
      unchanged = frozen == before ? unchanged + 1 : 0;
    }
    if ((frozen & ~board_.goals).any()) return kInfinite;
    const auto [alone, more] = worth(boxes, player);
    return alone + more;
  }
  std::vector<Push> pushes(const Cells& boxes, Cell player) {
    const Cells free = board_.floor & ~boxes, region = board_.flood(player, free);
    std::vector<Push> found;
    Cells walked, edge = in_moves_ ? only(player) : region;
    for (Int cost = 1; edge.any(); ++cost, edge = board_.around(edge) & free & ~walked) {
      if (in_moves_) budget_.walk(1);
      for (std::size_t step = 0; step < 4; ++step)
        for (const Cell box : listed(board_.moved(edge, step) & boxes & board_.moved(free, 3 - step)))
          found.push_back({cost, {boxes ^ only(box) ^ only(board_.moved(box, step)), box}});
      walked |= edge;
    }
    if (!with_pi_) return found;
    const std::vector<Cells> closed = board_.regions_of(free & ~region);
    budget_.look(closed.size() * boxes.count());
    const Corrals<kCells> corrals{board_, saved_from_, boxes, region};
    for (const Cells& start : closed) {  // T6
      const auto forced = corrals.pushes_from(start);
      if (!forced || forced->size() >= found.size()) continue;
      found.clear();
      for (const auto& push : *forced)
        found.push_back({1, {boxes ^ only(push.box) ^ only(push.target), push.box}});
    }
    return found;
  }
  const Board<kCells> board_;
  Budget budget_;
  bool with_pi_, in_moves_ = false;
  Cells live_;  // cells from which a box alone reaches a goal
  std::vector<Cells> saved_from_ =
      std::vector<Cells>(kCells);  // by cell of a box: player's cells from which the box alone reaches a goal
  Prices price_ = {};
  Int scale_, outside_ = 0;  // outside: minimum of pushes from a state outside the perimeter
  std::vector<std::pair<Int, Table>> tables_;     // by the size of the groups
  std::unordered_map<Cells, Cells> quiet_;        // by group without its last cell: last cells without a gain
  std::array<std::vector<Gain>, kCells> lemmas_;  // by first cell
  std::uint64_t lemma_count_ = 0;
  Costs ball_;
};
}  // namespace

Verdict check(const Certificate& proof, std::uint64_t max_states, bool with_pi) {
  const std::size_t cells = proof.board_cells();
  if (cells <= 256) return Check<256>(proof, max_states, with_pi).verdict(proof);
  if (cells <= 512) return Check<512>(proof, max_states, with_pi).verdict(proof);
  return Check<kMaxCells>(proof, max_states, with_pi).verdict(proof);
}
}  // namespace checkproof
