#include "bench/signature_levels.hpp"

namespace sokrates::bench {

const std::vector<NamedLevel>& signature_levels() {
  static const std::vector<NamedLevel> levels{
      {"two of a kind", Win::boxes, R"(
########
#  @   #
# $  $ #
#  ..  #
########)"},
      {"the order matters", Win::boxes, R"(
#######
#..   #
#.#$# #
#  $  #
# #$# #
#  @  #
#######)"},
      {"through the doors", Win::boxes, R"(
 ######
 #@   #
##$##$###
#   #   #
#  $  . #
#  ##..##
####  #
   ####)"},
      {"spare pegs", Win::boxes, R"(
 ########
##      ##
#  #..#  #
#  .  .  #
#  # $#$ #
## $  @ ##
 ####  ##
    ####)"},
      {"toolbox", Win::boxes, R"(
##########
#   #@   #
# $ # .. #
#   $ .. #
##$##  ###
#  $   #
#  #   #
#   ####
#####)"},
      {"two doors", Win::boxes, R"(
#############
#   #   #   #
#     .     #
#   #...#   #
## ### ### ##
 # $ $.$@$$#
 #   # #   #
 ###########)"},
      {"eight in a hall", Win::boxes, R"(
###########
#         #
# $ $ $ $ #
#    @    #
# $ $ $ $ #
#   ###   #
#...   ...#
#.  ###  .#
###########)"},
      {"some stand already", Win::boxes, R"(
  #######
###  .  #
# $ *#* #
# # $   #
#.  @ ###
#######)"},
      {"many ways, none right", Win::boxes, R"(
##########
#   #    #
#     .. #
# $ #$.. #
## ##  ###
# $ $  #
#  #   #
#  @####
#####)"},
      {"a target behind boulders", Win::player, R"(
#########
#@ $  $ #
## ##$# #
#  $    #
# #$ ## #
#   $  .#
#########)"},
  };
  return levels;
}

}  // namespace sokrates::bench
