# Compiles the libraries of the program from their sources. The programs for Windows and Node.js need this, because Debian has no
# packages of these libraries for them. tools/fetch_libraries puts the sources into the directory SOKRATES_LIBRARIES. Each find_package()
# then finds the target that is defined here.
enable_language(C)

function(sokrates_library package target folder)
  cmake_parse_arguments(LIBRARY "" "" "SOURCES;INCLUDE;DEFINE;USES" ${ARGN})
  list(TRANSFORM LIBRARY_SOURCES PREPEND ${SOKRATES_LIBRARIES}/${folder}/)
  string(REPLACE "::" "_" name ${target})
  add_library(${name} STATIC ${LIBRARY_SOURCES})
  add_library(${target} ALIAS ${name})
  set_target_properties(${name} PROPERTIES UNITY_BUILD OFF)
  target_include_directories(${name} SYSTEM PUBLIC ${SOKRATES_LIBRARIES}/${folder}/${LIBRARY_INCLUDE} ${PROJECT_BINARY_DIR}/libraries)
  target_compile_definitions(${name} PRIVATE ${LIBRARY_DEFINE})
  target_link_libraries(${name} PUBLIC ${LIBRARY_USES})
  sokrates_redirect(${package})
endfunction()

# Makes find_package() succeed. The target exists already.
function(sokrates_redirect package)
  string(TOLOWER ${package} lower)
  file(WRITE ${CMAKE_FIND_PACKAGE_REDIRECTS_DIR}/${lower}-config.cmake "")
endfunction()

# Two libraries consist of headers only. The other headers of the system must not be found, so each has a link of its own.
foreach(library "CLI11 CLI11::CLI11 CLI" "nlohmann_json nlohmann_json::nlohmann_json nlohmann")
  separate_arguments(words UNIX_COMMAND "${library}")
  list(POP_FRONT words package target folder)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/libraries)
  file(CREATE_LINK /usr/include/${folder} ${PROJECT_BINARY_DIR}/libraries/${folder} SYMBOLIC)
  add_library(${package}_headers INTERFACE)
  add_library(${target} ALIAS ${package}_headers)
  target_include_directories(${package}_headers SYSTEM INTERFACE ${PROJECT_BINARY_DIR}/libraries)
  sokrates_redirect(${package})
endforeach()

configure_file(${SOKRATES_LIBRARIES}/libpng/scripts/pnglibconf.h.prebuilt ${PROJECT_BINARY_DIR}/libraries/pnglibconf.h COPYONLY)
sokrates_library(ZLIB ZLIB::ZLIB zlib SOURCES
  adler32.c compress.c crc32.c deflate.c inffast.c inflate.c inftrees.c trees.c uncompr.c zutil.c)
sokrates_library(PNG PNG::PNG libpng DEFINE PNG_ARM_NEON_OPT=0 USES ZLIB::ZLIB SOURCES
  png.c pngerror.c pngget.c pngmem.c pngpread.c pngread.c pngrio.c pngrtran.c pngrutil.c pngset.c pngtrans.c pngwio.c
  pngwrite.c pngwtran.c pngwutil.c)
sokrates_library(GIF GIF::GIF giflib SOURCES
  dgif_lib.c egif_lib.c gif_err.c gif_hash.c gifalloc.c openbsd-reallocarray.c)
sokrates_library(pugixml pugixml::pugixml pugixml INCLUDE src SOURCES src/pugixml.cpp)
