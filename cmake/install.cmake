# `cmake --install BUILD` installs the library as one archive with its headers, a CMake package and a pkg-config file. It also
# installs the C library, the program, the checkers of proofs, manual pages and completions.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

# In the build tree each module is an archive. Users of the installed library need a single one.
set(modules ${SOKRATES_MODULES})
list(TRANSFORM modules REPLACE "(.+)" "$<TARGET_OBJECTS:sokrates_\\1>" OUTPUT_VARIABLE objects)
add_library(sokrates_archive STATIC ${objects})
set_target_properties(sokrates_archive PROPERTIES OUTPUT_NAME sokrates EXPORT_NAME sokrates LINKER_LANGUAGE CXX)
target_compile_features(sokrates_archive INTERFACE cxx_std_20)
target_include_directories(sokrates_archive INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
find_package(Threads REQUIRED)
target_link_libraries(sokrates_archive INTERFACE Threads::Threads)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/sokrates)
install(TARGETS sokrates_archive EXPORT sokrates_targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT sokrates_targets NAMESPACE sokrates:: FILE sokratesTargets.cmake DESTINATION ${package})
# The .slc target needs an XML library, so it is linked into the program and not installed.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/sokrates DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} PATTERN slc.hpp EXCLUDE)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/sokratesConfig.cmake.in
  ${PROJECT_BINARY_DIR}/sokratesConfig.cmake INSTALL_DESTINATION ${package})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/sokratesConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/sokratesConfig.cmake ${PROJECT_BINARY_DIR}/sokratesConfigVersion.cmake
  DESTINATION ${package})
# Paths are relative to the file, so that the installed directory can be moved.
file(RELATIVE_PATH up /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(${PROJECT_SOURCE_DIR}/cmake/sokrates.pc.in ${PROJECT_BINARY_DIR}/sokrates.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/sokrates.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

if(TARGET sokrates_c)
  install(TARGETS sokrates_c LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
  install(FILES ${PROJECT_SOURCE_DIR}/bindings/c/sokrates.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
  configure_file(${PROJECT_SOURCE_DIR}/cmake/sokrates-c.pc.in ${PROJECT_BINARY_DIR}/sokrates-c.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/sokrates-c.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endif()

if(SOKRATES_APPS)
  install(TARGETS sokrates_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  # `sokrates play` without a file opens these.
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/levels/ DESTINATION ${CMAKE_INSTALL_DATADIR}/sokrates/levels)
  if(TARGET sokrates_serve)
    install(TARGETS sokrates_serve RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} OPTIONAL)
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/page/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/sokrates/page OPTIONAL)
  endif()
  # Both checkers of proofs. The one in Python consists of several files, so the command is a link to the first of them.
  install(TARGETS checkproof RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  set(checker ${CMAKE_INSTALL_DATADIR}/sokrates/checkproof)
  install(PROGRAMS ${PROJECT_SOURCE_DIR}/tools/checkproof.py DESTINATION ${checker})
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/tools/proofcheck DESTINATION ${checker} FILES_MATCHING PATTERN *.py
    PATTERN __pycache__ EXCLUDE)
  file(RELATIVE_PATH link /${CMAKE_INSTALL_BINDIR} /${checker}/checkproof.py)
  install(CODE "file(CREATE_LINK ${link} \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/checkproof-py\" SYMBOLIC)")
  install(FILES ${PROJECT_SOURCE_DIR}/apps/checkproof/checkproof.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(CODE "file(CREATE_LINK checkproof.1 \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_MANDIR}/man1/checkproof-py.1\" SYMBOLIC)")
  # The program prints its own manual pages, so that they agree with its options.
  if(NOT CMAKE_CROSSCOMPILING)
    set(pages ${PROJECT_BINARY_DIR}/pages)
    add_custom_command(OUTPUT ${pages}/man/sokrates.1 DEPENDS sokrates_cli
      COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:sokrates_cli> -DPAGES=${pages}
        -P ${PROJECT_SOURCE_DIR}/cmake/write_pages.cmake)
    add_custom_target(pages ALL DEPENDS ${pages}/man/sokrates.1)
    install(DIRECTORY ${pages}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
    install(FILES ${pages}/_sokrates DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
    install(FILES ${pages}/sokrates.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
  endif()
  install(FILES ${PROJECT_SOURCE_DIR}/completions/sokrates.bash RENAME sokrates
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
endif()
