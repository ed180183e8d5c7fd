package io.herdscope.router.policy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// MurmurHash3 x64 128 (Austin Appleby, public domain), first word of the result.
final class Murmur3 {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long C1 = 0x87C37B91114253D5L;
  private static final long C2 = 0x4CF5AD432745937FL;

  private Murmur3() {}

  /// @param seed taken as unsigned
  public static long hash64(byte[] data, int seed) {
    long h1 = Integer.toUnsignedLong(seed);
    long h2 = h1;
    int blocks = data.length / 16;
    for (int i = 0; i < blocks; i++) {
      h1 ^= first((long) LONG.get(data, 16 * i));
      h1 = (Long.rotateLeft(h1, 27) + h2) * 5 + 0x52DCE729;
      h2 ^= second((long) LONG.get(data, 16 * i + 8));
      h2 = (Long.rotateLeft(h2, 31) + h1) * 5 + 0x38495AB5;
    }
    long k1 = 0;
    long k2 = 0;
    for (int i = 16 * blocks; i < data.length; i++) {
      int place = i - 16 * blocks;
      long value = data[i] & 0xFFL;
      if (place < 8) {
        k1 |= value << (8 * place);
      } else {
        k2 |= value << (8 * (place - 8));
      }
    }
    h1 ^= first(k1) ^ data.length;
    h2 ^= second(k2) ^ data.length;
    h1 += h2;
    h2 += h1;
    return finish(h1) + finish(h2);
  }

  private static long first(long k) {
    return Long.rotateLeft(k * C1, 31) * C2;
  }

  private static long second(long k) {
    return Long.rotateLeft(k * C2, 33) * C1;
  }

  private static long finish(long h) {
    long k = (h ^ (h >>> 33)) * 0xFF51AFD7ED558CCDL;
    k = (k ^ (k >>> 33)) * 0xC4CEB9FE1A85EC53L;
    return k ^ (k >>> 33);
  }
}
