package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.session.LiveFrame.Standing;
import io.herdscope.app.session.LiveFrame.Sureness;
import io.herdscope.model.Nanos;
import io.herdscope.model.metric.RunMetrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveSessionTest {
  private static final long PATIENCE_NANOS = 30_000_000_000L;

  @TempDir private Path folder;

  private @Nullable Session session;

  @AfterEach
  void close() throws InterruptedException {
    if (session != null) {
      session.close();
      assertTrue(session.awaitEnd(5_000));
    }
  }

  private Frame open(List<String> shadows) throws IOException {
    Path file = LiveStory.write(folder.resolve("story.rec"));
    session = Session.begin(new SessionCommand.Replay(file, shadows));
    return await(frame -> live(frame).loading() >= 1 && frame.focused().whole() != null);
  }

  private Frame await(Predicate<Frame> wanted) {
    long until = System.nanoTime() + PATIENCE_NANOS;
    while (System.nanoTime() < until) {
      Frame frame = Objects.requireNonNull(session).frame();
      if (frame != null && wanted.test(frame)) {
        return frame;
      }
      LockSupport.parkNanos(2_000_000);
    }
    throw new AssertionError("waited in vain");
  }

  private Frame at(double seconds) {
    long at = Nanos.ofSeconds(seconds);
    Objects.requireNonNull(session).send(new SessionCommand.Seek(at));
    return await(frame -> frame.playback().at() == at);
  }

  /// As `at`, when the numbers are of that instant too: on a busy machine they may come later.
  private Frame counted(double seconds) {
    long at = at(seconds).playback().at();
    return await(
        frame ->
            frame.playback().at() == at
                && frame.focused().soFar().requests() == frame.focused().decisions());
  }

  private static LiveFrame live(Frame frame) {
    return Objects.requireNonNull(frame.live());
  }

  private static List<Integer> cached(Frame frame) {
    return frame.focused().replicas().stream().map(ReplicaFrame::kvCached).toList();
  }

  /// To make pictures that nobody takes would be most of the work of opening a long recording.
  @Test
  void whileARecordingIsReadEveryPictureThatIsMadeIsTaken() throws IOException {
    Path file = folder.resolve("large.rec");
    LargeRecording.write(file, 60_000, 8);
    session = Session.begin(new SessionCommand.Replay(file, List.of()));
    List<Long> taken = new ArrayList<>();
    Frame frame = await(Objects::nonNull);
    while (live(frame).loading() < 1) {
      taken.add(frame.sequence());
      LockSupport.parkNanos(50_000_000);
      long last = frame.sequence();
      frame = await(next -> next.sequence() != last);
    }
    for (int i = 0; i < taken.size(); i++) {
      assertEquals(i, taken.get(i), "sequences of " + taken);
    }
  }

  @Test
  void aRecordingShowsWhatWasBelievedAtTheInstantLookedAt() throws IOException {
    open(List.of());
    assertEquals(List.of(12, 8), cached(at(4.7)));
    assertEquals(List.of(40, 36), cached(at(18.7)));
    assertEquals(List.of(4, 4), cached(at(1.7)));
  }

  @Test
  void aRecordingPlayedAgainGivesEqualFrames() throws IOException, InterruptedException {
    double[] instants = {18.7, 4.7, 11.2, 1.7, 19.3};
    open(List.of("round-robin"));
    List<Object> once = seenAt(instants);
    close();
    open(List.of("round-robin"));
    at(15);
    assertEquals(once, seenAt(instants));
  }

  /// Everything a frame tells of its lane, columns of numbers written out.
  private List<Object> seenAt(double... instants) {
    List<Object> seen = new ArrayList<>();
    for (double instant : instants) {
      LaneFrame lane = counted(instant).focused();
      seen.addAll(List.of(lane.policy(), lane.decisions(), lane.recent(), lane.soFar()));
      seen.addAll(List.of(lane.gauges().now(), lane.flags(), lane.degradation()));
      lane.gauges().history().values().forEach(past -> seen.add(Arrays.toString(past)));
      for (ReplicaFrame replica : lane.replicas()) {
        seen.add(Arrays.toString(replica.spark()));
        seen.addAll(List.of(replica.prefillBlocks(), replica.decodeBlocks(), replica.running()));
        seen.addAll(List.of(replica.kvActive(), replica.kvCached(), replica.share()));
        seen.addAll(List.of(replica.idleSince(), replica.herding(), replica.condition()));
      }
    }
    return seen;
  }

  @Test
  void aRecordingCountsItsDecisionsUpToTheInstant() throws IOException {
    open(List.of());
    assertEquals(5, at(4.3).focused().decisions());
    assertEquals("their-router", at(4.3).focused().policy());
  }

  @Test
  void theFiguresOfAnInstantAreOfWhatWasHeardUntilThen() throws IOException {
    Frame end = open(List.of());
    RunMetrics then = at(4.7).focused().soFar();
    assertEquals(
        List.of(5, 5, 55L, 55 / 4.5),
        List.of(
            then.requests(), then.completed(), then.outputTokens(), then.outputTokensPerSecond()));
    assertEquals(
        LiveStory.SECONDS, Objects.requireNonNull(end.focused().whole()).metrics().completed());
  }

  @Test
  void whatIsNotToldIsUnknownAndWhatRequestsSayIsTold() throws IOException {
    LiveFrame.Knowledge known = live(open(List.of())).of(0);
    assertEquals(Sureness.TOLD, known.load());
    assertEquals(Sureness.UNKNOWN, known.capacity());
    assertEquals(Sureness.UNKNOWN, known.queue());
  }

  @Test
  void aLossIsALossFromWhenItHappened() throws IOException {
    open(List.of());
    assertEquals(
        List.of(Standing.CONNECTED, Standing.CONNECTED),
        live(at(9)).sources().stream().map(LiveFrame.Source::standing).toList());
    assertEquals(
        List.of(Standing.CONNECTED, Standing.LOST),
        live(at(11)).sources().stream().map(LiveFrame.Source::standing).toList());
  }

  @Test
  void aDecisionIsFoundAgainOnTheBeliefOfItsInstant() throws IOException {
    open(List.of());
    Objects.requireNonNull(session).send(new SessionCommand.Inspect(6));
    Inspection seen =
        Objects.requireNonNull(await(frame -> frame.inspection() != null).inspection());
    assertEquals(6, seen.decision().ordinal());
    assertEquals(6 * Nanos.PER_SECOND, seen.at());
    assertEquals(0, seen.decision().chosen());
    assertFalse(seen.seesEngines());
  }

  @Test
  void aShadowIsComparedOverTheWholeRecording() throws IOException {
    Frame frame = open(List.of("round-robin"));
    assertEquals(LiveStory.SECONDS, live(frame).shadows().getFirst().decisions());
  }

  @Test
  void theRecordingIsExamined() throws IOException {
    open(List.of());
    assertNotNull(await(frame -> frame.focused().verdict() != null).focused().verdict());
  }

  @Test
  void aFileThatIsNoRecordingIsToldInWords() throws IOException {
    Path file = Files.writeString(folder.resolve("other"), "nothing of the kind");
    session = Session.begin(new SessionCommand.Replay(file, List.of()));
    Frame frame = await(shown -> shown.failure() != null);
    assertNull(frame.live());
    assertTrue(Objects.requireNonNull(frame.failure()).contains("is no recording"));
  }
}
