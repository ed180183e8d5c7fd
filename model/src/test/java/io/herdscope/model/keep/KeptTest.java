package io.herdscope.model.keep;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class KeptTest {
  /// One array of each kind, of which `used` elements matter.
  private record State(
      long[] longs, int[] ints, byte[] bytes, boolean[] flags, double[] doubles, String[] names) {
    State(int length) {
      this(
          new long[length],
          new int[length],
          new byte[length],
          new boolean[length],
          new double[length],
          new String[length]);
    }

    State copy(ArrayCopier arrays) {
      return new State(
          arrays.copy(longs),
          arrays.copy(ints),
          arrays.copy(bytes),
          arrays.copy(flags),
          arrays.copy(doubles),
          arrays.copy(names));
    }

    void write(int at, int value) {
      longs[at] = value * 10_000_000_000L;
      ints[at] = value;
      bytes[at] = (byte) value;
      flags[at] = value % 2 == 0;
      doubles[at] = value / 3.0;
      names[at] = "n" + value;
    }

    String text() {
      return Arrays.toString(longs)
          + Arrays.toString(ints)
          + Arrays.toString(bytes)
          + Arrays.toString(flags)
          + Arrays.toString(doubles)
          + Arrays.toString(names);
    }
  }

  @Property(tries = 30)
  void everyStateComesBackAsItWasAndIndependent(@ForAll long seed) {
    Random random = new Random(seed);
    State state = new State(1 + random.nextInt(3_000));
    List<Kept<State>> kept = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      for (int w = 0; w < 20; w++) {
        state.write(random.nextInt(state.ints().length), random.nextInt(100));
      }
      kept.add(Kept.of(state, State::copy, kept.isEmpty() ? null : kept.getLast()));
      texts.add(state.text());
    }
    kept.get(2).back().write(0, 77);
    assertEquals(texts, kept.stream().map(one -> one.back().text()).toList());
  }

  @Property(tries = 30)
  void aStateThatIsGivenBackOverAnotherOneIsTheOneThatWasKept(@ForAll long seed) {
    Random random = new Random(seed);
    State state = new State(20_000 + random.nextInt(3));
    Kept<State> first = Kept.of(state, State::copy, null);
    for (int w = 0; w < 200; w++) {
      state.write(random.nextInt(state.ints().length), random.nextInt(100));
    }
    Kept<State> second = Kept.of(state, State::copy, first);
    State spent = new State(20_000 + random.nextInt(3));
    for (int w = 0; w < 200; w++) {
      spent.write(random.nextInt(spent.ints().length), random.nextInt(100));
    }
    State back = second.back(spent);
    assertEquals(state.text(), back.text());
    back.write(0, 77);
    State again = first.back(back);
    assertEquals(first.back().text(), again.text());
    assertEquals(state.text(), second.back().text());
    assertSame(back.longs(), again.longs());
  }

  @Test
  void anArrayOfWhichLittleIsUsedMayComeBackLongerAndIsEmptyBehind() {
    record Grown(long[] array, int used) {
      Grown copy(ArrayCopier arrays) {
        return new Grown(arrays.copy(array, used, used + 100), used);
      }
    }
    long[] small = new long[5_000];
    Arrays.fill(small, 3);
    long[] large = new long[9_000];
    Arrays.fill(large, 4);
    Kept<Grown> kept = Kept.of(new Grown(small, 5_000), Grown::copy, null);
    long[] expected = Arrays.copyOf(small, 9_000);
    Grown back = kept.back(new Grown(large, 8_000));
    assertSame(large, back.array());
    assertArrayEquals(expected, large);
    long[] tooSmall = new long[5_050];
    assertNotSame(tooSmall, kept.back(new Grown(tooSmall, 5_000)).array());
  }

  @Test
  void twoArraysAreNeverGivenTheSameOne() {
    record Twins(long[] one, long[] other) {
      Twins copy(ArrayCopier arrays) {
        return new Twins(arrays.copy(one), arrays.copy(other));
      }
    }
    Kept<Twins> kept = Kept.of(new Twins(new long[5_000], new long[5_000]), Twins::copy, null);
    long[] shared = new long[5_000];
    Twins back = kept.back(new Twins(shared, shared));
    assertNotSame(back.one(), back.other());
  }

  @Test
  void onlyThePagesThatChangedTakeMemoryAgain() {
    State state = new State(100_000);
    Kept<State> first = Kept.of(state, State::copy, null);
    state.write(70_000, 5);
    Kept<State> second = Kept.of(state, State::copy, first);
    assertTrue(first.bytesBeside(null) > 2_600_000);
    assertTrue(second.bytesBeside(first) < 40_000);
  }

  @Test
  void whatIsNotUsedIsNotKept() {
    record Grown(long[] array) {
      Grown copy(ArrayCopier arrays) {
        return new Grown(arrays.copy(array, 2, 5));
      }
    }
    Grown grown = new Grown(new long[] {7, 8, 9, 9, 9, 9});
    Kept<Grown> kept = Kept.of(grown, Grown::copy, null);
    assertArrayEquals(new long[] {7, 8, 0, 0, 0}, kept.back().array());
    assertArrayEquals(new long[] {7, 8, 0, 0, 0}, grown.copy(ArrayCopier.cloning()).array());
  }

  @Test
  void aStateCopiedInAnotherOrderIsRefused() {
    record Fickle(long[] longs, int[] ints) {
      Fickle copy(ArrayCopier arrays) {
        if (longs.length == 0) {
          int[] first = arrays.copy(ints);
          return new Fickle(arrays.copy(longs), first);
        }
        return new Fickle(arrays.copy(longs), arrays.copy(ints));
      }
    }
    Kept<Fickle> kept = Kept.of(new Fickle(new long[3], new int[3]), Fickle::copy, null);
    assertThrows(IllegalStateException.class, kept::back);
  }
}
