package io.herdscope.sim.workload;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Where a consistent-hash router would send a session key, so that a workload can choose keys that
/// collide. Immutable.
///
/// The published RL benchmark calibrates its straggler ids so that all of them hash to one replica;
/// a workload that mirrors it must know the ring. This is that lookup and nothing else of a router:
/// MurmurHash3 x64-128 (Appleby, public domain), first 64-bit word, seed 0xF9B4CA77, one point for
/// each `"{replica}:{i}"`, i = 0…99, replicas named r0…rN−1; a key belongs to the first point
/// strictly above its hash, wrapping around.
final class HashRing {
  private static final long SEED = 0xF9B4CA77L;
  private static final int VIRTUAL_NODES = 100;
  private static final long C1 = 0x87C37B91114253D5L;
  private static final long C2 = 0x4CF5AD432745937FL;

  private final long[] points;
  private final int[] owners;

  HashRing(int replicas) {
    record Point(long hash, int replica) {}
    Point[] all = new Point[replicas * VIRTUAL_NODES];
    for (int i = 0; i < all.length; i++) {
      int replica = i / VIRTUAL_NODES;
      all[i] = new Point(hash("r" + replica + ":" + i % VIRTUAL_NODES), replica);
    }
    Arrays.sort(all, (a, b) -> Long.compareUnsigned(a.hash, b.hash));
    points = Arrays.stream(all).mapToLong(Point::hash).toArray();
    owners = Arrays.stream(all).mapToInt(Point::replica).toArray();
  }

  int replicaOf(String key) {
    long hash = hash(key);
    int low = 0;
    int high = points.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (Long.compareUnsigned(points[middle], hash) > 0) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return owners[low == points.length ? 0 : low];
  }

  /// First word of MurmurHash3 x64-128 over the UTF-8 bytes.
  static long hash(String key) {
    byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
    ByteBuffer words =
        ByteBuffer.wrap(Arrays.copyOf(bytes, (bytes.length / 16 + 1) * 16))
            .order(ByteOrder.LITTLE_ENDIAN);
    long h1 = SEED;
    long h2 = SEED;
    int body = bytes.length & ~15;
    for (int i = 0; i < body; i += 16) {
      h1 ^= first(words.getLong(i));
      h1 = (Long.rotateLeft(h1, 27) + h2) * 5 + 0x52DCE729L;
      h2 ^= second(words.getLong(i + 8));
      h2 = (Long.rotateLeft(h2, 31) + h1) * 5 + 0x38495AB5L;
    }
    h1 ^= first(words.getLong(body)) ^ bytes.length;
    h2 ^= second(words.getLong(body + 8)) ^ bytes.length;
    h1 += h2;
    h2 += h1;
    return finish(h1) + finish(h2);
  }

  private static long first(long word) {
    return Long.rotateLeft(word * C1, 31) * C2;
  }

  private static long second(long word) {
    return Long.rotateLeft(word * C2, 33) * C1;
  }

  private static long finish(long word) {
    long z = (word ^ (word >>> 33)) * 0xFF51AFD7ED558CCDL;
    z = (z ^ (z >>> 33)) * 0xC4CEB9FE1A85EC53L;
    return z ^ (z >>> 33);
  }
}
