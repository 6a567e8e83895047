#include "solver/build_optimizer.hpp"

#include "optimize/optimizer.hpp"
#include "solver/build_engine.hpp"

namespace sokrates {

bool can_optimize(const Board& board) {
  return board.win() == Win::boxes && board.start_players().size() == 1;
}

std::unique_ptr<Engine> build_optimizer(const std::vector<std::string>& solutions, Objective objective,
                                        const Board& board, MemoryAccount& account) {
  std::vector<std::vector<Step>> steps;
  for (const std::string& lurd : solutions) steps.push_back(*parse_lurd(lurd));
  return std::make_unique<Optimizer>(board, steps, objective,
                                     window_search(std::make_shared<SharedPricedGroups>()), account);
}

}  // namespace sokrates
