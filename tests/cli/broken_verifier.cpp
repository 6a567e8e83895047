// A verifier that rejects every solution with a move. The linker replaces the calls of the real one (--wrap), so that a test
// can see what users see if an engine has a fault.
#include <sokrates/verify.hpp>

namespace sokrates {

Verdict real_verify(const Level& level, std::string_view lurd) asm(
    "__real__ZN8sokrates6verifyERKNS_5LevelESt17basic_string_viewIcSt11char_traitsIcEE");
Verdict broken_verify(const Level& level, std::string_view lurd) asm(
    "__wrap__ZN8sokrates6verifyERKNS_5LevelESt17basic_string_viewIcSt11char_traitsIcEE");

Verdict broken_verify(const Level& level, std::string_view lurd) {
  Verdict verdict = real_verify(level, lurd);
  if (!lurd.empty()) {
    verdict.valid = false;
    verdict.reason = "rejected by the test";
  }
  return verdict;
}

}  // namespace sokrates
