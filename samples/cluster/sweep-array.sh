#!/bin/bash
#SBATCH --job-name=herdscope-sweep
#SBATCH --array=1-8
#SBATCH --cpus-per-task=2
#SBATCH --mem=2G
#SBATCH --time=01:00:00
# A sweep as a Slurm job array: each task runs one shard and leaves its file in the folder the array
# was submitted from.
#
#   sbatch sweep-array.sh
#   herdscope merge shard-*.json --json sweep.json     # when all tasks are done
#
# HERDSCOPE names the checkout, built once beforehand on a node that shares the file system.
set -eu
home=${HERDSCOPE:-$HOME/herdscope}
exec "$home/herdscope" sweep rl-rollouts \
  --vary routing.parameters.overlapCredit=0:4:0.1 \
  --vary routing.parameters.activeRequestWeight=0:64:8 \
  --seeds 10 --threads "${SLURM_CPUS_PER_TASK:-2}" \
  --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
  --json "shard-$SLURM_ARRAY_TASK_ID.json"
