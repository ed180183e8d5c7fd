package io.herdscope.model.log;

import io.herdscope.model.prompt.HashRun;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Fields of recorded events as bytes, written and read back: integers as LEB128 after zig-zag,
/// hashes and doubles as 8 bytes little-endian, text and columns with their length first. Reading
/// past the end, or a length that cannot be, is an `IllegalArgumentException`.
final class RecordBytes {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private byte[] bytes;
  private int position;
  private int limit;

  /// For writing.
  RecordBytes() {
    bytes = new byte[1 << 14];
  }

  /// For reading.
  RecordBytes(byte[] bytes) {
    this.bytes = bytes;
    this.limit = bytes.length;
  }

  byte[] array() {
    return bytes;
  }

  /// Bytes written, or already read.
  int position() {
    return position;
  }

  void clear() {
    position = 0;
  }

  boolean hasMore() {
    return position < limit;
  }

  void integer(long value) {
    room(10);
    long rest = (value << 1) ^ (value >> 63);
    while ((rest & ~0x7FL) != 0) {
      bytes[position++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[position++] = (byte) rest;
  }

  long integer() {
    long rest = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      need(1);
      byte next = bytes[position++];
      rest |= (next & 0x7FL) << shift;
      if (next >= 0) {
        return (rest >>> 1) ^ -(rest & 1);
      }
    }
    throw new IllegalArgumentException("an integer of more than ten bytes");
  }

  /// An integer that must fit an int.
  int small() {
    long value = integer();
    if (value != (int) value) {
      throw new IllegalArgumentException("a number too large for its field: " + value);
    }
    return (int) value;
  }

  void fixed(long value) {
    room(8);
    LONG.set(bytes, position, value);
    position += 8;
  }

  long fixed() {
    need(8);
    position += 8;
    return (long) LONG.get(bytes, position - 8);
  }

  void real(double value) {
    fixed(Double.doubleToRawLongBits(value));
  }

  double real() {
    return Double.longBitsToDouble(fixed());
  }

  void text(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    integer(utf8.length);
    room(utf8.length);
    System.arraycopy(utf8, 0, bytes, position, utf8.length);
    position += utf8.length;
  }

  String text() {
    int length = length(1);
    position += length;
    return new String(bytes, position - length, length, StandardCharsets.UTF_8);
  }

  void run(HashRun run) {
    integer(run.length());
    room(8 * run.length());
    for (int i = 0; i < run.length(); i++) {
      LONG.set(bytes, position, run.at(i));
      position += 8;
    }
  }

  HashRun run() {
    long[] hashes = new long[length(8)];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = fixed();
    }
    return HashRun.of(hashes);
  }

  /// A count of things of at least `each` bytes, all of which must be there.
  int length(int each) {
    long count = integer();
    if (count < 0 || count > (limit - position) / each) {
      throw new IllegalArgumentException("a length that cannot be: " + count);
    }
    return (int) count;
  }

  /// One of the values of an enum, by its number.
  <E> E choice(E[] values) {
    int number = small();
    if (number < 0 || number >= values.length) {
      throw new IllegalArgumentException("a value that is unknown here: " + number);
    }
    return values[number];
  }

  private void need(int more) {
    if (more > limit - position) {
      throw new IllegalArgumentException("the bytes end within a field");
    }
  }

  private void room(int more) {
    if (more > bytes.length - position) {
      bytes = Arrays.copyOf(bytes, Math.max(position + more, 2 * bytes.length));
    }
  }
}
