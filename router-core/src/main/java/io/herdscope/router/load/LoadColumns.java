package io.herdscope.router.load;

import java.util.Arrays;

/// The sums of a ledger side by side, so that a decision reads arrays instead of asking every
/// replica. Only replicas at which something happened since the last look are worked out again. No
/// state of its own: a copy of the ledger makes new ones. Single writer.
public final class LoadColumns {
  private long[] prefillTokens = new long[0];
  private double[] activeBlocks = new double[0];
  private int[] activeRequests = new int[0];
  private boolean[] stale = new boolean[0];
  private int[] changed = new int[0];
  private int changes;
  private LoadTracking tracking = LoadTracking.FULL;

  LoadColumns() {}

  /// Something happened at a replica.
  void change(int replica) {
    if (replica < stale.length && !stale[replica]) {
      stale[replica] = true;
      changed[changes++] = replica;
    }
  }

  /// As the ledger stands now, for every replica below `replicas`.
  LoadColumns upToDate(LoadLedger ledger, LoadTracking asked, int replicas) {
    if (replicas > stale.length) {
      grow(replicas);
    }
    if (!asked.equals(tracking)) {
      tracking = asked;
      for (int r = 0; r < stale.length; r++) {
        change(r);
      }
    }
    for (int i = 0; i < changes; i++) {
      int r = changed[i];
      prefillTokens[r] = ledger.prefillTokens(r);
      activeBlocks[r] = ledger.activeBlocks(r, tracking);
      activeRequests[r] = ledger.activeRequests(r);
      stale[r] = false;
    }
    changes = 0;
    return this;
  }

  private void grow(int size) {
    int known = stale.length;
    prefillTokens = Arrays.copyOf(prefillTokens, size);
    activeBlocks = Arrays.copyOf(activeBlocks, size);
    activeRequests = Arrays.copyOf(activeRequests, size);
    stale = Arrays.copyOf(stale, size);
    changed = Arrays.copyOf(changed, size);
    for (int r = known; r < size; r++) {
      change(r);
    }
  }

  /// By replica; not to be written.
  public long[] prefillTokens() {
    return prefillTokens;
  }

  /// By replica; not to be written.
  public double[] activeBlocks() {
    return activeBlocks;
  }

  /// By replica; not to be written.
  public int[] activeRequests() {
    return activeRequests;
  }
}
