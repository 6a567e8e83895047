# One static library per room of the house. A room names the rooms it uses; it sees nothing else at link time,
# and tools/check_arrows checks the same arrows on the #include lines.

# Warnings and sanitizers every target of ours is built with.
add_library(sokrates_build_flags INTERFACE)
target_compile_options(sokrates_build_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor
  -Woverloaded-virtual $<$<BOOL:${SOKRATES_WERROR}>:-Werror>
  # What gcc's optimiser guesses about std::string depends on how it happens to inline
  # (https://gcc.gnu.org/bugzilla/show_bug.cgi?id=105651). The sanitizers watch the real thing.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds;-Wno-restrict;-Wno-stringop-overflow>
  # Where a size has 32 bits, counts of 64 are charged to the account of memory before they become one.
  $<$<BOOL:${EMSCRIPTEN}>:-Wno-shorten-64-to-32>)
if(SOKRATES_SANITIZE)
  target_compile_options(sokrates_build_flags INTERFACE -fsanitize=${SOKRATES_SANITIZE} -fno-omit-frame-pointer
    -fno-sanitize-recover=all)
  if(SOKRATES_SANITIZE_NOT)
    target_compile_options(sokrates_build_flags INTERFACE -fno-sanitize=${SOKRATES_SANITIZE_NOT})
  endif()
  target_link_options(sokrates_build_flags INTERFACE -fsanitize=${SOKRATES_SANITIZE})
  # gcc warns that ThreadSanitizer does not know fences; Boost, below the server, has some.
  if(SOKRATES_SANITIZE MATCHES thread AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    target_compile_options(sokrates_build_flags INTERFACE -Wno-tsan)
  endif()
endif()

# For what is never hot, which is everything but the library: compiles in half the time.
add_library(sokrates_cold_flags INTERFACE)
target_link_libraries(sokrates_cold_flags INTERFACE sokrates_build_flags)
if(SOKRATES_SANITIZE)
  target_compile_options(sokrates_cold_flags INTERFACE -O0)
else()
  target_compile_options(sokrates_cold_flags INTERFACE $<$<CONFIG:Release>:-O1>)
endif()

# sokrates_room(NAME [COLD] SOURCES a.cpp b.cpp USES room room)
# A cold room leaves the work to others, or is little used by the tests that run under sanitizers: there it is not optimised.
function(sokrates_room name)
  cmake_parse_arguments(ROOM "COLD" "" "SOURCES;USES" ${ARGN})
  add_library(sokrates_${name} STATIC ${ROOM_SOURCES})
  target_include_directories(sokrates_${name} PUBLIC ${PROJECT_SOURCE_DIR}/include PRIVATE ${PROJECT_SOURCE_DIR}/src)
  target_compile_features(sokrates_${name} PUBLIC cxx_std_20)
  target_link_libraries(sokrates_${name} PRIVATE sokrates_build_flags)
  if(ROOM_COLD AND SOKRATES_SANITIZE)
    target_compile_options(sokrates_${name} PRIVATE -O0)
  endif()
  if(NOT EMSCRIPTEN) # there is nothing it could be moved into, and it costs speed
    set_target_properties(sokrates_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
  foreach(used IN LISTS ROOM_USES)
    target_link_libraries(sokrates_${name} PUBLIC sokrates_${used})
  endforeach()
endfunction()
