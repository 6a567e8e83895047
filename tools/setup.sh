# Functions for ./sokrates and ./test, which source this file: they install missing packages and build a preset.
#
# All messages go to stderr, so that stdout can be used in pipes. Nothing reads stdin, which belongs to the program. One lock
# (build/.lock) covers packages and builds, so two runs at the same time wait for each other. (Builds in other directories
# have their own lock.)
# shellcheck shell=bash

: "${root:?the directory of the clone}"

SETUP_FAILED=125 # documented in docs/exit-codes.md; `git bisect run` skips a commit with this code

note() { printf 'sokrates: %s\n' "$*" >&2; }
fail() {
  note "$@"
  exit "$SETUP_FAILED"
}

# Prints the packages of the named sections of packages.txt.
packages_in() {
  local wanted=" $* " section='' line
  while read -r line; do
    case $line in
      '' | '#'*) ;;
      '['*']') section=${line:1:-1} ;;
      *) if [[ $wanted == *" $section "* ]]; then printf '%s\n' "$line"; fi ;;
    esac
  done <"$root/packages.txt"
}

missing_packages() {
  dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
    awk -v wanted="$*" '$1 == "installed" { have[$2] }
      END { n = split(wanted, names, " "); for (i = 1; i <= n; ++i) if (!(names[i] in have)) print names[i] }'
}

# Runs a command with its output in a log. If the command fails, the log is shown.
logged() {
  local log=$root/build/setup${lock_name:+.$lock_name}.log
  "$@" >"$log" 2>&1 </dev/null 9>&- || {
    local status=$?
    cat "$log" >&2
    return "$status"
  }
}

install_packages() { # SECTION...
  local wanted missing tool as_root=()
  mapfile -t wanted < <(packages_in "$@")
  if ! command -v dpkg-query >/dev/null; then
    for tool in cmake ninja g++; do
      command -v "$tool" >/dev/null ||
        fail "$tool: not installed, and this is not a Debian system; install the equivalents of the Debian packages ${wanted[*]}"
    done
    return 0
  fi
  mapfile -t missing < <(missing_packages "${wanted[@]}")
  ((${#missing[@]})) || return 0

  if ((EUID != 0)); then
    command -v sudo >/dev/null ||
      fail "packages are missing, and sudo is not installed; run as root: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  note "installing with apt: ${missing[*]}"
  as_root+=(env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300)
  # A machine without a network may still have the packages on a local mirror or in its cache.
  logged "${as_root[@]}" update || note "apt-get update failed (see above); continuing with the existing package lists"
  logged "${as_root[@]}" install -y --no-install-recommends "${missing[@]}" ||
    fail "the packages could not be installed (see above): ${missing[*]}"
}

# Each function takes a lock for the rest of a subshell. Everything that writes to build/ or page/ runs inside one.
lock_build() { take_lock ''; }
lock_page() { take_lock page; }
take_lock() { # NAME
  lock_name=$1
  { mkdir -p "$root/build" && exec 9>>"$root/build/.lock${lock_name:+.$lock_name}"; } 2>/dev/null ||
    fail "cannot write to $root/build; check that you own the directory, or remove it (the next run creates it again)"
  flock -n 9 || {
    note "another run is installing packages or building here; waiting until it ends"
    until flock -E 75 -w "$(progress_pause)" 9; do
      (($? == 75)) || fail "cannot lock $root/build" # 75 means that the waiting time is over
      show_progress
    done
    end_progress
  }
}

# The next functions show the progress of a build. The process that builds writes "step N of M" to a file, and every process
# that waits shows it. On a terminal it rewrites one line; elsewhere it prints a new line at most every ten seconds.
progress_file() { printf '%s/build/.progress\n' "$root"; }
progress_pause() { if [[ -t 2 ]]; then printf 1; else printf 10; fi; }
shown_progress=''
show_progress() {
  local text=''
  read -r text 2>/dev/null <"$(progress_file)" || return 0
  if [[ $text == "$shown_progress" ]]; then return 0; fi
  shown_progress=$text
  if [[ -t 2 ]]; then printf '\rsokrates: building, %s ' "$text" >&2; else note "building, $text"; fi
}
end_progress() {
  if [[ -t 2 && $shown_progress ]]; then printf '\r%60s\r' '' >&2; fi
  shown_progress=''
}

# Passes on what ninja prints, except that its status lines "[12/190] ..." become progress.
filter_ninja() {
  local line last=$SECONDS
  while IFS= read -r line; do
    if [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\  ]]; then
      printf 'step %s of %s\n' "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" >"$(progress_file)"
      if [[ -t 2 ]] || ((SECONDS - last >= $(progress_pause))); then
        last=$SECONDS
        show_progress
      fi
    elif [[ $line != 'ninja: Entering directory'* && $line != 'ninja: no work to do.' ]]; then
      end_progress
      printf '%s\n' "$line" >&2
    fi
  done
  end_progress
  rm -f "$(progress_file)"
}

# Configures and builds one preset. It builds the given targets, or everything. `configure_option` may contain one option of CMake.
build_preset() { # PRESET [TARGET...]
  local preset=$1 dir=$root/build/$1 fresh=()
  shift
  if ! mkdir -p "$dir" 2>/dev/null || [[ ! -w $dir ]]; then
    fail "cannot write to $dir; check that you own the directory, or remove it (the next run creates it again)"
  fi
  # A CMake cache of another directory (the clone was moved or copied), or with a missing ccache, would fail: delete it.
  if [[ -e $dir/CMakeCache.txt ]]; then
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$dir/CMakeCache.txt" || fresh=(--fresh)
    if grep -q '^CMAKE_CXX_COMPILER_LAUNCHER:.*=ccache$' "$dir/CMakeCache.txt" && ! command -v ccache >/dev/null; then
      fresh=(--fresh)
    fi
  fi
  if command -v ccache >/dev/null; then
    # ccache reads the includes of a file from the dependency file for ninja, so that nothing is preprocessed twice.
    export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_NOHASHDIR=1 CCACHE_DEPEND=1
    # Paths in the clone are relative to the build directory, so that clones share compiled files. ccache does not recognize
    # paths with a blank in dependency files: another clone would get them, and ninja would miss changes of headers there.
    if [[ $root != *[[:space:]]* ]]; then export CCACHE_BASEDIR=$root; fi
  fi
  (
    cd "$root" || exit
    logged cmake "${fresh[@]}" --preset "$preset" ${configure_option:+"$configure_option"} || exit
    # ./test shows ninja's own status lines.
    if [[ ${SOKRATES_BUILD_PROGRESS:-} ]]; then
      ninja -C "$dir" "$@" >&2 </dev/null 9>&-
    else
      ninja -C "$dir" "$@" </dev/null 9>&- 2>&1 | filter_ninja
      exit "${PIPESTATUS[0]}"
    fi
  ) || return
}
# Builds targets of the test suite in build/release, beside the program that it tests.
build_tests() { # [TARGET...]
  local configure_option=-DSOKRATES_TESTS=ON
  build_preset release "$@"
}
