// Sets the floating-point environment of a thread that belongs to a host, and restores it.
//
// Some hosts, such as programs in Delphi, unmask floating-point exceptions. An inexact result in the plugin could then end the
// host. <cfenv> is not sufficient, because feholdexcept() of mingw masks only the exceptions of the x87 unit.
#pragma once

#include <cstdint>

#if defined(__SSE__)
#include <xmmintrin.h>
#endif

#include "interface.hpp"

namespace sokrates::yasc {

// While an object of this class exists, all exceptions are masked. Rounding and precision are those that the compiler expects.
class FloatingPointDefaults {
 public:
  FloatingPointDefaults() {
    save();
    set_defaults();
  }
  FloatingPointDefaults(const FloatingPointDefaults&) = delete;
  FloatingPointDefaults& operator=(const FloatingPointDefaults&) = delete;
  ~FloatingPointDefaults() { restore(); }

  // Calls the callback with the settings of the host, and then sets the defaults again.
  int call(Callback callback) {
    restore();
    const int answer = callback();
    save();
    set_defaults();
    return answer;
  }

 private:
#if defined(__i386__) || defined(__x86_64__)
  // Clears pending exceptions before each change. Otherwise the next instruction would raise those that are unmasked.
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
