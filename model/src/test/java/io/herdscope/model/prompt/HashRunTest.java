package io.herdscope.model.prompt;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class HashRunTest {
  @Test
  void aViewIsEqualToARunOfTheSameHashes() {
    HashRun view = HashRun.view(new long[] {9, 1, 2, 3, 9}, 1, 4);
    assertEquals(HashRun.of(1, 2, 3), view);
    assertEquals(HashRun.of(1, 2, 3).hashCode(), view.hashCode());
  }

  @Test
  void runsOfDifferentLengthDiffer() {
    assertNotEquals(HashRun.of(1, 2), HashRun.of(1, 2, 3));
  }

  @Test
  void anEmptySliceIsTheEmptyRun() {
    assertSame(HashRun.EMPTY, HashRun.of(1, 2, 3).slice(2, 2));
  }

  @Test
  void aSliceOfASliceCountsFromItsOwnStart() {
    assertEquals(HashRun.of(3), HashRun.of(1, 2, 3, 4).slice(1, 4).slice(1, 2));
  }

  @Test
  void lastIsTheHashOfTheWholeRun() {
    assertEquals(4, HashRun.of(1, 2, 3, 4).last());
  }

  @Test
  void commonPrefixOfARunWithItsExtensionIsItsLength() {
    assertEquals(2, HashRun.of(1, 2).commonPrefix(HashRun.of(1, 2, 3)));
  }

  @Test
  void copyToWritesOnlyItsOwnPlaces() {
    long[] target = {7, 7, 7, 7};
    HashRun.of(1, 2).copyTo(target, 1);
    assertArrayEquals(new long[] {7, 1, 2, 7}, target);
  }

  @Test
  void aPlaceOutsideTheRunIsRefusedEvenInsideTheArray() {
    HashRun view = HashRun.view(new long[] {1, 2, 3}, 1, 2);
    assertThrows(IllegalArgumentException.class, () -> view.at(1));
    assertThrows(IllegalArgumentException.class, () -> view.at(-1));
  }

  @Test
  void aViewOutsideTheArrayIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> HashRun.view(new long[2], 1, 3));
  }

  @Property
  void commonPrefixCountsEqualLeadingBlocks(
      @ForAll @Size(max = 12) @LongRange(min = 0, max = 2) long[] left,
      @ForAll @Size(max = 12) @LongRange(min = 0, max = 2) long[] right) {
    int equal = 0;
    while (equal < Math.min(left.length, right.length) && left[equal] == right[equal]) {
      equal++;
    }
    assertEquals(
        equal, HashRun.of(left.clone()).commonPrefix(HashRun.view(right.clone(), 0, right.length)));
  }

  @Property
  void sliceIsTheRangeOfTheArray(
      @ForAll @Size(min = 1, max = 20) long[] hashes, @ForAll int a, @ForAll int b) {
    int first = Math.floorMod(a, hashes.length + 1);
    int second = Math.floorMod(b, hashes.length + 1);
    int from = Math.min(first, second);
    int to = Math.max(first, second);
    assertArrayEquals(
        Arrays.copyOfRange(hashes, from, to), HashRun.of(hashes).slice(from, to).toArray());
  }

  @Test
  void onlyViewsOfOneArrayFromOnePlaceContinueEachOther() {
    HashRun whole = HashRun.of(1, 1, 1, 1);
    assertTrue(whole.slice(0, 2).sharesStart(whole));
    assertFalse(whole.slice(1, 3).sharesStart(whole));
    assertFalse(HashRun.of(1, 1, 1, 1).sharesStart(whole));
  }

  @Test
  void aCommonPrefixIsCountedFromTheMiddleAgainstPlainArrays() {
    HashRun run = HashRun.of(1, 2, 3, 4, 5);
    long[] slots = {9, 3, 4, 7};
    assertEquals(2, run.commonPrefix(2, slots, 1, 4));
    assertEquals(2, run.commonPrefix(2, slots, 1, 3));
    assertEquals(0, run.commonPrefix(0, slots, 1, 4));
  }

  /// Whatever is asked of a view read from its end, it answers as a run of the same hashes does.
  @Property
  void aViewFromItsEndIsARunLikeAnyOther(
      @ForAll @Size(min = 1, max = 12) @LongRange(min = 0, max = 2) long[] hashes,
      @ForAll @Size(max = 12) @LongRange(min = 0, max = 2) long[] other,
      @ForAll int a,
      @ForAll int b) {
    int first = Math.floorMod(a, hashes.length + 1);
    int second = Math.floorMod(b, hashes.length + 1);
    int from = Math.min(first, second);
    int to = Math.max(first, second);
    long[] turned = new long[to - from];
    for (int i = 0; i < turned.length; i++) {
      turned[i] = hashes[to - 1 - i];
    }
    HashRun view = HashRun.of(hashes).reversed(from, to);
    HashRun plain = HashRun.of(turned);
    HashRun others = HashRun.of(other);
    assertEquals(plain, view);
    assertEquals(view, plain);
    assertEquals(plain.hashCode(), view.hashCode());
    assertArrayEquals(turned, view.toArray());
    assertEquals(plain.commonPrefix(others), view.commonPrefix(others));
    assertEquals(plain.commonPrefix(others), others.commonPrefix(view));
    assertEquals(plain.equals(others), view.equals(others));
    int start = turned.length / 2;
    assertEquals(plain.slice(start, turned.length), view.slice(start, turned.length));
    assertEquals(HashRun.of(hashes).slice(from, to), view.reversed(0, turned.length));
    assertEquals(
        plain.commonPrefix(start, other, 0, other.length),
        view.commonPrefix(start, other, 0, other.length));
    assertEquals(
        plain.commonPrefix(start, turned.length - start, others, 0, other.length),
        view.commonPrefix(start, turned.length - start, others, 0, other.length));
    int most = Math.min(turned.length - start, other.length);
    int last = other.length - 1;
    assertEquals(
        plain.commonBackwards(start, most, other, last),
        view.commonBackwards(start, most, other, last));
  }

  @Test
  void blocksAreComparedBackwardsFromWhereTheyStand() {
    HashRun run = HashRun.of(1, 2, 3, 4, 5).reversed(0, 5);
    assertEquals(3, run.commonBackwards(1, 3, new long[] {9, 2, 3, 4, 9}, 3));
    assertEquals(2, run.commonBackwards(1, 3, new long[] {9, 9, 3, 4, 9}, 3));
    assertEquals(1, HashRun.of(5, 7).commonBackwards(0, 2, new long[] {3, 5}, 1));
  }
}
