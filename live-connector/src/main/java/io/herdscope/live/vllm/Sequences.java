package io.herdscope.live.vllm;

/// Sequence numbers as eight bytes, most significant first.
final class Sequences {
  /// The number in an end mark.
  static final long END = -1;

  private Sequences() {}

  static byte[] write(long sequence) {
    byte[] bytes = new byte[8];
    for (int i = 0; i < 8; i++) {
      bytes[i] = (byte) (sequence >>> (56 - 8 * i));
    }
    return bytes;
  }

  static long read(byte[] bytes) {
    long sequence = 0;
    for (int i = 0; i < 8; i++) {
      sequence = (sequence << 8) | (bytes[i] & 0xFF);
    }
    return sequence;
  }
}
