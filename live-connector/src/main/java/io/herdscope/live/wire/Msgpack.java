package io.herdscope.live.wire;

/// The type a MessagePack value announces by its first byte, and the size of the values whose size
/// it tells.
public enum Msgpack {
  INTEGER,
  FLOAT,
  TEXT,
  BYTES,
  ARRAY,
  MAP,
  NIL,
  BOOLEAN,
  EXTENSION,
  RESERVED,
  /// Past the end of the frame.
  END;

  private static final Msgpack[] TYPES = new Msgpack[256];

  /// Bytes of a value including the first, by first byte; 0 where more must be read to know.
  private static final byte[] SIZES = new byte[256];

  static {
    for (int b = 0; b < 256; b++) {
      TYPES[b] = type(b);
      SIZES[b] = size(b);
    }
  }

  static Msgpack of(byte first) {
    return TYPES[first & 0xFF];
  }

  static int size(byte first) {
    return SIZES[first & 0xFF];
  }

  private static Msgpack type(int b) {
    if (b <= 0x7F || b >= 0xE0 || (b >= 0xCC && b <= 0xD3)) {
      return INTEGER;
    }
    if (b <= 0x8F || b == 0xDE || b == 0xDF) {
      return MAP;
    }
    if (b <= 0x9F || b == 0xDC || b == 0xDD) {
      return ARRAY;
    }
    if (b <= 0xBF || (b >= 0xD9 && b <= 0xDB)) {
      return TEXT;
    }
    return switch (b) {
      case 0xC0 -> NIL;
      case 0xC2, 0xC3 -> BOOLEAN;
      case 0xC4, 0xC5, 0xC6 -> BYTES;
      case 0xCA, 0xCB -> FLOAT;
      case 0xC1 -> RESERVED;
      default -> EXTENSION;
    };
  }

  private static byte size(int b) {
    if (b <= 0x7F || b >= 0xE0) {
      return 1;
    }
    return switch (b) {
      case 0xC0, 0xC2, 0xC3 -> 1;
      case 0xCC, 0xD0 -> 2;
      case 0xCD, 0xD1 -> 3;
      case 0xCA, 0xCE, 0xD2 -> 5;
      case 0xCB, 0xCF, 0xD3 -> 9;
      default -> 0;
    };
  }
}
