# The steps of ./test, which sources this file. The function step_NAME runs the step NAME in a subshell.
#
# The exit code of a step is 0 if it passed. A step that runs several tests also writes JUnit files to the directory $results.
# With --full, the variable `full` is true.
# shellcheck shell=bash

: "${root:?the directory of the clone}" "${logs:?the directory of the logs}"

step_packages() {
  lock_build
  install_packages build test serve
}
step_page() {
  local status=0
  (lock_build && install_packages build page) || return
  if $full; then tools/make_wasm || return; fi
  tools/make_page && ./sokrates --version || return
  XML_OUTPUT_FILE=$results/films.xml node page/tests/films/run.mjs build/release/bin/sokrates || status=1
  RESULTS=$results tests/page/site ./sokrates serve --port 0 || status=1
  tests/serve/strain build/release/bin/sokrates "$($full || printf short)" || status=1
  return "$status"
}
step_scripts() {
  local scripts
  mapfile -t scripts < <(grep -lE '^#!.*\<(bash|sh)$' sokrates test .ci/* tools/* tests/*/* tests/*/*/* 2>/dev/null)
  shellcheck -x "${scripts[@]}" tools/setup.sh && printf '%d scripts\n' $((${#scripts[@]} + 1)) && tools/count_tests --selftest
}
step_arrows() { tools/check_dependencies --selftest && tools/check_dependencies; }
step_prose() { tools/check_prose --selftest && tools/check_prose; }
step_format() { tools/check_format; }
step_headers() { tools/check_headers; }
step_bits32() { tools/check_32_bits; }
step_commands() { XML_OUTPUT_FILE=$results/commands.xml tests/commands/run; }

# Builds a preset and runs the tests that the options of ctest select. Without options it leaves out the tests with the label
# `full` (tests/CMakeLists.txt), except with --full.
run_suite() { # PRESET [SECONDS per test] [OPTION of ctest...]
  local -x SOKRATES_COMMIT
  SOKRATES_COMMIT=$(git rev-parse HEAD 2>/dev/null) || true # draws the tunables of oracle_tunables_test
  local preset=$1 limit=${2:-600} target=share selected=("${@:3}") status=0 warnings
  if $full; then target=all; elif ((${#selected[@]} == 0)); then selected=(--label-exclude '^full$'); fi
  (lock_build && if [[ $preset == release ]]; then build_tests "$target"; else build_preset "$preset" "$target"; fi) || return
  # This build has the flags of the users, without -Werror. A warning is an error nevertheless.
  if warnings=$(grep -m 5 ': warning: .*\[-W' "$logs/$step.log"); then
    printf 'a warning is an error here:\n%s\n' "$warnings"
    return 1
  fi
  rm -rf -- "build/$preset/results"
  # More tests than cores run at a time, because some of them mostly wait for a terminal or a socket.
  ctest --test-dir "build/$preset" -j "$(($(nproc) + 1))" --timeout "$limit" --output-on-failure --no-tests=error \
    --output-junit "$root/build/$preset/results/ctest.xml" "${selected[@]}" || status=$?
  mv -- "build/$preset/results" "$results/$preset"
  return "$status"
}
step_unit() { if $full; then SOKRATES_FULL=1 run_suite release 3600; else run_suite release; fi; }
# The plain tests with the label `full`. With --full, the step `unit` has run them.
step_long() { $full || run_suite release 600 --label-regex '^full$'; }
step_c() {
  local sections=(build test c) languages=()
  if $full; then sections+=(c-languages) languages=(--languages); fi
  (lock_build && install_packages "${sections[@]}" && build_tests sokrates_c) || return
  XML_OUTPUT_FILE=$results/c.xml tests/c/run build/release "${languages[@]}"
}
step_release() {
  ./sokrates --version && ./sokrates prove --help && python3 -B tests/readme/run_console.py build/release/bin/sokrates README.md
}
# Each allocation stores 8 frames of its call stack instead of 30, which saves time. The quick preset leaves out checks that take
# long to compile.
step_asan() { ASAN_OPTIONS=${ASAN_OPTIONS-malloc_context_size=8} run_suite "asan-ubsan$(! $full || printf -- -all)"; }
step_fuzz() {
  local seconds=5 cases=60
  if $full; then seconds=120 cases=2000; fi
  tools/fuzz_program --selftest && tools/fuzz --program "$cases" "$seconds" || return
  if $full; then tools/fuzz_program --cases 500 --learned; fi
}
step_clang() { run_suite clang; }
step_tsan() { run_suite tsan 3600; } # it takes about ten times as long as without the sanitizer
step_windows() {
  local status=0
  tools/make_windows && (lock_build && install_packages build test wine) || return
  XML_OUTPUT_FILE=$results/windows.xml tests/windows/run build/windows/64 || status=1
  if $full; then
    (lock_build && build_tests sokrates_cli) && XML_OUTPUT_FILE=$results/plugin.xml tests/yasc/run build/windows/64 || status=1
  fi
  return "$status"
}
step_wasm() {
  ./sokrates --version && tools/make_wasm || return
  # npx is a part of npm. A node that does not come from Debian includes npm.
  command -v npm >/dev/null || (lock_build && install_packages node) || return
  node --test --test-reporter=spec --test-reporter-destination=stdout \
    --test-reporter=junit --test-reporter-destination="$results/wasm.xml" tests/wasm/*.test.mjs
}
step_python() {
  (lock_build && install_packages build python python-tests) || return
  XML_OUTPUT_FILE=$results/python.xml tests/python/run
}
step_debian() { tools/make_deb && tests/debian/run build/debian; }
step_coq() {
  (lock_build && install_packages build test coq &&
    build_tests sokrates checkproof print_claims write_false_claims) || return
  tests/proofs/coq_proofs build/release/bin "$(if $full; then printf 5000; else printf 500; fi)"
}
step_site() { tools/make_site; }
step_mpi() {
  (lock_build && install_packages build test mpi && build_tests sokrates_cli sokrates_mpi) || return
  XML_OUTPUT_FILE=$results/mpi.xml python3 -B tests/mpi/mpi_test.py build/release/bin
}
step_downloads() {
  (lock_build && install_packages debian wine node python) && tools/make_release || return
  XML_OUTPUT_FILE=$results/downloads.xml tests/release/run build/download
}
step_suites() {
  [[ -d ${SOKRATES_SUITES-} ]] || { printf 'SOKRATES_SUITES: not a directory; set it to a directory with level sets\n' && return 1; }
  SOKRATES_SUITES=$(readlink -f -- "$SOKRATES_SUITES") && export SOKRATES_SUITES
  local selected=(--label-regex suites --label-exclude '^full$')
  run_suite release 600 "${selected[@]}" && run_suite asan-ubsan 600 "${selected[@]}"
}
