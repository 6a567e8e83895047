#include "generate/normal_form.hpp"

#include <gtest/gtest.h>

#include <sokrates/collection.hpp>

#include "unit/verify/drawn_level.hpp"

namespace sokrates::generate {
namespace {

TEST(NormalForm, RemovesDeadEndsAndUnreachableFloor) {
  const Level plain = drawn("######\n#    #\n# $@.#\n#    #\n######");
  const Level decorated = drawn(
      "#############\n"
      "#    ##   * #\n"
      "# $@.########\n"
      "#         ###\n"
      "#############");
  EXPECT_NE(unique_id(plain), unique_id(decorated));
  EXPECT_EQ(unique_id(normal_form(plain)), unique_id(normal_form(decorated)));
}

TEST(NormalForm, MovesThePlayerOutOfADeadEnd) {
  const Level inside = drawn("######\n#    #\n# $ .#\n#    #\n## ###\n##@###\n######");
  const Level outside = drawn("######\n#    #\n# $ .#\n#  @ #\n######");
  EXPECT_EQ(unique_id(normal_form(inside)), unique_id(normal_form(outside)));
}

TEST(NormalForm, KeepsRelevantObjects) {
  // An unreachable box off goal makes a level unsolvable.
  const Level lost = drawn("#########\n#@$.# $ #\n#########");
  EXPECT_EQ(unique_id(normal_form(lost)), unique_id(lost));
  // Robots can step aside into dead ends.
  const Level robots = drawn("#######\n#@ $.@#\n##   ##\n### ###\n#######");
  EXPECT_EQ(unique_id(normal_form(robots)), unique_id(robots));
  const Level boulders = drawn("#######\n#@ $. #\n##   ##\n### ###\n#######", Win::player);
  EXPECT_EQ(unique_id(normal_form(boulders)), unique_id(boulders));
}

}  // namespace
}  // namespace sokrates::generate
