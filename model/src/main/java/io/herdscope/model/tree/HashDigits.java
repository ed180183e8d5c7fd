package io.herdscope.model.tree;

import java.util.HexFormat;

/// What a person knows of a block's hash: all sixteen hex digits, or some from its end, as pictures
/// show it, or from its beginning. Immutable.
///
/// @param value the digits, as a number
/// @param count how many there are, 4…16
public record HashDigits(long value, int count) {
  private static final int ALL = 16;
  private static final int LEAST = 4;

  public HashDigits {
    if (count < LEAST || count > ALL) {
      throw new IllegalArgumentException("a hash is looked for by 4…16 digits, got " + count);
    }
    if (count < ALL && (value >>> (4 * count)) != 0) {
      throw new IllegalArgumentException(
          "value has more than the " + count + " digits of count: " + Long.toHexString(value));
    }
  }

  /// All of a hash.
  public static HashDigits of(long hash) {
    return new HashDigits(hash, ALL);
  }

  /// Hex digits, nothing else.
  public static HashDigits of(String digits) {
    return new HashDigits(HexFormat.fromHexDigitsToLong(digits), digits.length());
  }

  public boolean areAll() {
    return count == ALL;
  }

  /// Whether the hash ends with these digits.
  public boolean end(long hash) {
    return (hash ^ value) << (64 - 4 * count) == 0;
  }

  /// Whether the hash begins with these digits.
  public boolean begin(long hash) {
    return hash >>> (64 - 4 * count) == value;
  }
}
