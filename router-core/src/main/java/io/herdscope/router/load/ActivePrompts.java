package io.herdscope.router.load;

import io.herdscope.model.prompt.HashRun;
import java.util.Arrays;

/// The prompts alive on one replica, sorted block by block. In sorted order the longest prefix that
/// a prompt shares with any of the others is the one it shares with a neighbour, so the number of
/// blocks nobody else has needs two comparisons of runs. It is a radix tree without nodes: the
/// distinct blocks are the sum of what each prompt adds to the one before it.
///
/// First blocks stand in a column of their own, and lengths: most searches read nothing else. So
/// does what each prompt alone has, which only its neighbours' coming and going changes.
final class ActivePrompts {
  private HashRun[] runs;
  private long[] firsts;
  private int[] lengths;
  private int[] slots;
  private int[] own;
  private int size;

  /// The prompt asked about last, and its place, until any comes or goes.
  private HashRun asked = HashRun.EMPTY;

  private int askedAt;

  ActivePrompts() {
    this(new HashRun[8], new long[8], new int[8], new int[8], new int[8], 0);
  }

  private ActivePrompts(
      HashRun[] runs, long[] firsts, int[] lengths, int[] slots, int[] own, int size) {
    this.runs = runs;
    this.firsts = firsts;
    this.lengths = lengths;
    this.slots = slots;
    this.own = own;
    this.size = size;
  }

  ActivePrompts copy() {
    return new ActivePrompts(
        runs.clone(), firsts.clone(), lengths.clone(), slots.clone(), own.clone(), size);
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
    asked = run;
    askedAt = position;
    int before = position > 0 ? common(run, position - 1) : 0;
    return position < size ? Math.max(before, common(run, position)) : before;
  }

  private int common(HashRun run, int position) {
    return !run.isEmpty() && firsts[position] == run.at(0) ? run.commonPrefix(runs[position]) : 0;
  }

  /// Blocks of the prompt at a sorted position that no other live prompt has.
  int exclusive(int position) {
    return own[position];
  }

  /// Works out anew what the prompt at a sorted position, if there is one, alone has.
  private void measure(int position) {
    if (position >= 0 && position < size) {
      int before = position > 0 ? common(position - 1) : 0;
      int after = position + 1 < size ? common(position) : 0;
      own[position] = lengths[position] - Math.max(before, after);
    }
  }

  /// Leading blocks that the prompts at a sorted position and at the next have in common.
  private int common(int position) {
    return firsts[position] == firsts[position + 1]
        ? runs[position].commonPrefix(runs[position + 1])
        : 0;
  }

  /// Returns how many of the blocks nobody here had.
  @SuppressWarnings("ReferenceEquality") // the very run asked about
  int add(HashRun run, int slot) {
    int position = run == asked && !run.isEmpty() ? askedAt : position(run);
    asked = HashRun.EMPTY;
    if (size == runs.length) {
      runs = Arrays.copyOf(runs, 2 * size);
      firsts = Arrays.copyOf(firsts, 2 * size);
      lengths = Arrays.copyOf(lengths, 2 * size);
      slots = Arrays.copyOf(slots, 2 * size);
      own = Arrays.copyOf(own, 2 * size);
    }
    shift(position, position + 1, size - position);
    runs[position] = run;
    firsts[position] = first(run);
    lengths[position] = run.length();
    slots[position] = slot;
    size++;
    measure(position - 1);
    measure(position);
    measure(position + 1);
    return own[position];
  }

  /// Returns how many of the blocks nobody here has any more. Looking through the slots is near,
  /// looking for the prompt is not.
  int remove(int slot) {
    asked = HashRun.EMPTY;
    int position = 0;
    while (slots[position] != slot) {
      position++;
    }
    int removed = own[position];
    size--;
    shift(position + 1, position, size - position);
    runs[size] = HashRun.EMPTY;
    measure(position - 1);
    measure(position);
    return removed;
  }

  private void shift(int from, int to, int count) {
    System.arraycopy(runs, from, runs, to, count);
    System.arraycopy(firsts, from, firsts, to, count);
    System.arraycopy(lengths, from, lengths, to, count);
    System.arraycopy(slots, from, slots, to, count);
    System.arraycopy(own, from, own, to, count);
  }

  private static long first(HashRun run) {
    return run.isEmpty() ? Long.MIN_VALUE : run.at(0);
  }

  /// First sorted position whose prompt is not before `run`.
  private int position(HashRun run) {
    long first = first(run);
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (firsts[middle] < first || (firsts[middle] == first && compare(runs[middle], run) < 0)) {
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
