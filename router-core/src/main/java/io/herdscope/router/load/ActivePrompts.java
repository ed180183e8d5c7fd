package io.herdscope.router.load;

import io.herdscope.model.prompt.HashRun;
import java.util.Arrays;

/// The prompts alive on one replica, sorted block by block. In sorted order the longest prefix that
/// a prompt shares with any of the others is the one it shares with a neighbour, so the number of
/// blocks nobody else has needs two comparisons of runs. It is a radix tree without nodes: the
/// distinct blocks are the sum of what each prompt adds to the one before it.
final class ActivePrompts {
  private HashRun[] runs;
  private int[] slots;
  private int size;

  ActivePrompts() {
    this(new HashRun[8], new int[8], 0);
  }

  private ActivePrompts(HashRun[] runs, int[] slots, int size) {
    this.runs = runs;
    this.slots = slots;
    this.size = size;
  }

  ActivePrompts copy() {
    return new ActivePrompts(runs.clone(), slots.clone(), size);
  }

  int size() {
    return size;
  }

  /// Ledger slot of the prompt at a sorted position.
  int slot(int position) {
    return slots[position];
  }

  /// Leading blocks of `run` that some live prompt has too.
  int shared(HashRun run) {
    int position = position(run);
    int before = position > 0 ? run.commonPrefix(runs[position - 1]) : 0;
    return position < size ? Math.max(before, run.commonPrefix(runs[position])) : before;
  }

  /// Blocks of the prompt at a sorted position that no other live prompt has.
  int exclusive(int position) {
    HashRun run = runs[position];
    int before = position > 0 ? run.commonPrefix(runs[position - 1]) : 0;
    int after = position + 1 < size ? run.commonPrefix(runs[position + 1]) : 0;
    return run.length() - Math.max(before, after);
  }

  void add(HashRun run, int slot) {
    int position = position(run);
    if (size == runs.length) {
      runs = Arrays.copyOf(runs, 2 * size);
      slots = Arrays.copyOf(slots, 2 * size);
    }
    System.arraycopy(runs, position, runs, position + 1, size - position);
    System.arraycopy(slots, position, slots, position + 1, size - position);
    runs[position] = run;
    slots[position] = slot;
    size++;
  }

  void remove(HashRun run, int slot) {
    int position = position(run);
    while (slots[position] != slot) {
      position++;
    }
    size--;
    System.arraycopy(runs, position + 1, runs, position, size - position);
    System.arraycopy(slots, position + 1, slots, position, size - position);
    runs[size] = HashRun.EMPTY;
  }

  /// First sorted position whose prompt is not before `run`.
  private int position(HashRun run) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (compare(runs[middle], run) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static int compare(HashRun left, HashRun right) {
    int common = left.commonPrefix(right);
    if (common == left.length() || common == right.length()) {
      return Integer.compare(left.length(), right.length());
    }
    return Long.compare(left.at(common), right.at(common));
  }
}
