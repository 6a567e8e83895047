# Bash completion for sokrates. Install it as sokrates in a bash-completion folder, or source it from ~/.bashrc.
# Names that grow with the program (engines, heuristics, ...) are asked of the program itself.

_sokrates_names() { # LIST CURRENT: names from the program; with commas, the last one is completed
  local names prefix=""
  names=$("${COMP_WORDS[0]}" complete "$1" 2>/dev/null)
  if [[ $2 == *,* ]]; then
    prefix="${2%,*},"
  fi
  COMPREPLY=($(compgen -P "$prefix" -W "$names" -- "${2##*,}"))
}

_sokrates_in_engines() { # Is the word part of what follows --engine? Bash takes it apart at colons: astar : manhattan
  local at=$COMP_CWORD
  while ((at > 2)) && [[ ${COMP_WORDS[at]} == : || ${COMP_WORDS[at - 1]} == : ]]; do
    ((at--))
  done
  [[ ${COMP_WORDS[at - 1]} == --engine ]]
}

_sokrates() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
  local commands="solve prove optimize verify records info convert render play bench generate rate critique dedupe report tunables serve"
  local reading="--help --levels --dialect --start --target"
  local searching="--objective --engine --space --heuristic --weight --weights --priority-weights --without --threads
    --seed --set --members --time --memory --nodes"
  local options="" reply
  COMPREPLY=()

  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W "$commands --help --version" -- "$current"))
    return
  fi

  if [[ ($current == : || $previous == :) ]] && _sokrates_in_engines; then
    [[ $current == *,* ]] && _sokrates_names engines "$current" || _sokrates_names heuristics "${current#:}"
    return
  fi

  case $previous in
    --engine) _sokrates_names engines "$current" && return ;;
    --heuristic) _sokrates_names heuristics "$current" && return ;;
    --without) _sokrates_names parts "$current" && return ;;
    --set) _sokrates_names tunables "$current" && return ;;
    --dialect) _sokrates_names dialects "$current" && return ;;
    --to)
      if [[ $command == solve || $command == optimize ]]; then
        COMPREPLY=($(compgen -W "sok slc json csv text" -- "$current"))
        return
      fi
      if [[ $command == records ]]; then
        COMPREPLY=($(compgen -W "text csv html json sok" -- "$current"))
        return
      fi
      if [[ $command == render ]]; then
        COMPREPLY=($(compgen -W "svg png gif html mp4 webp apng" -- "$current"))
        return
      fi
      _sokrates_names formats "$current" && return
      ;;
    --style) _sokrates_names styles "$current" && return ;;
    --difficulty) _sokrates_names difficulties "$current" && return ;;
    --variant) _sokrates_names variants "$current" && return ;;
    --transform) _sokrates_names transforms "$current" && return ;;
    --objective)
      COMPREPLY=($(compgen -W "any pushes moves pushes,moves moves,pushes" -- "$current"))
      return
      ;;
    --space)
      COMPREPLY=($(compgen -W "pushes moves" -- "$current"))
      return
      ;;
    --solutions)
      COMPREPLY=($(compgen -W "keep drop" -- "$current"))
      return
      ;;
    --trace)
      COMPREPLY=($(compgen -W "search plan" -- "$current"))
      return
      ;;
    --theme)
      COMPREPLY=($(compgen -W "light dark auto" -- "$current"))
      return
      ;;
    --frames)
      COMPREPLY=($(compgen -W "moves pushes" -- "$current"))
      return
      ;;
    --overlay)
      COMPREPLY=($(compgen -W "dead distances region paths deadlock" -- "$current"))
      return
      ;;
    --color)
      COMPREPLY=($(compgen -W "auto always never" -- "$current"))
      return
      ;;
    --levels | --start | --target | --time | --memory | --nodes | --threads | --seed | --weight | --weights | \
      --priority-weights | --trace-limit | --position | --solver | --square | --speed | --steps | --jobs | --shard | --grace | \
      --boxes | --size | --number | --pushes | --states | --tries | --beam | --host | --port | --name | --token | --running | \
      --jobs-per-address | --body)
      return
      ;;
    --lurd)
      # A flag of solve, a value of the others.
      [[ $command == verify || $command == render || $command == rate ]] && return
      ;;
  esac

  case $command in
    solve)
      options="$reading $searching --first --boards --statistics --verbose --trace --trace-limit --color --json --lurd --hint --quiet
        --position --upper --records --proof --output --curve --to"
      ;;
    tunables) options="--help --json --members" ;;
    prove) options="$reading $searching --records --output --states --without-pi --without-lemmas --coq --json --quiet" ;;
    optimize) options="$reading --objective --set --records --time --memory --nodes --color --json --lurd --quiet --output --to" ;;
    verify) options="$reading --lurd --json --quiet" ;;
    records) options="$reading --records --output --to --quiet" ;;
    info) options="$reading --boards --position --history --time --json --output" ;;
    bench)
      case ${COMP_WORDS[2]} in
        report) options="--help --csv --html" ;;
        compare) options="--help --all --json --fail" ;;
        merge) options="--help --output" ;;
        *)
          options="$reading $searching --first --solver --jobs --output --resume --mixed --shard --grace --fresh --quiet --suites
            --signature --wide --verbose"
          ;;
      esac
      ;;
    render)
      options="$reading --output --to --position --overview --sheet --lurd --time --theme --square --overlay --frames --speed --steps"
      ;;
    play) options="$reading --theme --time --output --position --records --no-warning" ;;
    generate)
      options="--help --boxes --size --number --seed --style --difficulty --pushes --variant --walls --beam --boxoban --states --tries --time
        --threads --output --to --overwrite --quiet"
      ;;
    rate) options="$reading --lurd --solutions --time --sort --json --output" ;;
    critique) options="$reading --time --json" ;;
    dedupe) options="$reading --normalised --output --to --json" ;;
    report) options="$reading --output --time --theme --quiet" ;;
    serve)
      options="--help --host --port --name --token --trust-proxy --page --running --jobs --jobs-per-address --time --memory --threads --body"
      ;;
    convert) options="$reading --to --output --split --transform --solutions" ;;
  esac

  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
  else
    if [[ $command == bench ]] && ((COMP_CWORD == 2)); then
      COMPREPLY=($(compgen -W "report compare merge" -- "$current"))
    fi
    compopt -o filenames 2>/dev/null
    while IFS= read -r reply; do COMPREPLY+=("$reply"); done < <(compgen -f -- "$current")
  fi
}

complete -F _sokrates sokrates
