#!/usr/bin/env bash
# Runs a benchmark as a Slurm job array, with a shard for each task:
#
#   sbatch --array=1-16 --time=12:00:00 --mem=4G tools/slurm_array.sh --time 60 --memory 2G levels.xsb
#   sokrates bench merge shard-*.jsonl --output bench.jsonl
#
# The arguments are those of `sokrates bench`. The script adds --jobs, --shard, --output and --resume. A requeued task continues
# its journal. If the program is not in the PATH, SOKRATES must name it. JOURNALS may name a directory for the journals.
#SBATCH --job-name=sokrates
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --cpus-per-task=1
#SBATCH --signal=B:TERM@30
set -u

if (($# == 0)); then
  echo "usage: sbatch --array=1-N [SBATCH OPTIONS] $0 [BENCH OPTIONS] SUITE..." >&2
  exit 2
fi
if [[ -z ${SLURM_ARRAY_TASK_ID-} ]]; then
  echo "$0: this is not a job array; start the script with sbatch --array=1-N" >&2
  exit 2
fi
# Shards count from 1, whatever the first number and the step of the array are. A sparse array would skip levels.
first=${SLURM_ARRAY_TASK_MIN:?} last=${SLURM_ARRAY_TASK_MAX:?} count=${SLURM_ARRAY_TASK_COUNT:?}
step=${SLURM_ARRAY_TASK_STEP:-1}
if (((last - first) / step + 1 != count)); then
  echo "$0: the job array has gaps; use for example --array=1-16" >&2
  exit 2
fi
shard=$(((SLURM_ARRAY_TASK_ID - first) / step + 1))

# Slurm sends the signal only to this script. The script forwards it, so that the run ends with all rows on the disk.
"${SOKRATES:-sokrates}" bench "$@" --jobs "${SLURM_CPUS_PER_TASK:-1}" --shard "$shard/$count" \
  --output "${JOURNALS:-.}/shard-$shard.jsonl" --resume --quiet &
run=$!
trap 'kill -TERM "$run"' TERM
wait "$run"
status=$?
# The signal has interrupted the wait before the run has ended.
if ((status > 128)); then
  wait "$run"
  status=$?
fi
exit "$status"
