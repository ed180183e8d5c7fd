package io.herdscope.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CacheJournalTest {
  private static void remove(CacheJournal journal, long... hashes) {
    long[] room = journal.roomForRemovals(hashes.length);
    System.arraycopy(hashes, 0, room, journal.removals(), hashes.length);
    journal.removed(hashes.length);
  }

  /// Removals one after the other are one event, and none of them passes what was stored between.
  @Test
  void successiveRemovalsAreToldAtOnceAndInTheirPlace() {
    CacheJournal journal = new CacheJournal();
    remove(journal, 1, 2);
    remove(journal);
    remove(journal, 3);
    journal.stored(HashRun.of(7, 8, 9), 1, 3);
    remove(journal, 4);
    journal.cleared();
    Told told = new Told();
    journal.drain(5, told);
    assertEquals(List.of("removed 3", "stored 2 after 7", "removed 1", "cleared"), told.lines);
    assertEquals(List.of(1L, 2L, 3L, 4L), told.removed);
    assertTrue(journal.isEmpty());
    assertEquals(0, journal.removals());
  }

  @Test
  void whatALowerTierWantsIsKeptInOrderUntilItIsTaken() {
    CacheJournal journal = new CacheJournal();
    HashRun chain = HashRun.of(1, 2, 3);
    journal.keep(false, true);
    journal.stored(chain, 0, 3);
    journal.lost(chain, 2, 3);
    journal.lost(chain, 1, 2);
    assertEquals(
        List.of(new CacheJournal.Stretch(chain, 2, 3), new CacheJournal.Stretch(chain, 1, 2)),
        journal.takeKept());
    assertEquals(List.of(), journal.takeKept());
  }

  /// One line an event, and every removed block.
  private static final class Told implements CacheListener {
    private final List<String> lines = new ArrayList<>();
    private final List<Long> removed = new ArrayList<>();

    @Override
    public void stored(long at, long parent, HashRun chain, int from, int to) {
      lines.add("stored " + (to - from) + " after " + parent);
    }

    @Override
    public void removed(long at, long[] hashes, int from, int to) {
      lines.add("removed " + (to - from));
      for (int i = from; i < to; i++) {
        removed.add(hashes[i]);
      }
    }

    @Override
    public void cleared(long at) {
      lines.add("cleared");
    }
  }
}
