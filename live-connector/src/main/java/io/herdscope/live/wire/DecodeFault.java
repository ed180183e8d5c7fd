package io.herdscope.live.wire;

/// Why bytes from a peer could not be understood.
public enum DecodeFault {
  /// A length or a value reaches past the end of the frame.
  TRUNCATED,
  /// A value of another type than the field can have.
  WRONG_TYPE,
  /// Nested deeper than allowed.
  TOO_DEEP,
  /// More bytes, events or hashes than allowed.
  TOO_LONG,
  /// A number outside the range of its field.
  OUT_OF_RANGE,
  /// A required field is missing.
  MISSING_FIELD,
  /// A byte that MessagePack reserves.
  RESERVED_BYTE,
  /// Bytes after the end of the value.
  TRAILING_BYTES,
  /// A message with another number or form of frames than the protocol has.
  BAD_FRAMES
}
