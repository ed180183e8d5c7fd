package io.herdscope.router.index;

import io.herdscope.model.Tier;
import java.util.Arrays;

/// How much of one prompt each replica holds: filled by [PrefixIndex#match], reusable. Device
/// blocks are counted from the first block on; host blocks continue where the device ends, disk
/// blocks where the host ends.
public final class PrefixMatch {
  private int[][] overlap = new int[Tier.ALL.size()][0];
  private boolean empty = true;
  long[] alive = new long[0];

  public int replicas() {
    return overlap[0].length;
  }

  public int blocks(Tier tier, int replica) {
    return overlap[tier.ordinal()][replica];
  }

  /// Whether no replica holds any of the prompt.
  public boolean isEmpty() {
    return empty;
  }

  /// The columns `[tier][replica]` until the next match; not to be written.
  public int[][] columns() {
    return overlap;
  }

  /// Gives the columns `[tier][replica]` away; the next match fills new ones.
  public int[][] take() {
    int[][] taken = overlap;
    overlap = new int[Tier.ALL.size()][0];
    empty = true;
    return taken;
  }

  void reset(int replicas, int words) {
    if (overlap[0].length == replicas) {
      for (int i = 0; i < overlap.length && !empty; i++) {
        Arrays.fill(overlap[i], 0);
      }
    } else {
      overlap = new int[Tier.ALL.size()][replicas];
    }
    empty = true;
    if (alive.length != words) {
      alive = new long[words];
    }
  }

  void set(Tier tier, int replica, int blocks) {
    if (replica < replicas()) {
      overlap[tier.ordinal()][replica] = blocks;
      empty &= blocks == 0;
    }
  }
}
