package io.herdscope.app.view.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.session.SampleFrames;
import io.herdscope.app.view.Texts;
import io.herdscope.app.view.race.RacePicture.Target;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RaceProjectionTest {
  private static RacePicture race(int lanes, int replicas) {
    return RaceProjection.project(SampleFrames.race(lanes, replicas), 1_206, 766, true);
  }

  @ParameterizedTest
  @CsvSource({"2, 4", "3, 4", "4, 4", "4, 8", "3, 16"})
  void noTextLiesOnAnother(int lanes, int replicas) {
    List<String> collisions =
        Texts.collisions(race(lanes, replicas).marks()).stream()
            .filter(pair -> !pair.contains("text=A") && !pair.contains("text=B"))
            .toList();
    assertEquals(List.of(), collisions);
  }

  @Test
  void thereAreFourChartsOverTheLongestRun() {
    List<Chart> charts = race(3, 4).charts();
    assertEquals(4, charts.size());
    for (Chart chart : charts) {
      assertEquals(953_000_000_000L, chart.end());
    }
  }

  @Test
  void theChartOfTheCvNamesTheHighestOfAllLanes() {
    RacePicture picture = race(3, 4);
    Chart cv = picture.charts().get(ChartKind.CV.ordinal());
    double highest = 0;
    for (Chart.Curve curve : cv.curves()) {
      for (float value : curve.values()) {
        highest = Math.max(highest, Float.isNaN(value) ? 0 : value);
      }
    }
    List<String> words = Texts.words(picture.marks());
    assertTrue(words.contains("max " + Formats.cv(highest)), highest + " " + words);
  }

  @Test
  void thePlayheadDividesThePastFromWhatIsAlreadySettled() {
    RacePicture picture = race(3, 4);
    double share = picture.playheadX() / picture.charts().getFirst().width();
    assertEquals(500.25 / 953, share, 1e-9);
  }

  @Test
  void theStripMarksTheFirstDivergence() {
    List<String> words = Texts.words(race(3, 4).marks());
    assertTrue(words.contains("first divergence, #0, s00: A r0, B r1, C r2"), words::toString);
  }

  @Test
  void aRequestOfTheStripIsADecisionOfTheFocusedLane() {
    List<Target> requests =
        race(3, 4).hits().stream()
            .map(hit -> hit.target())
            .filter(target -> target instanceof Target.Request)
            .toList();
    assertEquals(96, requests.size());
    assertEquals(new Target.Request(5, 5, 0), requests.get(5));
  }

  @Test
  void withoutRoomTheStripGoesBeforeTheCharts() {
    RacePicture low = RaceProjection.project(SampleFrames.race(3, 4), 1_206, 480, true);
    assertEquals(4, low.charts().size());
    assertTrue(low.hits().stream().noneMatch(hit -> hit.target() instanceof Target.Request));
  }

  @Test
  void whatALowWindowLeavesOutIsSaidInALine() {
    RacePicture low = RaceProjection.project(SampleFrames.race(3, 4), 1_206, 480, true);
    List<String> said =
        Texts.words(low.marks()).stream().filter(text -> text.contains("px taller")).toList();
    assertEquals(1, said.size());
    int more = Integer.parseInt(said.getFirst().replaceAll("[^0-9]", ""));
    RacePicture taller = RaceProjection.project(SampleFrames.race(3, 4), 1_206, 480 + more, true);
    assertTrue(taller.hits().stream().anyMatch(hit -> hit.target() instanceof Target.Request));
    RacePicture almost = RaceProjection.project(SampleFrames.race(3, 4), 1_206, 479 + more, true);
    assertTrue(almost.hits().stream().noneMatch(hit -> hit.target() instanceof Target.Request));
  }

  @Test
  void besideTheFleetTheLanesAreNotShownTwice() {
    RacePicture beside = RaceProjection.project(SampleFrames.race(3, 4), 1_206, 380, false);
    assertEquals(4, beside.charts().size());
    assertTrue(
        beside.hits().stream()
            .map(hit -> hit.target())
            .noneMatch(to -> to instanceof Target.Lane || to instanceof Target.Replica));
    assertTrue(beside.hits().stream().anyMatch(hit -> hit.target() instanceof Target.Request));
  }

  @Test
  void oneLaneIsNoRace() {
    RacePicture alone = RaceProjection.project(SampleFrames.herding(), 1_206, 766, true);
    assertEquals("One lane alone is no race.", Texts.words(alone.marks()).getFirst());
  }
}
