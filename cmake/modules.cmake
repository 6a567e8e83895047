# Each module is a static library. A module names the modules that it uses and links only these.
# tools/check_dependencies checks the same dependencies on the #include lines.

# Warnings and sanitizers of every target in this project.
add_library(sokrates_build_flags INTERFACE)
target_compile_options(sokrates_build_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor
  -Woverloaded-virtual $<$<BOOL:${SOKRATES_WERROR}>:-Werror>
  # This warning has false positives for std::string that depend on inlining
  # (https://gcc.gnu.org/bugzilla/show_bug.cgi?id=105651). The sanitizers find real errors of this kind.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds;-Wno-restrict;-Wno-stringop-overflow>
  # If std::size_t has 32 bits, a 64-bit count becomes a std::size_t only after the memory account has checked it.
  $<$<BOOL:${EMSCRIPTEN}>:-Wno-shorten-64-to-32>
  $<$<AND:$<BOOL:${WIN32}>,$<EQUAL:${CMAKE_SIZEOF_VOID_P},4>>:-Wno-conversion>)
if(SOKRATES_SANITIZE)
  target_compile_options(sokrates_build_flags INTERFACE -fsanitize=${SOKRATES_SANITIZE} -fno-omit-frame-pointer
    -fno-sanitize-recover=all)
  if(SOKRATES_SANITIZE_NOT)
    target_compile_options(sokrates_build_flags INTERFACE -fno-sanitize=${SOKRATES_SANITIZE_NOT})
  endif()
  target_link_options(sokrates_build_flags INTERFACE -fsanitize=${SOKRATES_SANITIZE})
  # gcc warns that ThreadSanitizer does not support fences. Boost, which the server uses, contains some.
  if(SOKRATES_SANITIZE MATCHES thread AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    target_compile_options(sokrates_build_flags INTERFACE -Wno-tsan)
  endif()
endif()

# Flags of the modules. A program that was compiled with "generate" writes a profile beside each object file. A second build in the
# same directory with "use" reads the profiles. Code that the training did not reach is optimized as without a profile.
add_library(sokrates_module_flags INTERFACE)
if(SOKRATES_PROFILE STREQUAL generate)
  target_compile_options(sokrates_module_flags INTERFACE -fprofile-generate)
  target_link_options(sokrates_module_flags INTERFACE -fprofile-generate)
elseif(SOKRATES_PROFILE STREQUAL use)
  target_compile_options(sokrates_module_flags INTERFACE -fprofile-use -fprofile-partial-training -Wno-missing-profile)
  target_link_options(sokrates_module_flags INTERFACE -Wno-stringop-overflow) # the linker compiles, too
elseif(SOKRATES_PROFILE)
  message(FATAL_ERROR "SOKRATES_PROFILE=${SOKRATES_PROFILE}: unknown value; use generate or use")
endif()

# Flags for everything except the library. This code is never hot, and with less optimization it compiles in half the time.
add_library(sokrates_cold_flags INTERFACE)
target_link_libraries(sokrates_cold_flags INTERFACE sokrates_build_flags)
if(EMSCRIPTEN) # the library is compiled without this flag, because catching exceptions through JavaScript is expensive
  target_compile_options(sokrates_cold_flags INTERFACE -fexceptions)
endif()
if(SOKRATES_SANITIZE)
  target_compile_options(sokrates_cold_flags INTERFACE -O0)
else()
  target_compile_options(sokrates_cold_flags INTERFACE $<$<CONFIG:Release>:-O1>)
endif()

# sokrates_module(NAME [COLD] SOURCES a.cpp b.cpp USES module module)
# Sanitizer builds do not optimize a module that is COLD, because the tests with sanitizers spend little time in it.
function(sokrates_module name)
  cmake_parse_arguments(MODULE "COLD" "" "SOURCES;USES" ${ARGN})
  add_library(sokrates_${name} STATIC ${MODULE_SOURCES})
  target_include_directories(sokrates_${name} PUBLIC ${PROJECT_SOURCE_DIR}/include PRIVATE ${PROJECT_SOURCE_DIR}/src)
  target_compile_features(sokrates_${name} PUBLIC cxx_std_20)
  target_link_libraries(sokrates_${name} PRIVATE sokrates_build_flags sokrates_module_flags)
  if(SOKRATES_PROFILE STREQUAL use)
    set_target_properties(sokrates_${name} PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON)
  endif()
  if(MODULE_COLD AND SOKRATES_SANITIZE)
    target_compile_options(sokrates_${name} PRIVATE -O0)
  endif()
  # Position-independent code is slower. WebAssembly and the static program for Linux do not need it.
  if(NOT EMSCRIPTEN AND NOT SOKRATES_PROFILE)
    set_target_properties(sokrates_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
  foreach(used IN LISTS MODULE_USES)
    target_link_libraries(sokrates_${name} PUBLIC sokrates_${used})
  endforeach()
endfunction()
