# Functions of tests/windows/run and tests/yasc/run, which source this file: they run tests and count them.
# shellcheck shell=bash

passed=0 failed=0 cases=''
try() { # NAME COMMAND...
  if "${@:2}" >output 2>&1; then
    passed=$((passed + 1))
    cases+="<testcase name=\"$1\"/>"$'\n'
  else
    failed=$((failed + 1))
    cases+="<testcase name=\"$1\"><failure/></testcase>"$'\n'
    printf 'failed: %s\n' "$1"
    cat output
  fi
}

# Prints the numbers and returns false if a test failed. If XML_OUTPUT_FILE names a file, it is written.
print_results() {
  if [[ ${XML_OUTPUT_FILE-} ]]; then printf '<testsuite>\n%s</testsuite>\n' "$cases" >"$XML_OUTPUT_FILE"; fi
  printf '%d passed, %d failed\n' "$passed" "$failed"
  ((failed == 0))
}
