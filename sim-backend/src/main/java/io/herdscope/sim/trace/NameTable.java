package io.herdscope.sim.trace;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import org.agrona.collections.IntArrayList;

/// Names numbered in order of first appearance, as bytes in one array: millions of them stay small.
/// Single-threaded while it grows, then safe on any thread.
final class NameTable {
  private static final int FREE = 0;

  private final IntArrayList ends = new IntArrayList();
  private byte[] text = new byte[1_024];
  private int used;

  /// Places plus one, at the hash of the name or behind it.
  private int[] table = new int[64];

  int size() {
    return ends.size();
  }

  /// Bytes of all names.
  int bytes() {
    return used;
  }

  /// The name's number, a new one if it was not there yet.
  int place(String name) {
    byte[] bytes = name.getBytes(UTF_8);
    int slot = slot(bytes);
    if (table[slot] == FREE) {
      append(bytes);
      table[slot] = ends.size();
      if (2 * ends.size() > table.length) {
        rehash();
        return ends.size() - 1;
      }
    }
    return table[slot] - 1;
  }

  String name(int place) {
    return new String(text, start(place), ends.getInt(place) - start(place), UTF_8);
  }

  private int slot(byte[] name) {
    int slot = hash(name, 0, name.length) & (table.length - 1);
    while (table[slot] != FREE && !is(table[slot] - 1, name)) {
      slot = (slot + 1) & (table.length - 1);
    }
    return slot;
  }

  private boolean is(int place, byte[] name) {
    return Arrays.equals(text, start(place), ends.getInt(place), name, 0, name.length);
  }

  private int start(int place) {
    return place == 0 ? 0 : ends.getInt(place - 1);
  }

  private void append(byte[] name) {
    int end = Math.addExact(used, name.length);
    if (end > text.length) {
      text = Arrays.copyOf(text, Math.max(end, (int) Math.min(2L * text.length, 1 << 30)));
    }
    System.arraycopy(name, 0, text, used, name.length);
    used = end;
    ends.addInt(end);
  }

  private void rehash() {
    table = new int[2 * table.length];
    for (int place = 0; place < ends.size(); place++) {
      int slot = hash(text, start(place), ends.getInt(place)) & (table.length - 1);
      while (table[slot] != FREE) {
        slot = (slot + 1) & (table.length - 1);
      }
      table[slot] = place + 1;
    }
  }

  private static int hash(byte[] bytes, int from, int to) {
    int hash = 1;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + bytes[i];
    }
    hash *= 0x9E37_79B1;
    return hash ^ (hash >>> 15);
  }
}
