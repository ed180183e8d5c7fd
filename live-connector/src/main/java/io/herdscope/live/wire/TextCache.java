package io.herdscope.live.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Remembers short texts by their bytes, so that a name repeated in every event is one object. A
/// fixed number of places; a collision replaces. One thread.
final class TextCache {
  private static final int PLACES = 256;
  private static final int LONGEST = 48;

  private final byte[] @Nullable [] keys = new byte[PLACES][];
  private final @Nullable String[] values = new @Nullable String[PLACES];

  String get(byte[] bytes, int from, int length) {
    if (length > LONGEST) {
      return new String(bytes, from, length, UTF_8);
    }
    int hash = length;
    for (int i = from; i < from + length; i++) {
      hash = 31 * hash + bytes[i];
    }
    int place = (hash ^ (hash >>> 8) ^ (hash >>> 16)) & (PLACES - 1);
    byte[] key = keys[place];
    String value = values[place];
    if (key != null
        && value != null
        && Arrays.equals(key, 0, key.length, bytes, from, from + length)) {
      return value;
    }
    String text = new String(bytes, from, length, UTF_8);
    keys[place] = Arrays.copyOfRange(bytes, from, from + length);
    values[place] = text;
    return text;
  }
}
