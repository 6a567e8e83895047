#include "check.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <map>
#include <unordered_map>

namespace checkproof {
namespace {
// On a board of so many cells at most, walls around it included; floor is what the player could ever reach.
template <std::size_t kCells>
class Check {
  using Cells = std::bitset<kCells>;
  using Cell = std::size_t;
  using List = std::vector<Cell>;
  using Key = std::uint64_t;  // of a group: twelve bits a cell, the last one first, as sets are ordered
  struct Gain {               // what a group costs beyond what its boxes cost alone
    std::int64_t gain;
    Key key;  // the order of those that gain as much; lemmas after all others
    Cells group;
    bool operator<(const Gain& b) const { return gain != b.gain ? gain > b.gain : key < b.key; }
  };
  using State = std::pair<Cells, Cell>;  // boxes, player
  struct Hash {
    std::size_t operator()(const State& s) const { return std::hash<Cells>()(s.first) + (s.second << 40); }
  };
  using Push = std::array<Cell, 3>;  // its cost with the walk, the box, where to
  struct Node {
    Cells part;  // of the floor, where the player is
    std::int64_t value, gain;
  };
  using Table = std::unordered_map<Key, std::vector<Node>>;  // by group, for all parts

 public:
  Check(const Certificate& proof, std::size_t width, std::uint64_t limit, bool with_pi)
      : width_(width), with_pi_(with_pi), in_moves_(proof.kind == "moves "), limit_(limit) {
    read_level(proof.rows);
    const List goals = listed(goals_);
    bool is_good = proof.prices.empty() || proof.prices.size() == goals.size();
    for (const std::int64_t price : proof.prices) is_good = is_good && (price <= 0 || is_tight(boxes_));
    if (!is_good) throw Verdict{malformed, "needs one price a goal, none above 0 where goals are spare"};
    for (std::size_t i = 0; i < proof.prices.size(); ++i) prices_ += price_[goals[i]] = proof.prices[i];
    scale_ = proof.scale;
    build(1);
    for (const auto& [cell, nodes] : tables_[0].second) live_.set(cell - 1);
    for (const auto size : proof.groups)
      if (static_cast<Cell>(size) <= boxes_.count() && !is_lost_) build(static_cast<Cell>(size));
    for (const auto& lemma : proof.lemmas) prove(lemma);
  }
  Verdict verdict(const Certificate& proof) {
    const std::string claim = proof.kind + (proof.claim < kInfinite ? std::to_string(proof.claim) : "");
    if (proof.solution && replay(*proof.solution) != proof.claim)
      return {rejected, "the solution is not one of " + claim};
    const bool is_even = (((boxes_ ^ goals_) & black_).count() % 2 == 0) == (proof.claim % 2 == 0);
    const std::int64_t most = proof.claim - (is_even && is_tight(boxes_) && !in_moves_ ? 2 : 1);  // T3
    const std::int64_t value = proof.claim < kInfinite ? most * scale_ + 1 - prices_ : kNever;
    if (!is_lost_) search("here", boxes_, player_, most, value);
    return {with_pi_ ? accepted_with_pi : accepted, claim + " (" + std::to_string(states_) + " states)"};
  }

 private:
  // Plays a solution, which has to be one; its pushes, or its moves.
  std::int64_t replay(const std::string& solution) const {
    Cells boxes = boxes_;
    Cell player = player_;
    for (std::size_t i = 0; i < solution.size(); ++i) {
      const std::size_t letter = std::string("ulrdULRD").find(solution[i]);
      const bool is_push = letter >= 4;
      player = moved(player, letter % 4);
      const Cell target = is_push ? moved(player, letter % 4) : player;
      if (walls_[player] || walls_[target] || boxes[player] != is_push || boxes[target])
        throw Verdict{rejected, "move " + std::to_string(i + 1) + " of the solution is impossible"};
      if (is_push) boxes.flip(player).flip(target);
    }
    if (is_lost_ || (boxes & ~goals_).any()) throw Verdict{rejected, "the solution leaves a box off goal"};
    return in_moves_ ? std::ssize(solution) : std::count_if(solution.begin(), solution.end(), ::isupper);
  }
  // T7: a lemma counts from here on.
  void prove(const std::vector<std::int64_t>& lemma) {
    Cells group;
    List cells;
    for (std::size_t i = 1; i < lemma.size(); i += 2) {
      const Cell cell = static_cast<Cell>(lemma[i]) * width_ + static_cast<Cell>(lemma[i + 1]);
      group.set(cells.emplace_back(std::min(cell, kCells - 1)));
    }
    if (group.count() < cells.size() || (group & ~floor_).any()) throw Verdict{malformed, "an odd lemma"};
    group.reset(cells[0]);
    search("in lemma " + std::to_string(lemmas_.size() + 1), group, cells[0], kInfinite, lemma[0]);
    const std::int64_t gain = lemma[0] < kNever ? lemma[0] - worth(group, cells[0]).first : 2 * kNever;
    lemmas_.push_back({{gain, lemmas_.size() - 1'000'000, group}, flood(cells[0], floor_ & ~group)});
  }
  // T5: visits everything that could be part of a way home that costs at most so much and is below a value.
  void search(const std::string& place, const Cells& first, Cell player, std::int64_t most,
              std::int64_t value) {
    std::unordered_map<State, std::int64_t, Hash> costs;
    std::map<std::int64_t, std::vector<const std::pair<const State, std::int64_t>*>> waiting;
    const auto reach = [&](const Cells& boxes, Cell at, std::int64_t cost) {
      const Cell name = in_moves_ ? at : flood(at, floor_ & ~boxes)._Find_first();
      const auto state = costs.try_emplace({boxes, name}, kInfinite).first;
      if (cost < state->second) waiting[cost].push_back(&*state);
      state->second = std::min(cost, state->second);
    };
    reach(first, player, 0);
    for (std::int64_t cost = 0; !waiting.empty(); ++cost) {
      for (const auto* state : waiting[cost]) {
        const auto& [boxes, at] = state->first;
        if (state->second < cost || cost > most || cost * scale_ + left(boxes, at) >= value) continue;
        if ((boxes & ~goals_).none() && cost * scale_ - prices_of(boxes) < value)
          throw Verdict{rejected, std::to_string(cost) + " are enough " + place};
        if (++states_ > limit_) throw Verdict{unfinished, "more than " + std::to_string(limit_) + " states"};
        for (const auto& [steps, box, target] : pushes(boxes, at))
          reach(boxes ^ only(box) ^ only(target), box, cost + static_cast<std::int64_t>(steps));
      }
      waiting.erase(cost);
    }
  }
  void read_level(const std::vector<std::string>& rows) {
    Cells free, boxes, players;
    for (Cell cell = width_; cell < (rows.size() + 1) * width_; ++cell) {
      const std::string& row = rows[cell / width_ - 1];
      const std::size_t column = cell % width_ - 1;
      const char glyph = column < row.size() ? row[column] : column < width_ - 2 ? ' ' : '#';
      free[cell] = glyph != '#';
      boxes[cell] = glyph == '$' || glyph == '*';
      goals_[cell] = glyph == '.' || glyph == '*' || glyph == '+';
      players[cell] = glyph == '@' || glyph == '+';
      black_[cell] = (cell / width_ + column) % 2 != 0;
    }
    if (players.count() != 1) throw Verdict{malformed, "a level without a player, or with several"};
    player_ = players._Find_first();
    floor_ = flood(player_, free);
    walls_ = ~floor_;
    boxes_ = boxes & floor_;
    is_lost_ = (boxes & ~goals_ & ~floor_).any() || boxes_.count() > (goals_ & floor_).count();
    goals_ &= floor_;
  }
  static Cells only(Cell cell) { return Cells().set(cell); }
  bool is_tight(const Cells& boxes) const { return boxes.count() == goals_.count(); }
  std::int64_t prices_of(const Cells& goals) const {
    std::int64_t sum = 0;
    for (const Cell goal : listed(goals)) sum += price_[goal];
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
  static Key grown(Key key, Cell last) { return key | (last + 1) << (std::bit_width(key) + 11) / 12 * 12; }
  static Cells group_of(Key key) {
    Cells group;
    for (; key != 0; key >>= 12) group.set((key & 4095) - 1);
    return group;
  }
  // T2: the least pushes minus prices of all groups of a size alone, by pulls from the goals.
  void build(std::size_t size) {
    Table table;
    std::map<std::int64_t, std::vector<std::pair<Cells, Node*>>> waiting;  // by value
    const auto reach = [&](const Cells& boxes, const Cells& players, std::int64_t value) {
      Key key = 0;
      for (const Cell cell : listed(boxes)) key = grown(key, cell);
      std::vector<Node>& nodes = table[key];
      if (table.size() * floor_.count() > 100 * limit_) throw Verdict{unfinished, "too many groups"};
      for (Cells free = nodes.empty() ? floor_ & ~boxes : Cells(); free.any(); free &= ~nodes.back().part)
        nodes.push_back({flood(free._Find_first(), free), kInfinite, 0});
      for (Node& node : nodes) {
        if (value >= node.value || (node.part & players).none()) continue;
        node.value = value;
        waiting[value].emplace_back(boxes, &node);
      }
      return true;
    };
    const auto begin = [&](Key key, Cell) { return reach(group_of(key), floor_, -prices_of(group_of(key))); };
    each_group(listed(goals_), 0, size, 0, begin);
    while (!waiting.empty()) {
      const auto least = waiting.extract(waiting.begin());
      for (const auto& [boxes, node] : least.mapped())
        for (std::size_t step = 0; step < 4; ++step)
          for (const Cell box : listed(boxes & moved(node->part & moved(floor_ & ~boxes, step), step))) {
            const Cell pulled = moved(box, 3 - step);
            reach(boxes ^ only(box) ^ only(pulled), only(moved(pulled, 3 - step)), least.key() + scale_);
          }
    }
    for (auto& [key, nodes] : table) {  // a gain is what smaller groups do not tell
      const Cell shift = 12 * size - 12;
      auto is_quiet = quiet_[key & ((Key{1} << shift) - 1)][(key >> shift) - 1] = size > 1;
      for (Node& node : nodes) {
        const auto [alone, gain] = worth(group_of(key), node.part._Find_first());
        node.gain = size > 1 && node.value - alone > gain ? node.value - alone : 0;
        is_quiet = is_quiet && node.gain == 0;
      }
    }
    tables_.emplace_back(size, std::move(table));
  }
  // All groups with so many cells more, from a place of the list on; until one is refused.
  template <typename Visit>
  static bool each_group(const List& cells, Cell from, Cell missing, Key group, const Visit& visit) {
    if (missing == 0) return visit(group, from);
    return from + missing > cells.size() ||
           (each_group(cells, from + 1, missing - 1, grown(group, cells[from]), visit) &&
            each_group(cells, from + 1, missing, group, visit));
  }
  // What boxes cost alone, all together, and beyond that in disjoint groups, those that gain most first.
  std::pair<std::int64_t, std::int64_t> worth(const Cells& boxes, Cell player) const {
    std::int64_t total = 0, sum = 0;
    std::vector<Gain> gains;
    const List cells = listed(boxes);
    for (const auto& of_size : tables_) {
      const bool is_alive = each_group(cells, 0, of_size.first - 1, 0, [&](Key rest, Cell from) {
        const auto quiet = quiet_.find(rest);
        for (; from < cells.size(); ++from) {
          if (quiet != quiet_.end() && quiet->second[cells[from]]) continue;
          const auto found = of_size.second.find(grown(rest, cells[from]));
          if (found == of_size.second.end()) return false;
          const Node* node = found->second.data();
          while (!node->part[player]) ++node;
          if (rest == 0) total += node->value;
          if (node->gain > 0) gains.push_back({node->gain, found->first, group_of(found->first)});
          if (node->value == kInfinite) return false;
        }
        return true;
      });
      if (!is_alive) return {kInfinite, 0};
    }
    for (const auto& [gain, part] : lemmas_)
      if (part[player] && (gain.group & ~boxes).none()) gains.push_back(gain);
    std::sort(gains.begin(), gains.end());
    Cells used;
    for (const Gain& gain : gains) {
      const bool is_free = (gain.group & used).none();
      sum += is_free ? gain.gain : 0;
      if (is_free) used |= gain.group;
    }
    return {total, sum};
  }
  // T2: these boxes cost so much at least, beyond the prices of their goals.
  std::int64_t left(const Cells& boxes, Cell player) const {
    const Cells dead = floor_ & ~live_;
    Cells frozen = boxes;
    for (Cells before; before != frozen;) {  // T4: stuck by walls, by each other, or between dead cells
      before = frozen;
      for (const std::size_t by : {std::size_t{1}, width_}) {
        const Cells solid = walls_ | frozen;
        frozen &= solid << by | solid >> by | (dead << by & dead >> by);
      }
    }
    const auto [alone, gain] = worth(boxes, player);
    return (frozen & ~goals_).any() ? kInfinite : alone + gain;
  }
  std::vector<Push> pushes(const Cells& boxes, Cell player) const {
    const Cells free = floor_ & ~boxes;
    const Cells region = flood(player, free);
    std::vector<Push> found;
    Cells walked, edge = in_moves_ ? only(player) : region;
    for (Cell cost = 1; edge.any(); ++cost, edge = around(edge) & free & ~walked) {
      for (std::size_t step = 0; step < 4; ++step)
        for (const Cell box : listed(moved(edge, step) & boxes & moved(free, 3 - step)))
          found.push_back({cost, box, moved(box, step)});
      walked |= edge;
    }
    for (Cells closed = with_pi_ ? free & ~region : Cells(); closed.any();) {
      const Cells part = flood(closed._Find_first(), free);
      closed &= ~part;
      if (auto forced = corral_pushes(part, Cells(), boxes, region); forced && forced->size() < found.size())
        found = std::move(*forced);
    }
    return found;
  }
  // T6: the pushes of the PI-corral that a closed part grows into; nothing where it comes to none.
  std::optional<std::vector<Push>> corral_pushes(const Cells& corral, Cells fence, const Cells& boxes,
                                                 const Cells& region) const {
    std::vector<Push> found;
    fence |= boxes & around(corral);
    for (const Cell box : listed(fence)) {
      for (std::size_t step = 0; step < 4; ++step) {
        const Cell target = moved(box, step), stand = moved(box, 3 - step);
        const Cells barred = walls_ | fence;
        if (barred[target] || barred[stand] || corral[stand]) continue;
        if (worth(only(target), box).first == kInfinite) continue;
        found.push_back({1, box, target});
        if (region[stand] && corral[target]) continue;
        const Cell other = region[stand] ? target : stand;
        if (region[other]) return std::nullopt;
        fence[other] = boxes[other];
        return corral_pushes(corral | flood(other, floor_ & ~boxes), fence, boxes, region);
      }
    }
    const bool is_needed = (fence & ~goals_).any() || (is_tight(boxes) && (corral & goals_).any());
    return is_needed ? std::optional(found) : std::nullopt;
  }
  Cell width_, player_ = 0;
  bool with_pi_, in_moves_, is_lost_ = false;  // lost: unsolvable at sight
  std::uint64_t limit_, states_ = 0;
  Cells floor_, walls_, boxes_, goals_, black_, live_;  // live: from where a box alone comes home
  std::array<std::int64_t, kCells> price_ = {};
  std::int64_t prices_ = 0, scale_ = 1;                // prices: all of them together
  std::vector<std::pair<std::size_t, Table>> tables_;  // by the size of the groups
  std::unordered_map<Key, Cells> quiet_;        // by group: last cells to add so that nothing is gained
  std::vector<std::pair<Gain, Cells>> lemmas_;  // with the part of the floor where the player is
};
}  // namespace

Verdict check(const Certificate& proof, std::uint64_t most_states, bool with_pi) {
  std::size_t width = 2;
  for (const std::string& row : proof.rows) width = std::max(width, row.size() + 2);
  const std::size_t cells = width * (proof.rows.size() + 2);
  if (cells <= 512) return Check<512>(proof, width, most_states, with_pi).verdict(proof);
  if (cells <= 4095) return Check<4095>(proof, width, most_states, with_pi).verdict(proof);
  return {unfinished, "a board of more than 4095 cells"};
}

}  // namespace checkproof
