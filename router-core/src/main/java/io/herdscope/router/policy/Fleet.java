package io.herdscope.router.policy;

import java.util.List;

/// The replicas by name, and which of them may be chosen. Fixed but for the ring, which is built on
/// demand and kept; one thread at a time.
public final class Fleet {
  private final List<String> names;
  private final boolean[] eligible;
  private final int[] places;
  private HashRing ring = HashRing.EMPTY;

  /// @param names per dense index; the consistent-hash identity
  /// @param eligible per dense index; copied
  public Fleet(List<String> names, boolean[] eligible) {
    if (names.size() != eligible.length) {
      throw new IllegalArgumentException(
          "names and eligible must be of one length, got "
              + names.size()
              + " and "
              + eligible.length);
    }
    this.names = List.copyOf(names);
    this.eligible = eligible.clone();
    int count = 0;
    for (boolean can : eligible) {
      count += can ? 1 : 0;
    }
    this.places = new int[count];
    for (int r = 0, n = 0; r < eligible.length; r++) {
      if (eligible[r]) {
        places[n++] = r;
      }
    }
  }

  /// The same fleet for another thread.
  public Fleet copy() {
    Fleet copy = new Fleet(names, eligible);
    copy.ring = ring;
    return copy;
  }

  /// The same fleet with the `busy` ones not eligible.
  public Fleet without(boolean[] busy) {
    boolean[] left = eligible.clone();
    for (int r = 0; r < left.length; r++) {
      left[r] &= !busy[r];
    }
    return new Fleet(names, left);
  }

  public int replicas() {
    return eligible.length;
  }

  public String name(int replica) {
    return names.get(replica);
  }

  public boolean isEligible(int replica) {
    return eligible[replica];
  }

  public int eligibleCount() {
    return places.length;
  }

  /// The n-th eligible replica in index order, n from 0.
  public int eligible(int n) {
    if (n < 0 || n >= places.length) {
      throw new IllegalArgumentException("n must be below " + places.length + ", got " + n);
    }
    return places[n];
  }

  /// A fresh array, one flag per replica.
  public boolean[] eligible() {
    return eligible.clone();
  }

  /// One flag per replica, never written again.
  boolean[] sharedEligible() {
    return eligible;
  }

  /// The consistent-hash ring of the eligible replicas; the last one asked for is kept.
  public HashRing ring(int virtualNodes) {
    if (ring.virtualNodes() != virtualNodes) {
      ring = HashRing.of(this, virtualNodes);
    }
    return ring;
  }
}
