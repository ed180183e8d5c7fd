package io.herdscope.app.view.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.session.RingFrame;
import io.herdscope.app.session.SampleRings;
import io.herdscope.app.view.Texts;
import io.herdscope.app.view.ring.RingPicture.Target;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RingProjectionTest {
  private static RingPicture picture(RingFrame ring, double width, double height) {
    return RingProjection.project(SampleRings.frame(ring), new RingLook(width, height, 3, 1));
  }

  /// Numbers inside dots may touch their neighbours' circles, never other texts.
  @ParameterizedTest
  @CsvSource({
    "4, 80, 983, 730",
    "4, 0, 983, 730",
    "8, 200, 1206, 766",
    "4, 80, 983, 360",
    "32, 40, 983, 730",
    "4, 30, 500, 700",
    "512, 20000, 983, 730",
    "1, 1, 983, 730",
    "64, 900, 663, 566"
  })
  void noTextLiesOnAnother(int replicas, int sessions, double width, double height) {
    for (boolean decides : new boolean[] {true, false}) {
      RingPicture picture = picture(SampleRings.of(replicas, sessions, decides), width, height);
      assertEquals(List.of(), Texts.collisions(picture.marks()));
    }
  }

  @Test
  void someReplicasOfALargeFleetAreNamed() {
    List<String> words = Texts.words(picture(SampleRings.of(64, 900, false), 663, 566).marks());
    assertTrue(words.contains("r0"), words::toString);
    assertTrue(words.stream().anyMatch(text -> text.matches("r[1-6][0-9]")), words::toString);
  }

  @Test
  void aPolicyWithoutARingIsToldSo() {
    List<String> words = Texts.words(picture(SampleRings.of(4, 80, false), 983, 730).marks());
    assertTrue(
        words.stream().anyMatch(w -> w.startsWith("pure-kv keeps no ring")), words::toString);
    List<String> own = Texts.words(picture(SampleRings.of(4, 80, true), 983, 730).marks());
    assertTrue(own.stream().noneMatch(w -> w.contains("keeps no ring")), own::toString);
  }

  @Test
  void theBannerCountsTheSessionsThatAreNotAtHome() {
    RingFrame ring = SampleRings.of(4, 80, false);
    long away =
        IntStream.range(0, 80)
            .filter(session -> ring.last()[session] != ring.home()[session])
            .count();
    List<String> words = Texts.words(picture(ring, 1_600, 730).marks());
    String told = away + " of 80 sessions are elsewhere.";
    assertTrue(words.stream().anyMatch(text -> text.endsWith(told)), words::toString);
  }

  @Test
  void everySessionAndReplicaAnswers() {
    List<Target> targets =
        picture(SampleRings.of(4, 80, true), 983, 730).hits().stream().map(Hit::target).toList();
    assertEquals(84, targets.size());
    assertTrue(targets.contains(new Target.Session(10, 1)));
    assertTrue(targets.contains(new Target.Replica(3)));
  }

  @Test
  void twentyThousandSessionsAreMergedByAngle() {
    RingPicture picture = picture(SampleRings.of(512, 20_000, false), 983, 730);
    assertTrue(picture.marks().size() < 8_000, "marks " + picture.marks().size());
  }

  @Test
  void withoutAStudyItSaysThatItIsComing() {
    assertEquals(
        List.of("Putting the sessions on the ring …"),
        Texts.words(
            RingProjection.project(
                    io.herdscope.app.session.SampleFrames.herding(), new RingLook(983, 730, -1, -1))
                .marks()));
  }
}
