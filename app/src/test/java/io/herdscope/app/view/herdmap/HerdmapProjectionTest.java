package io.herdscope.app.view.herdmap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Brush;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.HeatMetric;
import io.herdscope.app.session.HeatPyramid;
import io.herdscope.app.session.RequestTable;
import io.herdscope.app.session.SampleRuns;
import io.herdscope.app.session.WholeRun;
import io.herdscope.app.view.BrushJoint;
import io.herdscope.app.view.Texts;
import io.herdscope.app.view.TimeWindow;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HerdmapProjectionTest {
  private static final Frame SMALL = SampleRuns.small();
  private static final WholeRun RUN = Objects.requireNonNull(SMALL.focused().whole());
  private static final HerdmapLook LOOK = HerdmapLook.of(1_206, 380);

  private static HerdmapPicture.Plot plot(HerdmapPicture picture) {
    return Objects.requireNonNull(picture.plot());
  }

  private static HerdmapPicture project(HerdmapLook look) {
    return HerdmapProjection.project(SMALL, look);
  }

  @Test
  void fourMetricsShareTheRoomWhereRowsStayLegible() {
    HerdmapLayout layout = plot(project(LOOK)).layout();
    assertEquals(
        List.of(
            HeatMetric.TOKEN_LOAD,
            HeatMetric.WAITING,
            HeatMetric.DECISION_SHARE,
            HeatMetric.HIT_RATE),
        layout.bands().stream().map(Band::metric).toList());
    assertTrue(layout.bottom() < 380);
  }

  @Test
  void withManyReplicasOnlyWhatHasRoomIsShownAndTheRestIsCounted() {
    HerdmapPicture picture = HerdmapProjection.project(SampleRuns.large(), LOOK);
    assertEquals(1, plot(picture).layout().bands().size());
    assertEquals(3, plot(picture).layout().leftOut());
    assertTrue(Texts.words(picture.over()).stream().anyMatch(t -> t.contains("3 maps have no")));
  }

  @Test
  void aCellIsTheMeanOfItsBinsOnTheRampAndNothingIsNotZero() {
    HerdmapPicture.Plot plot = plot(project(LOOK.showing(HeatMetric.HIT_RATE)));
    HeatPyramid hits = RUN.trace().heat().pyramid(HeatMetric.HIT_RATE);
    HeatColumns columns = plot.columns();
    for (int row = 0; row < 4; row++) {
      for (int c = 0; c < columns.count(); c++) {
        float value = hits.value(columns.level(), row, columns.first() + c);
        int expected = Float.isNaN(value) ? 0 : 1 + Math.round(254 * Math.min(1, value));
        assertEquals(expected, plot.cells().getFirst()[row * columns.count() + c] & 255, 1);
      }
    }
  }

  @Test
  void aRowOfSeveralReplicasShowsTheHottestOfThem() {
    Frame large = SampleRuns.large();
    HerdmapPicture.Plot plot =
        plot(
            HerdmapProjection.project(
                large, HerdmapLook.of(1_206, 100).showing(HeatMetric.TOKEN_LOAD)));
    Band band = plot.layout().bands().getFirst();
    assertTrue(band.perRow() > 1, band::toString);
    HeatPyramid loads =
        Objects.requireNonNull(large.focused().whole())
            .trace()
            .heat()
            .pyramid(HeatMetric.TOKEN_LOAD);
    double top = HeatScale.top(HeatMetric.TOKEN_LOAD, large.lanes());
    HeatColumns columns = plot.columns();
    int hottest = 0;
    for (int row = 0; row < band.rows(); row++) {
      for (int c = 0; c < columns.count(); c++) {
        double most = 0;
        for (int r = band.firstReplica(row); r <= band.lastReplica(row); r++) {
          most = Math.max(most, loads.value(columns.level(), r, columns.first() + c));
        }
        int heat = plot.cells().getFirst()[row * columns.count() + c] & 255;
        assertEquals(1 + 254 * most / top, heat, 1);
        hottest = Math.max(hottest, heat);
      }
    }
    assertTrue(hottest > 127, "hottest " + hottest);
  }

  @ParameterizedTest
  @CsvSource({"1206,380", "983,370", "1206,760", "640,300", "1800,1000"})
  void noTwoTextsLieOnOneAnother(double width, double height) {
    for (Frame frame : List.of(SMALL, SampleRuns.large(), SampleRuns.empty())) {
      HerdmapLook look = HerdmapLook.of(width, height);
      assertEquals(List.of(), Texts.collisions(HerdmapProjection.project(frame, look).over()));
      for (HeatMetric metric : HeatMetric.values()) {
        assertEquals(
            List.of(),
            Texts.collisions(HerdmapProjection.project(frame, look.showing(metric)).over()));
      }
    }
  }

  @Test
  void longNamesOfReplicasEndBeforeTheMap() {
    double left = HerdmapLayout.of(LOOK, 2, 90).left();
    assertTrue(left > HerdmapLayout.SWATCH_X + HerdmapLayout.NAME + 90, "left " + left);
  }

  @Test
  void cellsAreAtLeastFourPixelsWideUntilTheSamplesThemselvesAreWider() {
    HeatColumns whole = plot(project(LOOK)).columns();
    assertTrue(whole.axis().pixels(whole.cellNanos()) >= 4);
    TimeWindow close = TimeWindow.whole(RUN.end()).by(50, 0.5);
    HerdmapLook look =
        new HerdmapLook(
            1_206, 380, null, close, ReplicaWindow.ALL, null, false, false, BrushJoint.Side.NONE);
    assertEquals(0, plot(project(look)).columns().level());
  }

  @Test
  void underTheBrushAreTheDecisionsOfItsTimeAndReplicas() {
    Brush brush = new Brush(RUN.end() / 4, RUN.end() / 2, 0, 1);
    int[] found = project(LOOK.brushed(brush, true)).decisions();
    RequestTable table = RUN.trace().requests();
    int expected = 0;
    for (int i = 0; i < table.size(); i++) {
      boolean there =
          table.routed(i) >= brush.from() && table.routed(i) < brush.to() && table.replica(i) <= 1;
      assertTrue(!there || found[expected] == i);
      expected += there ? 1 : 0;
    }
    assertTrue(expected > 0);
    assertEquals(expected, found.length);
  }

  @Test
  void theHeadSumsUpWhatIsUnderTheBrush() {
    Brush brush = Brush.of(0, RUN.end());
    List<String> words = Texts.words(project(LOOK.brushed(brush, false)).over());
    String decisions = RUN.trace().requests().size() + " decisions";
    assertTrue(words.stream().anyMatch(text -> text.contains(decisions)), words::toString);
  }

  @Test
  void aListThatHasNoRoomBelowStandsBeside() {
    Brush brush = Brush.of(0, RUN.end() / 2);
    HerdmapLayout low = plot(project(LOOK.brushed(brush, true))).layout();
    assertTrue(low.listX() > low.right());
    HerdmapLook high = HerdmapLook.of(1_206, 760).brushed(brush, true);
    HerdmapLayout tall = plot(project(high)).layout();
    assertTrue(tall.listY() > tall.bottom());
    assertTrue(tall.listHeight() >= 100);
  }

  @Test
  void aPlaceInABandIsItsReplicaAndInstant() {
    HerdmapPicture.Plot plot = plot(project(LOOK));
    Band waiting = plot.layout().bands().get(1);
    double x = plot.columns().axis().x(RUN.end() / 3);
    HerdmapPicture.Spot spot = Objects.requireNonNull(plot.at(x, waiting.y(2) + waiting.bar() / 2));
    assertEquals(2, spot.band().firstReplica(spot.row()));
    assertEquals(RUN.end() / 3.0, (double) spot.at(), RUN.end() / 1_000.0);
    assertNull(plot.at(5, waiting.y(2)));
  }

  @Test
  void aRunThatIsNotKnownYetIsSaidInWords() {
    HerdmapPicture picture = HerdmapProjection.project(SampleRuns.waiting(), LOOK);
    assertNull(picture.plot());
    assertTrue(Texts.words(picture.over()).get(1).contains("being computed"));
  }

  @Test
  void moreReplicasThanPixelsShareRowsThatShowTheHighest() {
    HerdmapLook low = HerdmapLook.of(1_206, 100);
    HerdmapPicture.Plot plot = plot(HerdmapProjection.project(SampleRuns.large(), low));
    Band band = plot.layout().bands().getFirst();
    assertTrue(band.perRow() > 1);
    assertTrue(band.bottom() <= 100);
    assertNotNull(plot.at(400, band.y(0)));
  }
}
