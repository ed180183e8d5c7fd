package io.herdscope.model.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.EngineReports;
import io.herdscope.model.decision.Freshness;
import io.herdscope.model.decision.LoadForecast;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReport;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.Role;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingTest {
  @TempDir Path folder;

  private static List<ClusterEvent> all() {
    List<ClusterEvent> events = new ArrayList<>(TinyRun.EVENTS);
    events.addAll(TinyRun.LIVE_EVENTS);
    events.addAll(TinyRun.FAULT_EVENTS);
    EngineReport report = new EngineReport(3, 2, 0.625, 7, 10, 20, 30, 400, 50);
    events.add(
        new ClusterEvent.ReplicaJoined(399, 2, new ReplicaSpec("p", 16, 100, 8_192, Role.PREFILL)));
    events.add(new ClusterEvent.EngineReported(400, 1, report));
    events.add(
        new ClusterEvent.RequestRouted(410, TinyRun.REQUEST, TinyRun.decision(reports(report))));
    return events;
  }

  /// The second of two engines has reported, and three requests went there since.
  private static EngineReports reports(EngineReport report) {
    EngineReports.Board board = new EngineReports.Board();
    board.report(400, 1, report);
    for (int i = 0; i < 3; i++) {
      board.routed(1);
    }
    return board.view(2);
  }

  private Path written(int times) throws IOException {
    Path file = folder.resolve("run.herd");
    try (RecordingWriter writer = new RecordingWriter(file)) {
      for (int i = 0; i < times; i++) {
        for (ClusterEvent event : all()) {
          writer.append(event);
        }
        writer.flush();
      }
    }
    return file;
  }

  private record Read(List<ClusterEvent> events, long damagedBytes) {}

  private static Read read(Path file) throws IOException {
    List<ClusterEvent> events = new ArrayList<>();
    try (RecordingReader reader = new RecordingReader(file)) {
      for (ClusterEvent event = reader.next(); event != null; event = reader.next()) {
        events.add(event);
      }
      return new Read(events, reader.damagedBytes());
    }
  }

  @Test
  void everyKindOfEventIsTried() {
    Set<Class<?>> kinds =
        Arrays.stream(ClusterEvent.class.getDeclaredClasses())
            .filter(Class::isRecord)
            .collect(Collectors.toSet());
    assertEquals(kinds, all().stream().map(Object::getClass).collect(Collectors.toSet()));
  }

  @Test
  void whichOfSeveralRoutersDecidedAndHowOldItsBeliefWasAreLeftOut() throws IOException {
    RoutingDecision decision = TinyRun.decision(EngineReports.none(2));
    Belief aged =
        decision.belief().with(new Freshness(new long[2], new long[2]), LoadForecast.none());
    RoutingDecision full =
        new RoutingDecision(
            decision.ordinal(),
            decision.policy(),
            decision.chosen(),
            decision.tieRule(),
            decision.tied(),
            decision.termNames(),
            new double[] {2, 1, 1.5, 1},
            new boolean[] {true, true},
            aged);
    Path file = folder.resolve("run.herd");
    try (RecordingWriter writer = new RecordingWriter(file)) {
      writer.append(new ClusterEvent.RequestRouted(1, TinyRun.REQUEST, full.by(3, 0)));
    }
    assertEquals(
        List.of(new ClusterEvent.RequestRouted(1, TinyRun.REQUEST, decision)), read(file).events());
  }

  @Test
  void everyKindOfEventComesBackEqual() throws IOException {
    assertEquals(new Read(all(), 0), read(written(1)));
  }

  @Test
  void aFileCutAnywhereGivesEveryWholeChunkBeforeTheCut() throws IOException {
    Path file = written(5);
    byte[] bytes = Files.readAllBytes(file);
    int chunk = (bytes.length - RecordingWriter.HEADER.length) / 5;
    for (int cut = RecordingWriter.HEADER.length; cut < bytes.length; cut += 7) {
      Files.write(file, Arrays.copyOf(bytes, cut));
      int whole = (cut - RecordingWriter.HEADER.length) / chunk;
      assertEquals(whole * all().size(), read(file).events().size(), "cut at " + cut);
    }
  }

  @Test
  void aDamagedChunkIsPassedOverAndCounted() throws IOException {
    Path file = written(3);
    byte[] bytes = Files.readAllBytes(file);
    int chunk = (bytes.length - RecordingWriter.HEADER.length) / 3;
    bytes[RecordingWriter.HEADER.length + chunk + 40] ^= 1;
    Files.write(file, bytes);
    List<ClusterEvent> twice = new ArrayList<>(all());
    twice.addAll(all());
    assertEquals(new Read(twice, chunk), read(file));
  }

  @Test
  void whereBytesWerePassedOverIsToldOnceThoughTheyAreReadAgain() throws IOException {
    Path file = written(4);
    byte[] bytes = Files.readAllBytes(file);
    int head = RecordingWriter.HEADER.length;
    int chunk = (bytes.length - head) / 4;
    bytes[head + chunk + 40] ^= 1;
    bytes[head + 3 * chunk + 40] ^= 1;
    Files.write(file, bytes);
    try (RecordingReader reader = new RecordingReader(file)) {
      RecordingReader.Place start = reader.place();
      for (int round = 0; round < 2; round++) {
        while (reader.next() != null) {}
        reader.requireEvents();
        assertEquals(
            List.of(
                new RecordingReader.Damage(head + chunk, head + 2L * chunk),
                new RecordingReader.Damage(head + 3L * chunk, head + 4L * chunk)),
            reader.damage());
        assertEquals(2, reader.damagedPlaces());
        assertEquals(2L * chunk, reader.damagedBytes());
        reader.goTo(start);
      }
    }
  }

  @Test
  void aRecordingOfWhichDamageLeftNothingIsRefused() throws IOException {
    Path file = written(1);
    byte[] bytes = Files.readAllBytes(file);
    Arrays.fill(bytes, RecordingWriter.HEADER.length, bytes.length, (byte) 7);
    Files.write(file, bytes);
    try (RecordingReader reader = new RecordingReader(file)) {
      assertEquals(null, reader.next());
      IllegalArgumentException refusal =
          assertThrows(IllegalArgumentException.class, reader::requireEvents);
      assertTrue(
          String.valueOf(refusal.getMessage())
              .contains("none of its " + bytes.length + " bytes hold an event"),
          refusal.getMessage());
    }
  }

  @Test
  void randomDamageNeverStopsTheReader() throws IOException {
    Path file = written(4);
    byte[] bytes = Files.readAllBytes(file);
    Random random = new Random(11);
    for (int i = 0; i < 300; i++) {
      byte[] damaged = bytes.clone();
      for (int j = 1 + random.nextInt(5); j > 0; j--) {
        int at = RecordingWriter.HEADER.length;
        damaged[at + random.nextInt(damaged.length - at)] = (byte) random.nextInt(256);
      }
      Files.write(file, damaged);
      assertTrue(read(file).events().size() <= 4 * all().size());
    }
  }

  @Test
  void whatIsNoRecordingIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("other"), "something else entirely");
    assertThrows(IllegalArgumentException.class, () -> new RecordingReader(file).close());
  }

  @Test
  void aRecordingIsASourceThatDeliversWhatIsDue() throws IOException {
    try (RecordingReader reader = new RecordingReader(written(1))) {
      LogSource source = new LogSource(reader);
      List<ClusterEvent> events = new ArrayList<>();
      assertTrue(source.advance(20, (request, now) -> unasked(), events::add));
      assertEquals(all().stream().takeWhile(event -> event.at() <= 20).toList(), events);
      assertEquals(20, source.now());
      assertFalse(source.advance(1_000, (request, now) -> unasked(), events::add));
      assertEquals(all(), events);
    }
  }

  private static RoutingDecision unasked() {
    throw new AssertionError("a recording asks nobody");
  }

  private static final SourceCounters HEARD = SourceCounters.of(9, 30, 12).withGaps(1, 0, 5);

  /// What recordings of earlier versions leave out reads as none: reconnects, what was said before
  /// anybody listened, and who was turned away.
  @Test
  void aStatusIsReadAsEveryVersionWroteIt() {
    assertEquals(HEARD.withTroubles(2, 1, 0), status(17, 9, 30, 12, 1, 0, 5, 2, 1));
    assertEquals(HEARD.withTroubles(2, 1, 3), status(25, 9, 30, 12, 1, 0, 5, 2, 1, 3));
    assertEquals(
        HEARD.withBefore(4).withTroubles(2, 1, 3), status(26, 9, 30, 12, 1, 0, 5, 4, 2, 1, 3));
    assertEquals(
        HEARD.withBefore(4).withTroubles(2, 1, 3).withRefusals(6),
        status(27, 9, 30, 12, 1, 0, 5, 4, 2, 1, 3, 6));
  }

  private static SourceCounters status(int kind, long... counters) {
    RecordBytes bytes = new RecordBytes();
    bytes.integer(kind);
    bytes.integer(42);
    bytes.integer(SourceState.LIVE.ordinal());
    bytes.text("vllm-0");
    bytes.text("");
    for (long counter : counters) {
      bytes.integer(counter);
    }
    byte[] written = Arrays.copyOf(bytes.array(), bytes.position());
    ClusterEvent read = new EventReader(new RecordBytes(written)).read();
    SourceCounters told = ((ClusterEvent.SourceStatus) read).counters();
    assertEquals(new ClusterEvent.SourceStatus(42, "vllm-0", SourceState.LIVE, "", told), read);
    return told;
  }
}
