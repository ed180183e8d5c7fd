package io.herdscope.model.prompt;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// XXH3, 64 bits, with a seed and the default secret: the hash that Dynamo names blocks by.
///
/// Source: the xxHash specification and reference by Yann Collet (XXH3_64bits_withSeed).
public final class Xxh3 {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long PRIME32_1 = 0x9E3779B1L;
  private static final long PRIME32_2 = 0x85EBCA77L;
  private static final long PRIME32_3 = 0xC2B2AE3DL;
  private static final long PRIME64_1 = 0x9E3779B185EBCA87L;
  private static final long PRIME64_2 = 0xC2B2AE3D27D4EB4FL;
  private static final long PRIME64_3 = 0x165667B19E3779F9L;
  private static final long PRIME64_4 = 0x85EBCA77C2B2AE63L;
  private static final long PRIME64_5 = 0x27D4EB2F165667C5L;
  private static final long PRIME_MX1 = 0x165667919E3779F9L;
  private static final long PRIME_MX2 = 0x9FB21C651E98DF25L;

  private static final int STRIPE = 64;
  private static final int SECRET_STEP = 8;

  /// The 192 bytes every implementation has built in, as little-endian words.
  private static final byte[] SECRET =
      bytes(
          0xBE4BA423396CFEB8L,
          0x1CAD21F72C81017CL,
          0xDB979083E96DD4DEL,
          0x1F67B3B7A4A44072L,
          0x78E5C0CC4EE679CBL,
          0x2172FFCC7DD05A82L,
          0x8E2443F7744608B8L,
          0x4C263A81E69035E0L,
          0xCB00C391BB52283CL,
          0xA32E531B8B65D088L,
          0x4EF90DA297486471L,
          0xD8ACDEA946EF1938L,
          0x3F349CE33F76FAA8L,
          0x1D4F0BC7C7BBDCF9L,
          0x3159B4CD4BE0518AL,
          0x647378D9C97E9FC8L,
          0xC3EBD33483ACC5EAL,
          0xEB6313FAFFA081C5L,
          0x49DAF0B751DD0D17L,
          0x9E68D429265516D3L,
          0xFCA1477D58BE162BL,
          0xCE31D07AD1B8F88FL,
          0x280416958F3ACB45L,
          0x7E404BBBCAFBD7AFL);

  private Xxh3() {}

  public static long hash(byte[] input, long seed) {
    int length = input.length;
    if (length <= 16) {
      return upTo16(input, length, seed);
    }
    if (length <= 128) {
      return upTo128(input, length, seed);
    }
    return length <= 240 ? upTo240(input, length, seed) : longer(input, length, seed);
  }

  private static long upTo16(byte[] in, int length, long seed) {
    if (length > 8) {
      long low = word(in, 0) ^ ((secret(24) ^ secret(32)) + seed);
      long high = word(in, length - 8) ^ ((secret(40) ^ secret(48)) - seed);
      return avalanche(length + Long.reverseBytes(low) + high + folded(low, high));
    }
    if (length >= 4) {
      long mixed = seed ^ ((long) Integer.reverseBytes((int) seed) << 32);
      long both = half(in, length - 4) + (half(in, 0) << 32);
      return rrmxmx(both ^ ((secret(8) ^ secret(16)) - mixed), length);
    }
    if (length > 0) {
      long first = in[0] & 0xFFL;
      long middle = in[length >> 1] & 0xFFL;
      long last = in[length - 1] & 0xFFL;
      long combined = (first << 16) | (middle << 24) | last | ((long) length << 8);
      return xxh64Avalanche(combined ^ (((secret(0) & 0xFFFFFFFFL) ^ (secret(0) >>> 32)) + seed));
    }
    return xxh64Avalanche(seed ^ secret(56) ^ secret(64));
  }

  private static long upTo128(byte[] in, int length, long seed) {
    long acc = length * PRIME64_1;
    for (int i = (length - 1) / 32; i >= 0; i--) {
      acc += mix16(in, 16 * i, 32 * i, seed);
      acc += mix16(in, length - 16 * (i + 1), 32 * i + 16, seed);
    }
    return avalanche(acc);
  }

  private static long upTo240(byte[] in, int length, long seed) {
    long acc = length * PRIME64_1;
    for (int i = 0; i < 8; i++) {
      acc += mix16(in, 16 * i, 16 * i, seed);
    }
    acc = avalanche(acc);
    for (int i = 8; i < length / 16; i++) {
      acc += mix16(in, 16 * i, 16 * (i - 8) + 3, seed);
    }
    return avalanche(acc + mix16(in, length - 16, 136 - 17, seed));
  }

  private static long longer(byte[] in, int length, long seed) {
    byte[] secret = seeded(seed);
    long[] acc = {
      PRIME32_3, PRIME64_1, PRIME64_2, PRIME64_3, PRIME64_4, PRIME32_2, PRIME64_5, PRIME32_1
    };
    int stripesPerBlock = (secret.length - STRIPE) / SECRET_STEP;
    int stripes = (length - 1) / STRIPE;
    for (int s = 0; s < stripes; s++) {
      accumulate(acc, in, s * STRIPE, secret, s % stripesPerBlock * SECRET_STEP);
      if ((s + 1) % stripesPerBlock == 0) {
        scramble(acc, secret);
      }
    }
    accumulate(acc, in, length - STRIPE, secret, secret.length - STRIPE - 7);
    return merge(acc, secret, length * PRIME64_1);
  }

  private static void accumulate(long[] acc, byte[] in, int at, byte[] secret, int from) {
    for (int i = 0; i < acc.length; i++) {
      long value = word(in, at + 8 * i);
      long keyed = value ^ word(secret, from + 8 * i);
      acc[i ^ 1] += value;
      acc[i] += (keyed & 0xFFFFFFFFL) * (keyed >>> 32);
    }
  }

  private static void scramble(long[] acc, byte[] secret) {
    for (int i = 0; i < acc.length; i++) {
      long key = word(secret, secret.length - STRIPE + 8 * i);
      acc[i] = (acc[i] ^ (acc[i] >>> 47) ^ key) * PRIME32_1;
    }
  }

  private static long merge(long[] acc, byte[] secret, long start) {
    long result = start;
    for (int i = 0; i < 4; i++) {
      result +=
          folded(
              acc[2 * i] ^ word(secret, 11 + 16 * i), acc[2 * i + 1] ^ word(secret, 19 + 16 * i));
    }
    return avalanche(result);
  }

  private static byte[] seeded(long seed) {
    byte[] secret = new byte[SECRET.length];
    for (int i = 0; i < SECRET.length; i += 16) {
      LONG.set(secret, i, secret(i) + seed);
      LONG.set(secret, i + 8, secret(i + 8) - seed);
    }
    return secret;
  }

  private static long mix16(byte[] in, int at, int from, long seed) {
    return folded(
        word(in, at) ^ (secret(from) + seed), word(in, at + 8) ^ (secret(from + 8) - seed));
  }

  private static long folded(long one, long other) {
    return one * other ^ Math.unsignedMultiplyHigh(one, other);
  }

  private static long avalanche(long hash) {
    long h = (hash ^ (hash >>> 37)) * PRIME_MX1;
    return h ^ (h >>> 32);
  }

  private static long xxh64Avalanche(long hash) {
    long h = (hash ^ (hash >>> 33)) * PRIME64_2;
    h = (h ^ (h >>> 29)) * PRIME64_3;
    return h ^ (h >>> 32);
  }

  private static long rrmxmx(long hash, int length) {
    long h = hash ^ Long.rotateLeft(hash, 49) ^ Long.rotateLeft(hash, 24);
    h *= PRIME_MX2;
    h = (h ^ ((h >>> 35) + length)) * PRIME_MX2;
    return h ^ (h >>> 28);
  }

  private static long secret(int at) {
    return word(SECRET, at);
  }

  private static long word(byte[] bytes, int at) {
    return (long) LONG.get(bytes, at);
  }

  private static long half(byte[] bytes, int at) {
    return (int) INT.get(bytes, at) & 0xFFFFFFFFL;
  }

  private static byte[] bytes(long... words) {
    byte[] bytes = new byte[8 * words.length];
    for (int i = 0; i < words.length; i++) {
      LONG.set(bytes, 8 * i, words[i]);
    }
    return bytes;
  }
}
