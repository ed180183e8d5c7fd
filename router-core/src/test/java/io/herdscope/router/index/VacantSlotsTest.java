package io.herdscope.router.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class VacantSlotsTest {
  private static final int SLOTS = 4_000;

  @Property(tries = 100)
  void rowsAreLongEnoughAndNoSlotIsGivenTwice(@ForAll long seed) {
    Random random = new Random(seed);
    VacantSlots vacant = new VacantSlots();
    long[] hashes = new long[SLOTS];
    Arrays.setAll(hashes, i -> random.nextLong());
    BitSet free = new BitSet(SLOTS);
    for (int i = 0, end = 0; i < 300; i++) {
      int size = 1 + random.nextInt(random.nextBoolean() ? 4 : 200);
      if (random.nextBoolean() && end + size <= SLOTS) {
        vacant.add(end, size, hashes);
        free.set(end, end + size);
        end += size;
      } else {
        int first = vacant.take(size, hashes);
        if (first != VacantSlots.NONE) {
          int taken = vacant.taken();
          assertTrue(taken >= size, taken + " slots for " + size);
          assertTrue(free.nextClearBit(first) >= first + taken, "given twice from " + first);
          free.clear(first, first + taken);
        }
      }
    }
  }

  @Test
  void whatIsLeftOfALongRowIsARowOfItsOwn() {
    VacantSlots vacant = new VacantSlots();
    long[] hashes = new long[200];
    vacant.add(0, 200, hashes);
    assertEquals(0, vacant.take(50, hashes));
    assertEquals(50, vacant.taken());
    assertEquals(50, vacant.take(140, hashes));
    assertEquals(150, vacant.taken());
    assertEquals(VacantSlots.NONE, vacant.take(1, hashes));
  }

  @Test
  void aCopyGivesTheSameRows() {
    VacantSlots vacant = new VacantSlots();
    long[] hashes = new long[100];
    vacant.add(10, 20, hashes);
    vacant.add(40, 30, hashes);
    VacantSlots copy = vacant.copy();
    long[] copied = hashes.clone();
    assertEquals(vacant.take(16, hashes), copy.take(16, copied));
    assertEquals(vacant.take(16, hashes), copy.take(16, copied));
    assertEquals(VacantSlots.NONE, copy.take(1, copied));
  }
}
