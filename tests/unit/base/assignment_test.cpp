// Compares the assignment with all permutations.
#include "base/assignment.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/random.hpp"

namespace sokrates {
namespace {

using Cost = Assignment::Cost;
using Matrix = std::vector<std::vector<Cost>>;

// Returns the smallest total over all assignments of distinct columns to the rows.
Cost cheapest(const Matrix& matrix, std::size_t row, std::vector<bool>& taken) {
  if (row == matrix.size()) return 0;
  Cost best = Assignment::kInfeasible;
  for (std::size_t j = 0; j < taken.size(); ++j) {
    if (taken[j] || matrix[row][j] == Assignment::kForbidden) continue;
    taken[j] = true;
    const Cost rest = cheapest(matrix, row + 1, taken);
    taken[j] = false;
    if (rest != Assignment::kInfeasible) best = std::min(best, matrix[row][j] + rest);
  }
  return best;
}

Cost brute_force(const Matrix& matrix, std::size_t columns) {
  std::vector<bool> taken(columns, false);
  return cheapest(matrix, 0, taken);
}

std::vector<Cost> random_row(Random& random, std::size_t columns, std::uint32_t largest,
                             std::uint32_t forbidden_percent) {
  std::vector<Cost> row(columns);
  for (Cost& cost : row) {
    cost = random.below(100) < forbidden_percent ? Assignment::kForbidden : random.below(largest + 1);
  }
  return row;
}

void fill(Assignment& assignment, const Matrix& matrix) {
  for (std::uint32_t i = 0; i < matrix.size(); ++i) {
    std::copy(matrix[i].begin(), matrix[i].end(), assignment.row(i));
  }
}

// The assigned columns must be distinct and allowed, and their costs must add up to the total.
void expect_columns_add_up(const Assignment& assignment, const Matrix& matrix, Cost total) {
  std::vector<bool> taken(assignment.columns(), false);
  Cost sum = 0;
  for (std::uint32_t i = 0; i < matrix.size(); ++i) {
    const std::uint32_t j = assignment.column_of(i);
    ASSERT_LT(j, assignment.columns());
    ASSERT_FALSE(taken[j]);
    taken[j] = true;
    ASSERT_NE(matrix[i][j], Assignment::kForbidden);
    sum += matrix[i][j];
  }
  EXPECT_EQ(sum, total);
}

struct Shape {
  std::uint32_t rows, columns;
  std::uint32_t largest, forbidden_percent;
};

const std::vector<Shape>& shapes() {
  static const std::vector<Shape> all{
      {1, 1, 9, 0},  {2, 2, 9, 20},    {3, 3, 3, 40},       {3, 6, 9, 50},  {4, 4, 100, 0}, {5, 5, 5, 45},
      {5, 7, 9, 60}, {6, 6, 1000, 30}, {6, 6, 0, 65},       {2, 7, 4, 80},  {1, 6, 9, 50},  {6, 7, 1, 55},
      {0, 3, 9, 0},  {0, 0, 9, 0},     {4, 5, 4000000, 10}, {7, 7, 30, 35},
  };
  return all;
}

Matrix random_matrix(Random& random, const Shape& shape) {
  Matrix matrix(shape.rows);
  for (std::vector<Cost>& row : matrix)
    row = random_row(random, shape.columns, shape.largest, shape.forbidden_percent);
  return matrix;
}

TEST(Assignment, SolveFindsTheMinimum) {
  Random random(11);
  int infeasible = 0;
  int feasible = 0;
  for (const Shape& shape : shapes()) {
    for (int trial = 0; trial < 60; ++trial) {
      const Matrix matrix = random_matrix(random, shape);
      Assignment assignment(shape.rows, shape.columns);
      fill(assignment, matrix);
      const Cost expected = brute_force(matrix, shape.columns);
      const Cost found = assignment.solve();
      ASSERT_EQ(found, expected) << shape.rows << "x" << shape.columns << ", trial " << trial;
      ASSERT_EQ(assignment.solve(), expected) << "solving twice";
      ++(found == Assignment::kInfeasible ? infeasible : feasible);
      if (found != Assignment::kInfeasible) expect_columns_add_up(assignment, matrix, found);
    }
  }
  EXPECT_GT(infeasible, 100);
  EXPECT_GT(feasible, 400);
}

// One object is used for a long time: rows are evaluated and replaced, and after "infeasible" it is solved
// again.
TEST(Assignment, ReplacingARowEqualsSolvingAgain) {
  Random random(12);
  int infeasible = 0;
  for (const Shape& shape : shapes()) {
    if (shape.rows == 0) continue;
    Assignment assignment(shape.rows, shape.columns);
    Matrix matrix(shape.rows, std::vector<Cost>(shape.columns, 0));
    fill(assignment, matrix);
    ASSERT_EQ(assignment.solve(), 0U);
    for (int trial = 0; trial < 150; ++trial) {
      const std::uint32_t i = random.below(shape.rows);
      const std::vector<Cost> row = random_row(random, shape.columns, shape.largest, shape.forbidden_percent);
      Matrix changed = matrix;
      changed[i] = row;
      const Cost expected = brute_force(changed, shape.columns);
      // An evaluation changes nothing, so it can be repeated and the old answer remains valid.
      ASSERT_EQ(assignment.total_with_row(i, row.data()), expected);
      ASSERT_EQ(assignment.total_with_row(i, row.data()), expected);
      ASSERT_EQ(assignment.total_with_row(i, matrix[i].data()), brute_force(matrix, shape.columns));
      if (expected == Assignment::kInfeasible && random.below(2) != 0) continue;
      ASSERT_EQ(assignment.replace_row(i, row.data()), expected);
      matrix = changed;
      if (expected != Assignment::kInfeasible) {
        ASSERT_NO_FATAL_FAILURE(expect_columns_add_up(assignment, matrix, expected));
        continue;
      }
      ++infeasible;
      matrix[i] = std::vector<Cost>(shape.columns, shape.largest);
      fill(assignment, matrix);
      ASSERT_EQ(assignment.solve(), brute_force(matrix, shape.columns));
    }
  }
  EXPECT_GT(infeasible, 50);
}

// One object is used for a long time: some rows change at once, and after "infeasible" it is solved again with the
// prices that it has.
TEST(Assignment, SolvingChangedRowsFindsTheMinimum) {
  Random random(14);
  int infeasible = 0, feasible = 0;
  for (const Shape& shape : shapes()) {
    if (shape.rows == 0) continue;
    Assignment assignment(shape.rows, shape.columns);
    Matrix matrix = random_matrix(random, shape);
    bool is_solved = false;
    for (int trial = 0; trial < 150; ++trial) {
      std::vector<std::uint32_t> changed;
      for (std::uint32_t i = 0; i < shape.rows; ++i) {
        if (is_solved && random.below(3) != 0) continue;
        changed.push_back(i);
        matrix[i] = random_row(random, shape.columns, shape.largest, shape.forbidden_percent);
      }
      fill(assignment, matrix);
      const Cost expected = brute_force(matrix, shape.columns);
      ASSERT_EQ(is_solved ? assignment.solve_rows(changed) : assignment.solve_similar(), expected);
      is_solved = expected != Assignment::kInfeasible;
      ++(is_solved ? feasible : infeasible);
      if (!is_solved) continue;
      ASSERT_NO_FATAL_FAILURE(expect_columns_add_up(assignment, matrix, expected));
    }
  }
  EXPECT_GT(infeasible, 100);
  EXPECT_GT(feasible, 400);
}

// Costs change as they do after a push: each cost rises or falls by 1, or becomes forbidden.
TEST(Assignment, TotalWithStepEqualsTotalWithRow) {
  Random random(13);
  int fallen = 0, risen = 0, infeasible = 0;
  for (const Shape& shape : shapes()) {
    if (shape.rows == 0) continue;
    Assignment assignment(shape.rows, shape.columns);
    for (int trial = 0; trial < 100; ++trial) {
      Matrix matrix = random_matrix(random, shape);
      // If every column is taken, entries of one color give all totals the same parity.
      const bool is_odd = shape.rows == shape.columns;
      for (std::size_t i = 0; is_odd && i < matrix.size(); ++i) {
        for (std::size_t j = 0; j < shape.columns; ++j) {
          if (matrix[i][j] != Assignment::kForbidden) matrix[i][j] = 2 * matrix[i][j] + (i + j) % 2;
        }
      }
      fill(assignment, matrix);
      const Cost before = assignment.solve();
      if (before == Assignment::kInfeasible) continue;
      const std::uint32_t i = random.below(shape.rows);
      Matrix stepped = matrix;
      for (Cost& cost : stepped[i]) {
        if (cost == Assignment::kForbidden) continue;
        cost = cost > 0 && random.below(2) == 0 ? cost - 1 : cost + 1;
        if (random.below(10) == 0) cost = Assignment::kForbidden;
      }
      const Cost expected = brute_force(stepped, shape.columns);
      ASSERT_EQ(assignment.total_with_step(i, stepped[i].data(), is_odd), expected);
      ASSERT_EQ(assignment.total_with_row(i, matrix[i].data()), before) << "asking changed something";
      ++(expected == Assignment::kInfeasible ? infeasible : expected < before ? fallen : risen);
    }
  }
  EXPECT_GT(fallen, 100);
  EXPECT_GT(risen, 100);
  EXPECT_GT(infeasible, 20);
}

// The columns keep their prices while a row changes. The prices plus the cheapest reduced entry of every row
// never exceed the new total, and equal the old total.
TEST(Assignment, PricesAreALowerBoundForEveryRow) {
  Random random(14);
  int below = 0;
  for (const Shape& shape : shapes()) {
    if (shape.rows == 0) continue;
    Assignment assignment(shape.rows, shape.columns);
    for (int trial = 0; trial < 100; ++trial) {
      const Matrix matrix = random_matrix(random, shape);
      fill(assignment, matrix);
      const Cost before = assignment.solve();
      if (before == Assignment::kInfeasible) continue;
      const auto dual_bound = [&](const Matrix& of) {
        Matrix square = of;
        square.resize(shape.columns, std::vector<Cost>(shape.columns, 0));
        std::int64_t sum = 0;
        for (std::uint32_t j = 0; j < shape.columns; ++j) sum += assignment.column_price(j);
        for (const std::vector<Cost>& row : square) {
          std::int64_t least = INT64_MAX;
          for (std::uint32_t j = 0; j < shape.columns; ++j) {
            if (row[j] != Assignment::kForbidden)
              least = std::min(least, row[j] - assignment.column_price(j));
          }
          sum += least;
        }
        return sum;
      };
      ASSERT_EQ(dual_bound(matrix), before);
      Matrix changed = matrix;
      const std::uint32_t i = random.below(shape.rows);
      changed[i] = random_row(random, shape.columns, shape.largest, shape.forbidden_percent);
      const Cost warm = assignment.total_with_row(i, changed[i].data());
      Assignment afresh(shape.rows, shape.columns);
      fill(afresh, changed);
      ASSERT_EQ(warm, afresh.solve());
      if (warm == Assignment::kInfeasible) continue;
      ASSERT_LE(dual_bound(changed), warm);
      below += dual_bound(changed) < warm ? 1 : 0;
    }
  }
  EXPECT_GT(below, 50) << "a bound that is never below is another way to solve it";
}

// With spare columns, a replacement may free the cheapest column, which must then be found again.
TEST(Assignment, AColumnFreedByAReplacementIsTakenAgain) {
  Assignment assignment(2, 3);
  fill(assignment, {{1, 5, 9}, {2, 5, 9}});
  ASSERT_EQ(assignment.solve(), 6U);
  const std::vector<Cost> far{Assignment::kForbidden, Assignment::kForbidden, 0};
  EXPECT_EQ(assignment.total_with_row(0, far.data()), 2U);
  EXPECT_EQ(assignment.replace_row(0, far.data()), 2U);
  EXPECT_EQ(assignment.column_of(1), 0U);
}

TEST(Assignment, TwoRowsForOneColumnIsInfeasible) {
  Assignment assignment(2, 2);
  fill(assignment, {{3, Assignment::kForbidden}, {4, Assignment::kForbidden}});
  EXPECT_EQ(assignment.solve(), Assignment::kInfeasible);
  fill(assignment, {{3, Assignment::kForbidden}, {4, 1}});
  EXPECT_EQ(assignment.solve(), 4U);
}

}  // namespace
}  // namespace sokrates
