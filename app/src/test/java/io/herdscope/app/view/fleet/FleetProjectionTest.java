package io.herdscope.app.view.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.Frame.Playback;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.ReplicaFrame;
import io.herdscope.app.session.SampleFrames;
import io.herdscope.app.view.LaneScale;
import io.herdscope.app.view.Texts;
import io.herdscope.app.view.fleet.FleetPicture.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FleetProjectionTest {
  private static final FleetLook LOOK = new FleetLook(983, 370, 0, -1, -1, -1, false);

  private static List<Mark> flat(List<Mark> marks) {
    return marks.stream()
        .flatMap(
            mark ->
                mark instanceof Mark.Clip clip
                    ? flat(clip.marks()).stream()
                    : List.of(mark).stream())
        .toList();
  }

  private static long alarmFrames(FleetPicture picture) {
    return flat(picture.marks()).stream()
        .filter(
            mark ->
                mark instanceof Mark.Box box
                    && Shade.of(Ink.ALARM).equals(box.edge())
                    && box.edgeWidth() == 1.5)
        .count();
  }

  private static long dots(FleetPicture picture) {
    return picture.hits().stream().filter(hit -> hit.target() instanceof Target.Decision).count();
  }

  private static Frame played(Playback playback) {
    Frame f = SampleFrames.herding();
    return new Frame(2, f.scenario(), playback, f.lanes(), 0, null, null, null, null);
  }

  @Test
  void exactlyTheHerdingReplicaHasAnAlarmFrameAndTheWord() {
    FleetPicture picture = FleetProjection.project(SampleFrames.herding(), LOOK);
    assertEquals(1, alarmFrames(picture));
    assertTrue(Texts.words(picture.marks()).contains("HERDING"));
  }

  @Test
  void withoutHerdingThereIsNoAlarm() {
    Frame calm = SampleFrames.frame(List.of(SampleFrames.lane(2, 4)), null);
    FleetPicture picture = FleetProjection.project(calm, LOOK);
    assertEquals(0, alarmFrames(picture));
    assertFalse(Texts.words(picture.marks()).contains("HERDING"));
  }

  @ParameterizedTest
  @CsvSource({"1, 370", "4, 370", "4, 735", "8, 370", "16, 440", "16, 735", "32, 735"})
  void noTextLiesOnAnother(int replicas, double height) {
    FleetLook look = new FleetLook(983, height, 0, -1, -1, -1, true);
    FleetPicture picture = FleetProjection.project(SampleFrames.withReplicas(replicas), look);
    assertEquals(List.of(), Texts.collisions(picture.marks()));
  }

  @ParameterizedTest
  @CsvSource({"663, 566", "983, 735", "1206, 440"})
  void theMeanOfAFleetThatScrollsStandsUnderItsLine(double width, double height) {
    Frame frame = SampleFrames.withReplicas(64);
    FleetLook look = new FleetLook(width, height, 0, -1, -1, -1, true);
    List<Mark> marks = FleetProjection.project(frame, look).marks();
    FleetLayout layout = FleetLayout.of(width, height, 64, 0);
    LaneScale scale = LaneScale.of(frame.lanes(), layout.plotX(), layout.plotWidth());
    double mean =
        frame.focused().replicas().stream()
            .mapToDouble(ReplicaFrame::tokenLoadBlocks)
            .average()
            .orElseThrow();
    Mark.Label said =
        Texts.labels(marks).stream()
            .filter(label -> label.text().startsWith("mean "))
            .findFirst()
            .orElseThrow();
    assertEquals(scale.at(mean), said.x(), 1);
    assertEquals(List.of(), Texts.collisions(marks));
  }

  @Test
  void howManyWaitIsSaidOnce() {
    for (int width = 480; width < 983; width += 3) {
      FleetLook look = new FleetLook(width, 370, 0, -1, -1, -1, true);
      List<String> words =
          Texts.words(FleetProjection.project(SampleFrames.herding(), look).marks());
      assertFalse(words.contains("2 waiting") && words.contains("+2"), width + ": " + words);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 370", "4, 370", "4, 735", "8, 370", "16, 440", "32, 735"})
  void noTextLiesOnAnotherWithSeveralRouters(int replicas, double height) {
    FleetLook look = new FleetLook(983, height, 0, -1, -1, -1, true);
    FleetPicture picture = FleetProjection.project(SampleFrames.manyRouters(replicas), look);
    assertEquals(List.of(), Texts.collisions(picture.marks()));
  }

  @Test
  void aTickUnderEachBarStandsWhereEachRouterThereBelievesItsEnd() {
    Frame frame = SampleFrames.manyRouters(4);
    FleetPicture picture = FleetProjection.project(frame, LOOK);
    FleetLayout layout = FleetLayout.of(983, 370, 4, 0);
    LaneScale scale = LaneScale.of(frame.lanes(), layout.plotX(), layout.plotWidth());
    double load = frame.focused().replicas().getFirst().tokenLoadBlocks();
    double top = Math.round(layout.barTop(layout.laneY(0)) + layout.barHeight() * 0.6);
    List<Double> ticks =
        flat(picture.marks()).stream()
            .filter(mark -> mark instanceof Mark.Line line && line.y1() == top)
            .map(mark -> ((Mark.Line) mark).x1())
            .toList();
    assertEquals(
        List.of((double) Math.round(scale.at(load)), (double) Math.round(scale.at(load / 2))),
        ticks);
  }

  @Test
  void theTipOfALaneSaysWhatEachRouterBelieves() {
    FleetPicture picture = FleetProjection.project(SampleFrames.manyRouters(4), LOOK);
    String tip =
        picture.hits().stream()
            .filter(hit -> hit.target() instanceof Target.Replica)
            .findFirst()
            .map(Hit::tip)
            .orElse("");
    assertEquals(
        List.of(
            "router-0 believes 8,584 (0), not behind",
            "router-1 believes 4,292 (−4,292), 500 ms behind",
            "router-2 is gone"),
        tip.lines().filter(line -> line.startsWith("router-")).toList());
    assertTrue(tip.contains("Herding: it has held more than half of all decode blocks"), tip);
    assertTrue(Texts.words(picture.marks()).contains("2 routers"));
  }

  @Test
  void lanesTooManyForTheRoomScroll() {
    FleetPicture picture = FleetProjection.project(SampleFrames.withReplicas(32), LOOK);
    assertEquals((32 - 13) * FleetLayout.SLIM, picture.overflow());
  }

  @Test
  void noLaneIsCutAtTheFootWhereverTheLanesAreScrolled() {
    for (double scroll : new double[] {0, 30, 215, 9_999}) {
      FleetLook look = new FleetLook(983, 370, scroll, -1, -1, -1, false);
      FleetPicture picture = FleetProjection.project(SampleFrames.withReplicas(32), look);
      double bottom = FleetLayout.of(983, 370, 32, scroll).lanesBottom();
      List<Hit<Target>> lanes =
          picture.hits().stream()
              .filter(hit -> hit.target() instanceof Target.Replica && hit.width() > 100)
              .toList();
      assertEquals(13, lanes.size());
      assertTrue(
          lanes.stream()
              .allMatch(hit -> hit.y() >= FleetLayout.HEAD && hit.y() + hit.height() <= bottom));
    }
  }

  @Test
  void lanesOutOfSightStandInMiniatureAtTheEdge() {
    FleetPicture picture = FleetProjection.project(SampleFrames.withReplicas(32), LOOK);
    List<Integer> replicas =
        picture.hits().stream()
            .filter(hit -> hit.width() < 20 && hit.target() instanceof Target.Replica)
            .map(hit -> ((Target.Replica) hit.target()).replica())
            .toList();
    assertEquals(IntStream.range(0, 32).boxed().toList(), replicas);
    assertTrue(
        FleetProjection.project(SampleFrames.herding(), LOOK).hits().stream()
            .noneMatch(hit -> hit.width() < 20 && hit.target() instanceof Target.Replica));
  }

  private static Frame sent(List<LaneFrame.RecentDecision> recent) {
    Frame f = SampleFrames.herding();
    LaneFrame l = f.focused();
    LaneFrame lane = SampleFrames.with(l, l.routers(), recent, l.flags());
    return new Frame(2, f.scenario(), f.playback(), List.of(lane), 0, null, null, null, null);
  }

  @Test
  void numbersOfRequestsOnTheirWayNeverCoverEachOther() {
    List<LaneFrame.RecentDecision> together = new ArrayList<>();
    for (int i = 5; i >= 0; i--) {
      long at = SampleFrames.AT - 120_000_000L * i - 2_000_000_000L;
      together.add(new LaneFrame.RecentDecision(64L * i, at, i, 1_230 + i, 0, i % 4, 0, 1));
    }
    Frame crowded = sent(together);
    FleetPicture picture = FleetProjection.project(crowded, LOOK);
    assertEquals(6, dots(picture));
    List<Mark.Label> numbers =
        flat(picture.marks()).stream()
            .filter(mark -> mark instanceof Mark.Label text && text.text().startsWith("123"))
            .map(mark -> (Mark.Label) mark)
            .toList();
    assertFalse(numbers.isEmpty());
    for (int i = 0; i < numbers.size(); i++) {
      for (Mark.Label other : numbers.subList(i + 1, numbers.size())) {
        Mark.Label one = numbers.get(i);
        assertTrue(Math.hypot(one.x() - other.x(), one.y() - other.y()) >= 14);
      }
    }
  }

  @Test
  void theLaneUnderThePointerIsLifted() {
    FleetLook pointed = new FleetLook(983, 370, 0, -1, 2, -1, false);
    FleetLayout layout = FleetLayout.of(983, 370, 4, 0);
    List<Double> lifted =
        flat(FleetProjection.project(SampleFrames.herding(), pointed).marks()).stream()
            .filter(
                mark ->
                    mark instanceof Mark.Box box
                        && box.x() == FleetLayout.LANE_X
                        && Shade.of(Ink.BG2).equals(box.fill()))
            .map(mark -> ((Mark.Box) mark).y())
            .toList();
    assertEquals(List.of(layout.laneY(2)), lifted);
  }

  @Test
  void dotsAreTheDecisionsOfTheLastTravelTime() {
    assertEquals(4, dots(FleetProjection.project(SampleFrames.herding(), LOOK)));
  }

  @Test
  void dotsStandStillWhilePaused() {
    Playback paused = new Playback(false, 20, SampleFrames.AT, 0);
    FleetPicture first = FleetProjection.project(played(paused), LOOK);
    assertEquals(first, FleetProjection.project(played(paused), LOOK));
  }

  @Test
  void reducedMotionHasNoDots() {
    FleetLook still = new FleetLook(983, 370, 0, -1, -1, -1, true);
    assertEquals(0, dots(FleetProjection.project(SampleFrames.herding(), still)));
  }

  @Test
  void aboveTwoHundredDecisionsASecondDotsBecomeRibbons() {
    Playback fast = new Playback(true, 2_000, SampleFrames.AT, 0);
    assertEquals(0, dots(FleetProjection.project(played(fast), LOOK)));
  }

  @Test
  void anIdleReplicaSaysSinceWhen() {
    FleetPicture picture = FleetProjection.project(SampleFrames.herding(), LOOK);
    assertTrue(Texts.words(picture.marks()).contains("idle since 04:18"));
  }

  @Test
  void aLaneUnderThePointerIsItsReplica() {
    FleetPicture picture = FleetProjection.project(SampleFrames.herding(), LOOK);
    Hit<Target> hit = Hit.at(picture.hits(), 600, 250);
    assertTrue(hit != null && hit.target().equals(new Target.Replica(0, 2)));
  }
}
