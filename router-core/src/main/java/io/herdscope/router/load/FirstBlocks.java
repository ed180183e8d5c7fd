package io.herdscope.router.load;

import io.herdscope.model.prompt.HashRun;
import java.util.Arrays;
import org.agrona.collections.Long2LongHashMap;

/// How many live prompts begin with a block, and on which replicas. Who begins with a block that
/// nobody has shares nothing with anybody, which spares asking every replica. Single writer.
final class FirstBlocks {
  /// By block: a replica below a count while one replica has it, else the complement of a row.
  private final Long2LongHashMap holders;

  /// Counts by replica.
  private int[][] rows;

  private int[] totals;
  private int[] free;
  private int freeRows;

  FirstBlocks() {
    this(new Long2LongHashMap(0), new int[0][], new int[0], new int[0], 0);
  }

  private FirstBlocks(
      Long2LongHashMap holders, int[][] rows, int[] totals, int[] free, int freeRows) {
    this.holders = holders;
    this.rows = rows;
    this.totals = totals;
    this.free = free;
    this.freeRows = freeRows;
  }

  FirstBlocks copy() {
    int[][] copies = new int[rows.length][];
    Arrays.setAll(copies, row -> rows[row].clone());
    return new FirstBlocks(
        new Long2LongHashMap(holders), copies, totals.clone(), free.clone(), freeRows);
  }

  void add(HashRun prompt, int replica) {
    if (prompt.isEmpty()) {
      return;
    }
    long block = prompt.at(0);
    long holder = holders.get(block);
    if (holder < 0) {
      change((int) ~holder, replica, 1);
    } else if (holder == 0 || (int) holder == replica) {
      holders.put(block, holder == 0 ? 1L << 32 | replica : holder + (1L << 32));
    } else {
      int row = row();
      change(row, (int) holder, (int) (holder >>> 32));
      change(row, replica, 1);
      holders.put(block, ~(long) row);
    }
  }

  /// A prompt added before is gone.
  void remove(HashRun prompt, int replica) {
    if (prompt.isEmpty()) {
      return;
    }
    long block = prompt.at(0);
    long holder = holders.get(block);
    if (holder >= 0) {
      long left = holder - (1L << 32);
      if (left >>> 32 > 0) {
        holders.put(block, left);
      } else {
        holders.remove(block);
      }
      return;
    }
    int row = (int) ~holder;
    change(row, replica, -1);
    if (totals[row] == 0) {
      holders.remove(block);
      free[freeRows++] = row;
    }
  }

  /// The first replica from `from` on that has a live prompt which begins as `prompt` does; −1 when
  /// there is none.
  int next(HashRun prompt, int from) {
    long holder = prompt.isEmpty() ? 0 : holders.get(prompt.at(0));
    if (holder >= 0) {
      return holder == 0 || (int) holder < from ? -1 : (int) holder;
    }
    int[] counts = rows[(int) ~holder];
    for (int r = from; r < counts.length; r++) {
      if (counts[r] > 0) {
        return r;
      }
    }
    return -1;
  }

  boolean contains(HashRun prompt) {
    return !prompt.isEmpty() && holders.get(prompt.at(0)) != 0;
  }

  private void change(int row, int replica, int count) {
    if (replica >= rows[row].length) {
      rows[row] = Arrays.copyOf(rows[row], replica + 1);
    }
    rows[row][replica] += count;
    totals[row] += count;
  }

  /// A row of zeros.
  private int row() {
    if (freeRows == 0) {
      int known = rows.length;
      rows = Arrays.copyOf(rows, Math.max(4, 2 * known));
      totals = Arrays.copyOf(totals, rows.length);
      free = Arrays.copyOf(free, rows.length);
      for (int row = rows.length - 1; row >= known; row--) {
        rows[row] = new int[0];
        free[freeRows++] = row;
      }
    }
    return free[--freeRows];
  }
}
