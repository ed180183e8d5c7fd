package io.herdscope.app.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.live.http.Secret;
import io.herdscope.model.Nanos;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import io.herdscope.model.log.LogSource;
import io.herdscope.model.log.RecordingReader;
import io.herdscope.model.log.RecordingWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RingRecorderTest {
  private static final RingRecorder.Bounds SMALL = new RingRecorder.Bounds(1 << 20, 4);

  @TempDir private Path folder;

  private final Follower follower = new Follower();

  private static RoutingDecision unasked() {
    throw new AssertionError("a recording asks for no decision");
  }

  private static List<ClusterEvent> second(int s) {
    return BusySecond.of(s, 64, "session-name-");
  }

  private void record(int seconds, @Nullable Veil veil) throws IOException {
    try (RingRecorder ring = new RingRecorder(folder.resolve("ring"), SMALL, follower, veil)) {
      for (int s = 0; s < seconds; s++) {
        for (ClusterEvent event : second(s)) {
          ring.accept(event);
          follower.accept(event);
        }
        ring.tick(s * Nanos.PER_SECOND + Nanos.PER_SECOND / 2);
        ring.tick((s + 1) * Nanos.PER_SECOND);
      }
      assertEquals("", ring.trouble());
    }
  }

  private static Follower replayed(Path file) throws IOException {
    Follower reader = new Follower();
    try (RecordingReader reading = new RecordingReader(file)) {
      new LogSource(reading).advance(Long.MAX_VALUE, (r, now) -> unasked(), reader);
    }
    return reader;
  }

  private long ringBytes() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("ring"))) {
      return files.mapToLong(file -> file.toFile().length()).sum();
    }
  }

  @Test
  void theRingStaysBoundedAndWhatIsSavedBelievesTheSame() throws IOException {
    record(400, null);
    assertTrue(ringBytes() < 1.4 * SMALL.bytes(), () -> "ring bytes");
    assertTrue(ringBytes() > 0.6 * SMALL.bytes(), () -> "ring bytes");
    Path saved = folder.resolve("saved.herd");
    RingFiles.Saved what = RingFiles.save(folder.resolve("ring"), 30, saved);
    assertTrue(what.segments() >= 1);
    assertEquals(follower.digest(), replayed(saved).digest());
  }

  @Test
  void aRingOfNothingIsNotSavedAndDoesNotStay() throws IOException {
    Path where = folder.resolve("ring");
    Path saved = folder.resolve("saved.herd");
    ClusterEvent connecting =
        new ClusterEvent.SourceStatus(
            0, "r0", SourceState.CONNECTING, "", SourceCounters.ofReconnects(3));
    try (RingRecorder ring = new RingRecorder(where, SMALL, follower, null)) {
      ring.accept(connecting);
      ring.tick(Nanos.PER_SECOND);
      assertFalse(ring.hasHeard());
      IOException refused =
          assertThrows(IOException.class, () -> ring.save(60, saved), "nothing to save");
      assertEquals(
          where + " holds nothing to save: no source has told anything of the cluster yet",
          refused.getMessage());
    }
    assertFalse(Files.exists(where));
    assertFalse(Files.exists(saved));
  }

  @Test
  void aRingWhoseOnlySegmentIsJustBegunHoldsNothingYet() throws IOException {
    Path where = Files.createDirectories(folder.resolve("ring"));
    RingFiles.Segment begun = new RingFiles.Segment(where, 0, 0);
    new RecordingWriter(begun.state()).close();
    Files.createFile(begun.events());
    IOException refused =
        assertThrows(
            IOException.class, () -> RingFiles.save(where, 60, folder.resolve("saved.herd")));
    assertEquals(
        where + " holds nothing to save: no source has told anything of the cluster yet",
        refused.getMessage());
  }

  @Test
  void aSavedPartBeginsWithTheRequestsOnTheirWay() throws IOException {
    record(200, null);
    Path saved = folder.resolve("saved.herd");
    RingFiles.save(folder.resolve("ring"), 1, saved);
    List<ClusterEvent> events = new ArrayList<>();
    try (RecordingReader reader = new RecordingReader(saved)) {
      for (ClusterEvent e = reader.next(); e != null; e = reader.next()) {
        events.add(e);
      }
    }
    long ended = events.stream().filter(e -> e instanceof ClusterEvent.RequestRejected).count();
    long begun = events.stream().filter(e -> e instanceof ClusterEvent.RequestArrived).count();
    assertEquals(3, begun - ended);
  }

  @Test
  void aProcessCutOffInAWriteLosesNoMoreThanThatWrite() throws IOException {
    record(62, null);
    Path last = RingFiles.in(folder.resolve("ring")).getLast().events();
    byte[] bytes = Files.readAllBytes(last);
    assertTrue(bytes.length > 100, "the last segment holds nothing to cut");
    Files.write(last, java.util.Arrays.copyOf(bytes, bytes.length - 7));
    Path saved = folder.resolve("saved.herd");
    RingFiles.save(folder.resolve("ring"), 60, saved);
    try (RecordingReader reader = new RecordingReader(saved)) {
      long latest = 0;
      for (ClusterEvent e = reader.next(); e != null; e = reader.next()) {
        latest = e.at();
      }
      assertTrue(latest >= 60 * Nanos.PER_SECOND);
      assertTrue(reader.damagedBytes() > 0);
    }
  }

  @Test
  void aKeyHidesNamesAndHashesButKeepsWhatEqualsWhat() throws IOException {
    record(40, new Veil(Secret.of("a-key-of-sixteen-characters")));
    Path saved = folder.resolve("saved.herd");
    RingFiles.save(folder.resolve("ring"), 600, saved);
    String text = new String(Files.readAllBytes(saved), StandardCharsets.ISO_8859_1);
    assertFalse(text.contains("session-name"));
    Follower hidden = replayed(saved);
    assertNotEquals(follower.digest().all(), hidden.digest().all());
    assertEquals(follower.router().index().blocks(), hidden.router().index().blocks());
    assertEquals(follower.router().index().nodes(), hidden.router().index().nodes());
  }

  @Test
  void aKeyTooShortIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new Veil(Secret.of("short")));
  }

  /// The eight-byte vector of the authors' reference implementation.
  @Test
  void sipHashIsTheAuthors() {
    assertEquals(
        0x93f5f5799a932462L,
        Veil.sipHash(0x0706050403020100L, 0x0f0e0d0c0b0a0908L, 0x0706050403020100L));
  }

  private static void keep(Path ring) throws IOException {
    try (RingRecorder recorder = new RingRecorder(ring, SMALL, new Follower(), null)) {
      recorder.accept(new ClusterEvent.CacheCleared(1, 0));
    }
  }

  @Test
  void onlyTheLatestRingsStay() throws IOException {
    Path all = folder.resolve("rings");
    for (int i = 0; i < 6; i++) {
      Path ring = all.resolve((1_700_000_000_000L + i) + "-1");
      keep(ring);
    }
    Path fresh = RingHome.fresh(all, 1_800_000_000_000L);
    assertFalse(Files.exists(all.resolve("1700000000002-1")));
    assertTrue(Files.exists(all.resolve("1700000000003-1")));
    keep(fresh);
    assertEquals(fresh, RingHome.latest(all));
  }
}
