package io.herdscope.live.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/// Reads MessagePack values from one frame, front to back, without ever throwing on bad bytes: the
/// first fault sticks, and from then on every read returns zero or nothing. Allocates only texts,
/// each after its length was checked against the bytes that are there. One thread; reuse by
/// [#reset].
///
/// Format: the MessagePack specification, https://github.com/msgpack/msgpack/blob/master/spec.md
public final class MsgpackReader {
  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private final FrameLimits limits;
  private final TextCache texts = new TextCache();
  private final int[] open;
  private byte[] bytes = new byte[0];
  private int position;
  private @Nullable DecodeFault fault;

  public MsgpackReader(FrameLimits limits) {
    this.limits = limits;
    this.open = new int[limits.depth()];
  }

  /// Starts at the first byte of another frame.
  public void reset(byte[] frame) {
    bytes = frame;
    position = 0;
    fault = frame.length > limits.frameBytes() ? DecodeFault.TOO_LONG : null;
  }

  public @Nullable DecodeFault fault() {
    return fault;
  }

  public boolean failed() {
    return fault != null;
  }

  public int position() {
    return position;
  }

  /// Goes back to a position seen before and forgets a fault found after it.
  public void rewind(int to) {
    position = to;
    fault = null;
  }

  /// Notes a fault unless one was found before.
  public void fail(DecodeFault newFault) {
    if (fault == null) {
      fault = newFault;
    }
  }

  /// The type of the next value.
  public Msgpack next() {
    return fault != null || position >= bytes.length ? Msgpack.END : Msgpack.of(bytes[position]);
  }

  /// Takes a nil if one is next.
  public boolean nil() {
    if (next() == Msgpack.NIL) {
      position++;
      return true;
    }
    return false;
  }

  /// An integer's 64 bits; values from 2⁶³ on are negative here.
  public long integer() {
    int first = scalar(Msgpack.INTEGER);
    int at = position + 1;
    position += first < 0 ? 0 : Msgpack.size((byte) first);
    return switch (first) {
      case -1 -> 0;
      case 0xCC -> bytes[at] & 0xFF;
      case 0xCD -> (short) SHORT.get(bytes, at) & 0xFFFF;
      case 0xCE -> (int) INT.get(bytes, at) & 0xFFFF_FFFFL;
      case 0xCF, 0xD3 -> (long) LONG.get(bytes, at);
      case 0xD0 -> bytes[at];
      case 0xD1 -> (short) SHORT.get(bytes, at);
      case 0xD2 -> (int) INT.get(bytes, at);
      default -> (byte) first;
    };
  }

  /// An integer in `least`…`most`; a fault when it is outside.
  public int integer(int least, int most) {
    boolean huge = next() == Msgpack.INTEGER && bytes[position] == (byte) 0xCF;
    long value = integer();
    if (fault == null && (value < least || value > most || (huge && value < 0))) {
      fail(DecodeFault.OUT_OF_RANGE);
    }
    return fault == null ? (int) value : 0;
  }

  /// A float or an integer as a double.
  public double number() {
    if (next() == Msgpack.INTEGER) {
      return integer();
    }
    int first = scalar(Msgpack.FLOAT);
    if (first < 0) {
      return 0;
    }
    int at = position + 1;
    position += Msgpack.size((byte) first);
    return first == 0xCA
        ? Float.intBitsToFloat((int) INT.get(bytes, at))
        : Double.longBitsToDouble((long) LONG.get(bytes, at));
  }

  /// The first byte of a value of this type whose bytes are all there, or −1 after a fault.
  private int scalar(Msgpack wanted) {
    if (!is(wanted)) {
      return -1;
    }
    if (position + Msgpack.size(bytes[position]) > bytes.length) {
      fail(DecodeFault.TRUNCATED);
      return -1;
    }
    return bytes[position] & 0xFF;
  }

  private boolean is(Msgpack wanted) {
    Msgpack next = next();
    if (next != wanted) {
      fail(next == Msgpack.END ? DecodeFault.TRUNCATED : DecodeFault.WRONG_TYPE);
    }
    return fault == null;
  }

  /// Enters an array and returns the number of its values, of which each has at least one byte in
  /// the frame; 0 after a fault.
  public int array() {
    return is(Msgpack.ARRAY) ? members(1) : 0;
  }

  /// Enters a map and returns the number of its entries.
  public int map() {
    return is(Msgpack.MAP) ? members(2) : 0;
  }

  private int members(int each) {
    int first = bytes[position++] & 0xFF;
    long count =
        switch (first) {
          case 0xDC, 0xDE -> length(2);
          case 0xDD, 0xDF -> length(4);
          default -> first & 0x0F;
        };
    if (fault == null && count * each > bytes.length - position) {
      fail(DecodeFault.TRUNCATED);
    }
    return fault == null ? (int) count : 0;
  }

  /// Reads a length field of 1, 2 or 4 bytes.
  private long length(int width) {
    if (width > bytes.length - position) {
      fail(DecodeFault.TRUNCATED);
      return 0;
    }
    int at = position;
    position += width;
    return switch (width) {
      case 1 -> bytes[at] & 0xFF;
      case 2 -> (short) SHORT.get(bytes, at) & 0xFFFF;
      default -> (int) INT.get(bytes, at) & 0xFFFF_FFFFL;
    };
  }

  /// A text of at most the allowed length; empty after a fault. Equal short texts are one object.
  public String text() {
    if (!is(Msgpack.TEXT)) {
      return "";
    }
    int length = content();
    if (length > limits.textBytes()) {
      fail(DecodeFault.TOO_LONG);
    }
    return fault == null ? texts.get(bytes, position - length, length) : "";
  }

  /// Moves behind a text or byte string and returns its length, 0 after a fault.
  private int content() {
    int first = bytes[position++] & 0xFF;
    long length =
        switch (first) {
          case 0xC4, 0xD9 -> length(1);
          case 0xC5, 0xDA -> length(2);
          case 0xC6, 0xDB -> length(4);
          default -> first & 0x1F;
        };
    if (length > bytes.length - position) {
      fail(DecodeFault.TRUNCATED);
    }
    if (fault != null) {
      return 0;
    }
    position += (int) length;
    return (int) length;
  }

  /// A byte string as lower-case hexadecimal digits.
  public String hex() {
    if (!is(Msgpack.BYTES)) {
      return "";
    }
    int length = content();
    if (length > limits.textBytes()) {
      fail(DecodeFault.TOO_LONG);
    }
    return fault == null
        ? java.util.HexFormat.of().formatHex(bytes, position - length, position)
        : "";
  }

  /// An integer, or the last eight bytes of a byte string, which is how engines shorten a digest.
  public long hash() {
    if (next() != Msgpack.BYTES) {
      return integer();
    }
    int length = content();
    if (length == 0) {
      fail(DecodeFault.OUT_OF_RANGE);
    }
    long hash = 0;
    for (int i = Math.max(position - 8, position - length); fault == null && i < position; i++) {
      hash = (hash << 8) | (bytes[i] & 0xFF);
    }
    return hash;
  }

  /// Passes over one value of any type.
  public void skip() {
    int depth = 0;
    open[0] = 1;
    while (fault == null && depth >= 0) {
      if (open[depth] == 0) {
        depth--;
        continue;
      }
      open[depth] -= scalars(open[depth]);
      if (open[depth] == 0 || fault != null) {
        continue;
      }
      open[depth]--;
      int inside = enter();
      if (inside > 0 && depth + 1 == open.length) {
        fail(DecodeFault.TOO_DEEP);
      } else if (inside > 0) {
        open[++depth] = inside;
      }
    }
  }

  /// Passes over up to `most` values whose first byte tells their size; returns how many.
  private int scalars(int most) {
    int at = position;
    int count = 0;
    while (count < most && at < bytes.length) {
      int size = Msgpack.size(bytes[at]);
      if (size == 0) {
        break;
      }
      at += size;
      count++;
    }
    if (at > bytes.length || (at == bytes.length && count < most)) {
      fail(DecodeFault.TRUNCATED);
    }
    position = Math.min(at, bytes.length);
    return count;
  }

  /// Passes over a string or extension, or enters a container; returns the values inside it.
  private int enter() {
    return switch (next()) {
      case ARRAY -> members(1);
      case MAP -> 2 * members(2);
      case TEXT, BYTES -> {
        content();
        yield 0;
      }
      case EXTENSION -> {
        extension();
        yield 0;
      }
      case END -> {
        fail(DecodeFault.TRUNCATED);
        yield 0;
      }
      case INTEGER, FLOAT, NIL, BOOLEAN, RESERVED -> {
        fail(DecodeFault.RESERVED_BYTE);
        yield 0;
      }
    };
  }

  private void extension() {
    int first = bytes[position++] & 0xFF;
    long length = first >= 0xD4 ? 1L << (first - 0xD4) : length(1 << (first - 0xC7));
    if (length + 1 > bytes.length - position) {
      fail(DecodeFault.TRUNCATED);
    } else {
      position += (int) length + 1;
    }
  }

  /// Notes a fault when the frame goes on.
  public void end() {
    if (position < bytes.length) {
      fail(DecodeFault.TRAILING_BYTES);
    }
  }
}
