package io.herdscope.sim.engine;

import io.herdscope.model.keep.ArrayCopier;
import java.util.Arrays;

/// The idle blocks in the order in which allocation will take them: a doubly linked list of
/// extents, each taken from its last block on, and of counts of blocks without content. Single
/// thread.
final class FreeQueue {
  /* One number space for both: extents are positive, counts of blank blocks negative. Node 0 is the
   * list's end mark. Link i of an extent e stands at 2e, of the blank node -b at 2b-1. */
  static final int END = 0;

  private int[] next = new int[128];
  private int[] previous = new int[128];
  private int[] blanks = new int[16];
  private int[] vacant = new int[16];
  private int vacancies;
  private int end = 1;

  FreeQueue() {}

  private FreeQueue(FreeQueue other, ArrayCopier arrays) {
    next = arrays.copy(other.next);
    previous = arrays.copy(other.previous);
    blanks = arrays.copy(other.blanks);
    vacant = arrays.copy(other.vacant);
    vacancies = other.vacancies;
    end = other.end;
  }

  FreeQueue copy(ArrayCopier arrays) {
    return new FreeQueue(this, arrays);
  }

  /// The node taken after `node`, [#END] behind the last; `after(END)` is the head.
  int after(int node) {
    return next[place(node)];
  }

  int before(int node) {
    return previous[place(node)];
  }

  /// The blocks of a blank node.
  int blanks(int node) {
    return blanks[-node];
  }

  /// Blocks without content that are taken before any with content.
  int blanksFirst() {
    int first = after(END);
    return first < 0 ? blanks(first) : 0;
  }

  /// Adds blocks without content at the tail.
  void appendBlanks(int count) {
    addBlanks(before(END), before(END), count);
  }

  /// Adds blocks without content at the head.
  void prependBlanks(int count) {
    addBlanks(END, after(END), count);
  }

  private void addBlanks(int place, int neighbour, int count) {
    if (neighbour < 0) {
      blanks[-neighbour] += count;
      return;
    }
    int blank = vacancies > 0 ? vacant[--vacancies] : end++;
    if (blank == blanks.length) {
      blanks = Arrays.copyOf(blanks, blank * 2);
    }
    blanks[blank] = count;
    insertAfter(place, -blank);
  }

  /// Takes `count` of a blank node's blocks.
  void takeBlanks(int node, int count) {
    blanks[-node] -= count;
    if (blanks[-node] == 0) {
      remove(node);
      if (vacancies == vacant.length) {
        vacant = Arrays.copyOf(vacant, vacancies * 2);
      }
      vacant[vacancies++] = -node;
    }
  }

  void append(int extent) {
    insertAfter(before(END), extent);
  }

  /// Puts `node` right behind `place`.
  void insertAfter(int place, int node) {
    ensure(place(node));
    int follower = next[place(place)];
    next[place(place)] = node;
    previous[place(node)] = place;
    next[place(node)] = follower;
    previous[place(follower)] = node;
  }

  void remove(int node) {
    int before = before(node);
    int behind = after(node);
    next[place(before)] = behind;
    previous[place(behind)] = before;
  }

  private void ensure(int place) {
    if (place >= next.length) {
      next = Arrays.copyOf(next, place * 2);
      previous = Arrays.copyOf(previous, place * 2);
    }
  }

  private static int place(int node) {
    return node >= 0 ? node * 2 : -node * 2 - 1;
  }
}
