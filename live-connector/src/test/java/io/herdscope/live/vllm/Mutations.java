package io.herdscope.live.vllm;

import java.util.Arrays;
import java.util.Random;

/// Damages frames as a broken or hostile peer would.
final class Mutations {
  private static final byte[] LONG_LENGTHS = {
    (byte) 0xDD, (byte) 0xDF, (byte) 0xC6, (byte) 0xDB, (byte) 0xC9, (byte) 0xDC, (byte) 0xDE
  };

  private Mutations() {}

  static byte[] of(byte[] frame, Random random) {
    byte[] damaged = frame.clone();
    int changes = 1 + random.nextInt(4);
    for (int i = 0; i < changes && damaged.length > 0; i++) {
      int at = random.nextInt(damaged.length);
      switch (random.nextInt(7)) {
        case 0 -> damaged[at] ^= (byte) (1 << random.nextInt(8));
        case 1 -> damaged[at] = (byte) random.nextInt(256);
        case 2 -> damaged = Arrays.copyOf(damaged, at);
        case 3 -> damaged = Arrays.copyOf(damaged, damaged.length + random.nextInt(20));
        case 4 -> {
          damaged[at] = LONG_LENGTHS[random.nextInt(LONG_LENGTHS.length)];
          Arrays.fill(damaged, at + 1, Math.min(damaged.length, at + 5), (byte) 0xFF);
        }
        case 5 -> Arrays.fill(damaged, at, damaged.length, (byte) 0x91);
        default -> {
          int from = random.nextInt(damaged.length);
          int count = random.nextInt(damaged.length - Math.max(from, at));
          System.arraycopy(damaged, from, damaged, at, count);
        }
      }
    }
    return damaged;
  }
}
