package io.herdscope.live.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;

/// Writes MessagePack values, each in the shortest form, as Python's msgspec does. One thread.
public final class MsgpackWriter {
  private byte[] bytes = new byte[1 << 12];
  private int length;

  public void clear() {
    length = 0;
  }

  /// What was written since the last `clear`.
  public byte[] take() {
    return Arrays.copyOf(bytes, length);
  }

  public MsgpackWriter nil() {
    return put(0xC0);
  }

  public MsgpackWriter array(int size) {
    return container(size, 0x90, 0xDC);
  }

  public MsgpackWriter map(int size) {
    return container(size, 0x80, 0xDE);
  }

  private MsgpackWriter container(int size, int fixed, int wide) {
    if (size < 16) {
      return put(fixed | size);
    }
    return size < 1 << 16 ? put(wide).fixed(size, 2) : put(wide + 1).fixed(size, 4);
  }

  /// A signed integer.
  public MsgpackWriter integer(long value) {
    if (value >= 0) {
      return unsigned(value);
    }
    if (value >= -32) {
      return put((int) value);
    }
    if (value >= Byte.MIN_VALUE) {
      return put(0xD0).fixed(value, 1);
    }
    if (value >= Short.MIN_VALUE) {
      return put(0xD1).fixed(value, 2);
    }
    return value >= Integer.MIN_VALUE ? put(0xD2).fixed(value, 4) : put(0xD3).fixed(value, 8);
  }

  /// An unsigned integer; negative values stand for those from 2⁶³ on.
  public MsgpackWriter unsigned(long value) {
    if (value < 0 || value > 0xFFFF_FFFFL) {
      return put(0xCF).fixed(value, 8);
    }
    if (value < 0x80) {
      return put((int) value);
    }
    if (value <= 0xFF) {
      return put(0xCC).fixed(value, 1);
    }
    return value <= 0xFFFF ? put(0xCD).fixed(value, 2) : put(0xCE).fixed(value, 4);
  }

  public MsgpackWriter real(double value) {
    return put(0xCB).fixed(Double.doubleToRawLongBits(value), 8);
  }

  public MsgpackWriter text(String text) {
    byte[] utf8 = text.getBytes(UTF_8);
    if (utf8.length < 32) {
      put(0xA0 | utf8.length);
    } else {
      length(utf8.length, 0xD9);
    }
    return raw(utf8);
  }

  public MsgpackWriter bytes(byte[] value) {
    return length(value.length, 0xC4).raw(value);
  }

  private MsgpackWriter length(int count, int shortest) {
    if (count < 1 << 8) {
      return put(shortest).fixed(count, 1);
    }
    return count < 1 << 16 ? put(shortest + 1).fixed(count, 2) : put(shortest + 2).fixed(count, 4);
  }

  private MsgpackWriter raw(byte[] value) {
    room(value.length);
    System.arraycopy(value, 0, bytes, length, value.length);
    length += value.length;
    return this;
  }

  private MsgpackWriter put(int value) {
    room(1);
    bytes[length++] = (byte) value;
    return this;
  }

  private MsgpackWriter fixed(long value, int width) {
    room(width);
    for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
      bytes[length++] = (byte) (value >>> shift);
    }
    return this;
  }

  private void room(int more) {
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(length + more, 2 * bytes.length));
    }
  }
}
