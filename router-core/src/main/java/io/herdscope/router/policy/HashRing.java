package io.herdscope.router.policy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/// A consistent-hash ring: every eligible replica stands at as many points as there are virtual
/// nodes, point i of a replica at the hash of `"{name}:{i}"`; a key belongs to the first point
/// strictly after its own hash, clockwise. Hashes are unsigned. Immutable.
///
/// Source: Ray Serve `experimental/consistent_hash_router.py` (MurmurHash3 x64 128, first word,
/// seed 0xF9B4CA77).
public final class HashRing {
  static final HashRing EMPTY = new HashRing(0, new long[0], new int[0], 0);
  private static final int SEED = 0xF9B4CA77;

  private final int virtualNodes;
  private final long[] points;
  private final int[] owners;
  private final int replicas;

  /// @param replicas bound of the owners
  private HashRing(int virtualNodes, long[] points, int[] owners, int replicas) {
    this.virtualNodes = virtualNodes;
    this.points = points;
    this.owners = owners;
    this.replicas = replicas;
  }

  static HashRing of(Fleet fleet, int virtualNodes) {
    if (virtualNodes < 1) {
      throw new IllegalArgumentException("virtualNodes must be at least 1, got " + virtualNodes);
    }
    int[] eligible = IntStream.range(0, fleet.replicas()).filter(fleet::isEligible).toArray();
    int count = eligible.length * virtualNodes;
    long[] hashes = new long[count];
    Integer[] order = new Integer[count];
    for (int i = 0; i < count; i++) {
      hashes[i] = hash(fleet.name(eligible[i / virtualNodes]) + ":" + i % virtualNodes);
      order[i] = i;
    }
    Arrays.sort(order, Comparator.comparingLong(i -> hashes[i] ^ Long.MIN_VALUE));
    long[] points = new long[count];
    int[] owners = new int[count];
    for (int i = 0; i < count; i++) {
      points[i] = hashes[order[i]];
      owners[i] = eligible[order[i] / virtualNodes];
    }
    return new HashRing(virtualNodes, points, owners, fleet.replicas());
  }

  /// Where a key lies on the ring.
  public static long hash(String key) {
    return Murmur3.hash64(key.getBytes(StandardCharsets.UTF_8), SEED);
  }

  public int virtualNodes() {
    return virtualNodes;
  }

  /// Points on the ring.
  public int size() {
    return points.length;
  }

  /// Hash of a point, unsigned, ascending with the index.
  public long point(int index) {
    return points[index];
  }

  /// Replica that stands at a point.
  public int owner(int index) {
    return owners[index];
  }

  /// Index of the first point strictly after the hash, 0 past the end.
  public int successor(long hash) {
    int low = 0;
    int high = points.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (Long.compareUnsigned(points[middle], hash) <= 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low == points.length ? 0 : low;
  }

  /// The distinct replicas in clockwise order from the key's owner on.
  public int[] clockwise(long hash) {
    boolean[] seen = new boolean[replicas];
    int[] walk = new int[seen.length];
    int count = 0;
    int from = successor(hash);
    for (int i = 0; i < points.length && count < points.length / virtualNodes; i++) {
      int owner = owners[(from + i) % points.length];
      if (!seen[owner]) {
        seen[owner] = true;
        walk[count++] = owner;
      }
    }
    return Arrays.copyOf(walk, count);
  }
}
