package io.herdscope.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CacheJournalTest {
  private static void remove(CacheJournal journal, long... hashes) {
    journal.removed(HashRun.of(hashes), 0, hashes.length);
  }

  /// Removals one after the other are one event, and none of them passes what was stored between.
  @Test
  void successiveRemovalsAreToldAtOnceAndInTheirPlace() {
    CacheJournal journal = new CacheJournal();
    remove(journal, 2, 1);
    remove(journal, 3);
    journal.stored(HashRun.of(7, 8, 9), 1, 3);
    remove(journal, 4);
    journal.cleared();
    Told told = new Told();
    journal.drain(5, told);
    assertEquals(List.of("removed 3", "stored 2 after 7", "removed 1", "cleared"), told.lines);
    assertEquals(List.of(1L, 2L, 3L, 4L), told.removed);
    assertTrue(journal.isEmpty());
  }

  /// One event a stretch; blocks of one chain that go one by one are a stretch.
  @Test
  void stretchesAreToldApartWhereAsked() {
    CacheJournal journal = new CacheJournal();
    journal.tellApart();
    HashRun chain = HashRun.of(1, 2, 3, 4);
    journal.removed(chain, 3, 4);
    journal.removed(chain, 1, 3);
    remove(journal, 9);
    Told told = new Told();
    journal.drain(5, told);
    assertEquals(List.of("removed 3", "removed 1"), told.lines);
    assertEquals(List.of(4L, 3L, 2L, 9L), told.removed);
  }

  @Test
  void whatALowerTierWantsIsKeptInOrderUntilItIsTaken() {
    CacheJournal journal = new CacheJournal();
    HashRun chain = HashRun.of(1, 2, 3);
    HashRun other = HashRun.of(7, 8);
    journal.keep(false, true);
    journal.stored(chain, 0, 3);
    journal.removed(chain, 2, 3);
    journal.removed(chain, 1, 2);
    journal.removed(other, 0, 1);
    assertEquals(
        List.of(new CacheJournal.Stretch(chain, 1, 3), new CacheJournal.Stretch(other, 0, 1)),
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
    public void removed(long at, HashRun blocks) {
      lines.add("removed " + blocks.length());
      for (long hash : blocks.toArray()) {
        removed.add(hash);
      }
    }

    @Override
    public void cleared(long at) {
      lines.add("cleared");
    }
  }
}
