#include "check.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <map>
#include <unordered_map>

namespace checkproof {
namespace {
// On a board of so many cells at most, walls around it included; floor is what the player could ever reach.
template <std::size_t kCells>
struct Check {
  using Cells = std::bitset<kCells>;
  using Cell = std::size_t;
  using Int = std::int64_t;
  using List = std::vector<Cell>;
  using Prices = std::array<Int, kCells>;
  using State = std::pair<Cells, Cell>;  // boxes, player
  struct Hash {
    std::size_t operator()(const State& s) const { return std::hash<Cells>()(s.first) + (s.second << 40); }
  };
  using Costs = std::unordered_map<State, Int, Hash>;
  using Waiting = std::map<Int, std::vector<State>>;  // by their costs
  using Push = std::pair<Int, State>;                 // its cost with the walk, what comes then
  struct Node {                                       // of a group
    Cells part;                                       // of the floor, where the player is
    Int value, gain;                                  // gain: what smaller groups do not tell
  };
  using Table = std::unordered_map<Cells, std::vector<Node>>;  // by group
  struct Gain {
    Int gain, size;
    Cells group, part;
  };
  Check(const Certificate& proof, Cell width, std::uint64_t limit, bool with_pi)
      : width_(width), with_pi_(with_pi), limit_(limit), scale_(proof.scale) {
    read_level(proof.rows);
    const List goals = listed(goals_);
    bool is_good = proof.prices.empty() || proof.prices.size() == goals.size();
    for (const Int price : proof.prices) is_good = is_good && (price <= 0 || is_tight(boxes_));
    if (!is_good) throw Verdict{malformed, "needs one price a goal, none above 0 where goals are spare"};
    for (Cell i = 0; i < proof.prices.size(); ++i) price_[goals[i]] = proof.prices[i];
    build(1);
    for (const auto& [cell, nodes] : tables_[0].second) live_ |= cell;
    for (const auto size : proof.groups)
      if (static_cast<Cell>(size) <= boxes_.count() && !is_lost_) build(static_cast<Cell>(size));
    for (const auto& lemma : proof.lemmas) prove(lemma);
    in_moves_ = proof.kind == "moves ";
    if (proof.radius >= 0) ball_ = homeward(boxes_.count(), {}, 1, proof.radius);  // T8
    states_ += ball_.size();
    outside_ = proof.radius + 1;
  }
  Verdict verdict(const Certificate& proof) {
    const std::string claim = proof.kind + (proof.claim < kInfinite ? std::to_string(proof.claim) : "");
    if (proof.solution && replay(*proof.solution) != proof.claim)
      return {rejected, "the solution is not one of " + claim};
    Cell parity = static_cast<Cell>(proof.claim);
    for (const Cell cell : listed(boxes_ ^ goals_)) parity += cell;
    const Int most = proof.claim - (parity % 2 == 0 && is_tight(boxes_) && !in_moves_ ? 2 : 1);  // T3
    const Int value = most * scale_ + 1 - paid(price_, goals_);
    if (!is_lost_) search("here", boxes_, player_, most, proof.claim < kInfinite ? value : kNever);
    return {with_pi_ ? accepted_with_pi : accepted, claim + " (" + std::to_string(states_) + " states)"};
  }
  Int replay(const std::string& solution) const {  // its pushes, or its moves
    auto [boxes, player] = State(boxes_, player_);
    for (std::size_t i = 0; i < solution.size(); ++i) {
      const std::size_t letter = std::string("ulrdULRD").find(solution[i]);
      player = moved(player, letter % 4);
      const Cell target = letter < 4 ? player : moved(player, letter % 4);
      if (!floor_[player] || !floor_[target] || boxes[player] == (letter < 4) || boxes[target])
        throw Verdict{rejected, "move " + std::to_string(i + 1) + " of the solution is impossible"};
      if (letter >= 4) boxes.flip(player).flip(target);
    }
    if (is_lost_ || (boxes & ~goals_).any()) throw Verdict{rejected, "the solution leaves a box off goal"};
    return in_moves_ ? std::ssize(solution) : std::count_if(solution.begin(), solution.end(), ::isupper);
  }
  void prove(const std::vector<Int>& lemma) {  // T7: it counts from here on, and what few pushes make of it
    Cells group;
    List cells;
    for (std::size_t i = 1; i < lemma.size(); i += 2) {
      const Cell cell = static_cast<Cell>(lemma[i]) * width_ + static_cast<Cell>(lemma[i + 1]);
      group.set(cells.emplace_back(std::min(cell, kCells - 1)));
    }
    if (group.count() < cells.size() || (group & ~floor_).any()) throw Verdict{malformed, "an odd lemma"};
    std::vector<Gain> found;
    for (const auto& [state, cost] :
         search("in a lemma", group.reset(cells[0]), cells[0], kInfinite, lemma[0])) {
      const auto& [boxes, player] = state;
      if (cost > kNear || cost * scale_ + left(boxes, player) >= lemma[0]) continue;
      const Int value = lemma[0] < kNever ? lemma[0] - cost * scale_ : 2 * kNever;
      const Int gain = value - worth(boxes, player).first;
      found.push_back({gain, std::ssize(cells) - 1, boxes, flood(player, floor_ & ~boxes)});
    }
    for (const Gain& one : found) lemmas_[one.group._Find_first()].push_back(one);
  }
  // T5: the costs of everything that could be part of a way home that costs at most so much and is below a value.
  Costs search(const char* place, const Cells& start, Cell player, Int most, Int value) {
    return spread({{0, {name(start, player)}}}, [&](Int cost, const State& state) {
      const auto& [boxes, at] = state;
      const auto near = ball_.find(state);
      const Int far = cost + (near == ball_.end() ? outside_ : near->second);
      if (far > most || cost * scale_ + left(boxes, at) >= value) return std::vector<Push>();
      if ((boxes & ~goals_).none() && cost * scale_ - paid(price_, boxes) < value)
        throw Verdict{rejected, std::to_string(cost) + " are enough " + place};
      if (++states_ > limit_) throw Verdict{unfinished, "more than " + std::to_string(limit_) + " states"};
      return pushes(boxes, at);
    });
  }
  Costs spread(Waiting waiting, const auto& follow) const {  // least costs of all that some lead to
    Costs costs;
    while (!waiting.empty()) {
      const auto least = waiting.extract(waiting.begin());
      for (const State& state : least.mapped()) {
        if (!costs.try_emplace(state, least.key()).second) continue;
        for (const auto& [cost, next] : follow(least.key(), state)) {
          const State child = name(next.first, next.second);
          if (!costs.contains(child)) waiting[least.key() + cost].push_back(child);
        }
      }
    }
    return costs;
  }
  State name(const Cells& boxes, Cell player) const {  // for pushes he is on the first cell of his region
    return {boxes, in_moves_ ? player : flood(player, floor_ & ~boxes)._Find_first()};
  }
  void read_level(const std::vector<std::string>& rows) {
    Cells free, boxes, players;
    for (Cell cell = width_; cell < (rows.size() + 1) * width_; ++cell) {
      const std::string& row = rows[cell / width_ - 1];
      const std::size_t column = cell % width_ - 1;
      const char glyph = column < row.size() ? row[column] : '#';
      free[cell] = glyph != '#';
      boxes[cell] = glyph == '$' || glyph == '*';
      goals_[cell] = glyph == '.' || glyph == '*' || glyph == '+';
      players[cell] = glyph == '@' || glyph == '+';
    }
    if (players.count() != 1) throw Verdict{malformed, "a level without a player, or with several"};
    player_ = players._Find_first();
    floor_ = flood(player_, free);
    boxes_ = boxes & floor_;
    is_lost_ = (boxes & ~goals_ & ~floor_).any() || boxes_.count() > (goals_ & floor_).count();
    goals_ &= floor_;
  }
  static Cells only(Cell cell) { return Cells().set(cell); }
  bool is_tight(const Cells& boxes) const { return boxes.count() == goals_.count(); }
  static Int paid(const Prices& prices, const Cells& goals) {
    Int sum = 0;
    for (const Cell goal : listed(goals)) sum += prices[goal];
    return sum;
  }
  Cells around(const Cells& some) const { return some << 1 | some >> 1 | some << width_ | some >> width_; }
  Cell moved(Cell cell, std::size_t step) const { return moved(only(cell), step)._Find_first(); }
  Cells moved(const Cells& some, std::size_t step) const {  // up, left, right, down; 3 - step undoes it
    return step < 2 ? some >> (step == 0 ? width_ : 1) : some << (step == 3 ? width_ : 1);
  }
  Cells flood(Cell start, const Cells& free) const {
    Cells region;
    for (Cells edge = only(start) & free; edge.any(); edge = around(edge) & free & ~region) region |= edge;
    return region;
  }
  static List listed(const Cells& some) {
    List cells;
    for (Cell cell = some._Find_first(); cell < kCells; cell = some._Find_next(cell)) cells.push_back(cell);
    return cells;
  }
  std::vector<Cells> parts_of(Cells free) const {
    std::vector<Cells> parts;
    for (; free.any(); free &= ~parts.back()) parts.push_back(flood(free._Find_first(), free));
    return parts;
  }
  // What so many boxes alone cost, up to so much: pushes minus prices, by pulls from the goals.
  Costs homeward(Cell size, const Prices& prices, Int push, Int most) {
    Waiting homes;
    each_group(listed(goals_), 0, size, Cells(), [&](const Cells& group, Cell) {
      for (const Cells& part : parts_of(floor_ & ~group))
        homes[-paid(prices, group)].push_back(name(group, part._Find_first()));
      return true;
    });
    return spread(homes, [&](Int cost, const State& state) {
      if (++pulled_ * floor_.count() > 100 * limit_) throw Verdict{unfinished, "too many groups"};
      std::vector<Push> found;
      const Cells &boxes = state.first, free = floor_ & ~boxes, part = flood(state.second, free);
      for (std::size_t step = 0; step < 4 && cost < most; ++step)
        for (const Cell to : listed(part & moved(boxes, 3 - step) & moved(free, step)))
          found.push_back({push, {boxes ^ only(moved(to, step)) ^ only(to), moved(to, 3 - step)}});
      return found;
    });
  }
  void build(Cell size) {  // T2: what all groups of a size cost
    Table table;
    for (const auto& [state, cost] : homeward(size, price_, scale_, kInfinite)) {
      std::vector<Node>& nodes = table[state.first];
      if (nodes.empty())
        for (const Cells& part : parts_of(floor_ & ~state.first)) nodes.push_back({part, kInfinite, 0});
      for (Node& node : nodes) node.value = node.part[state.second] ? cost : node.value;
    }
    for (auto& [group, nodes] : table) {
      const Cell last = listed(group).back();
      auto is_quiet = quiet_[group ^ only(last)][last] = size > 1;
      for (Node& node : nodes) {
        const auto [alone, more] = worth(group, node.part._Find_first());
        node.gain = size > 1 && node.value - alone > more ? node.value - alone : 0;
        is_quiet = is_quiet && node.gain == 0;
      }
    }
    tables_.emplace_back(size, std::move(table));
  }
  // All groups with so many cells more, from a place of the list on; until one is refused.
  static bool each_group(const List& cells, Cell from, Cell missing, const Cells& group, const auto& visit) {
    if (missing == 0) return visit(group, from);
    return from + missing > cells.size() ||
           (each_group(cells, from + 1, missing - 1, group | only(cells[from]), visit) &&
            each_group(cells, from + 1, missing, group, visit));
  }
  std::pair<Int, Int> worth(const Cells& boxes, Cell player) const {  // one by one; what more in groups
    Int alone = 0, more = 0;
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
          while (!node->part[player]) ++node;
          if (of_size.first == 1) alone += node->value;
          if (node->gain > 0) gains.push_back({node->gain, of_size.first, found->first, node->part});
          if (node->value == kInfinite) return false;
        }
        return true;
      };
      if (!each_group(cells, 0, static_cast<Cell>(of_size.first) - 1, {}, look)) return {kInfinite, 0};
    }
    for (const Cell first : cells)
      for (const Gain& lemma : lemmas_[first])
        if (lemma.part[player] && (lemma.group & ~boxes).none()) gains.push_back(lemma);
    for (const bool by_share : {false, true}) {
      std::sort(gains.begin(), gains.end(), [&](const Gain& a, const Gain& b) {
        if (by_share && a.gain / a.size != b.gain / b.size) return a.gain / a.size > b.gain / b.size;
        if (a.gain != b.gain) return a.gain > b.gain;
        if (a.size != b.size) return a.size < b.size;  // then: who has the first cell of only one of them
        return a.group != b.group && a.group[(a.group ^ b.group)._Find_first()];
      });
      std::pair<Cells, Int> packed;
      for (const Gain& gain : gains)
        if ((gain.group & packed.first).none())
          packed = {packed.first | gain.group, packed.second + gain.gain};
      more = std::max(more, packed.second);
    }
    return {alone, more};
  }
  Int left(const Cells& boxes, Cell player) const {  // T2: the least cost beyond the prices of their goals
    Cells frozen = boxes, dead = floor_ & ~live_;
    for (Cell i = 0; i < 2 * boxes.count(); ++i) {  // T4: stuck by walls, each other, or between dead cells
      const Cells solid = ~floor_ | frozen;
      const Cell by = i % 2 == 0 ? 1 : width_;
      frozen &= solid << by | solid >> by | (dead << by & dead >> by);
    }
    const auto [alone, more] = worth(boxes, player);
    return (frozen & ~goals_).any() ? kInfinite : alone + more;
  }
  std::vector<Push> pushes(const Cells& boxes, Cell player) const {
    const Cells free = floor_ & ~boxes, region = flood(player, free);
    std::vector<Push> found;
    Cells walked, edge = in_moves_ ? only(player) : region;
    for (Int cost = 1; edge.any(); ++cost, edge = around(edge) & free & ~walked) {
      for (std::size_t step = 0; step < 4; ++step)
        for (const Cell box : listed(moved(edge, step) & boxes & moved(free, 3 - step)))
          found.push_back({cost, {boxes ^ only(box) ^ only(moved(box, step)), box}});
      walked |= edge;
    }
    for (const Cells& part : parts_of(with_pi_ ? free & ~region : Cells()))
      if (auto forced = corral_pushes(part, Cells(), boxes, region); forced && forced->size() < found.size())
        found = std::move(*forced);
    return found;
  }
  // T6: the pushes of the PI-corral that a closed part grows into; nothing where it comes to none.
  std::optional<std::vector<Push>> corral_pushes(const Cells& corral, Cells fence, const Cells& boxes,
                                                 const Cells& region) const {
    std::vector<Push> found;
    fence |= boxes & around(corral);
    for (const Cell box : listed(fence))
      for (std::size_t step = 0; step < 4; ++step) {
        const Cell target = moved(box, step), stand = moved(box, 3 - step);
        if (!floor_[target] || !floor_[stand] || fence[target] || fence[stand] || corral[stand]) continue;
        if (worth(only(target), box).first == kInfinite) continue;
        found.push_back({1, {boxes ^ only(box) ^ only(target), box}});
        if (region[stand] && corral[target]) continue;
        const Cell other = region[stand] ? target : stand;
        if (region[other]) return std::nullopt;
        fence[other] = boxes[other];
        return corral_pushes(corral | flood(other, floor_ & ~boxes), fence, boxes, region);
      }
    const bool is_needed = (fence & ~goals_).any() || (is_tight(boxes) && (corral & goals_).any());
    return is_needed ? std::optional(found) : std::nullopt;
  }
  Cell width_, player_ = 0;
  bool with_pi_, in_moves_ = false, is_lost_ = false;  // lost: unsolvable at sight
  std::uint64_t limit_, states_ = 0, pulled_ = 0;
  Cells floor_, boxes_, goals_, live_;  // live: from where a box alone comes home
  Prices price_ = {};
  Int scale_, outside_ = 0;                    // outside: what a state that is not in the ball costs at least
  std::vector<std::pair<Int, Table>> tables_;  // by the size of the groups
  std::unordered_map<Cells, Cells> quiet_;     // by group: last cells to add so that nothing is gained
  std::array<std::vector<Gain>, kCells> lemmas_;  // by their first cells
  Costs ball_;
};
}  // namespace

Verdict check(const Certificate& proof, std::uint64_t most_states, bool with_pi) {
  const std::size_t width = (proof.rows[0].size() + 2) | 1;  // odd: colours are those of numbers
  const std::size_t cells = width * (proof.rows.size() + 2);
  if (cells <= 256) return Check<256>(proof, width, most_states, with_pi).verdict(proof);
  if (cells <= 512) return Check<512>(proof, width, most_states, with_pi).verdict(proof);
  if (cells <= 4095) return Check<4095>(proof, width, most_states, with_pi).verdict(proof);
  return {unfinished, "a board of more than 4095 cells"};
}
}  // namespace checkproof
