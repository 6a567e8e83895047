// The floating-point settings of a thread that belongs to a host.
//
// A host may have unmasked exceptions, as programs in Delphi do. Every rounded result could then end the program. <cfenv> is not
// enough: feholdexcept() of mingw masks the exceptions of the x87 unit only.
#pragma once

#include <cstdint>

#if defined(__SSE__)
#include <xmmintrin.h>
#endif

#include "interface.hpp"

namespace sokrates::yasc {

// While it exists, all exceptions are masked, and rounding and precision are those that the compiler expects.
class FloatingPointDefaults {
 public:
  FloatingPointDefaults() {
    save();
    set_defaults();
  }
  FloatingPointDefaults(const FloatingPointDefaults&) = delete;
  FloatingPointDefaults& operator=(const FloatingPointDefaults&) = delete;
  ~FloatingPointDefaults() { restore(); }

  // Calls the host with its own settings.
  int call(Callback callback) {
    restore();
    const int answer = callback();
    save();
    set_defaults();
    return answer;
  }

 private:
#if defined(__i386__) || defined(__x86_64__)
  // Pending exceptions are cleared before each change. Otherwise an unmasked one would be raised by the next instruction.
  static void set_x87(std::uint16_t control) {
    asm volatile("fnclex\n\tfldcw %0" : : "m"(control));
  }
  void save() {
    asm volatile("fnstcw %0" : "=m"(x87_));
    save_sse();
  }
  void restore() const {
    set_x87(x87_);
    restore_sse();
  }
  static void set_defaults() {
    set_x87(0x037F);
    set_sse_defaults();
  }
#else
  void save() {}
  void restore() const {}
  static void set_defaults() {}
#endif
#if defined(__SSE__)
  void save_sse() {
    sse_ = _mm_getcsr();
  }
  void restore_sse() const {
    _mm_setcsr(sse_);
  }
  static void set_sse_defaults() {
    _mm_setcsr(0x1F80);
  }
#else
  void save_sse() {}
  void restore_sse() const {}
  static void set_sse_defaults() {}
#endif

  std::uint16_t x87_ = 0;
  std::uint32_t sse_ = 0;
};

}  // namespace sokrates::yasc
