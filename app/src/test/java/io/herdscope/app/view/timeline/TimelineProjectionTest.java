package io.herdscope.app.view.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Brush;
import io.herdscope.app.fx.RequestKey;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.RequestRows;
import io.herdscope.app.session.RequestTable;
import io.herdscope.app.session.SampleRuns;
import io.herdscope.app.session.WholeRun;
import io.herdscope.app.view.Texts;
import io.herdscope.app.view.TimeAxis;
import io.herdscope.app.view.TimeWindow;
import io.herdscope.app.view.timeline.Segments.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimelineProjectionTest {
  private static final Frame SMALL = SampleRuns.small();
  private static final WholeRun RUN = Objects.requireNonNull(SMALL.focused().whole());
  private static final RequestTable TABLE = RUN.trace().requests();

  private static TimelinePicture project(Frame frame, TimelineLook look) {
    return TimelineProjection.project(frame, look);
  }

  private static TimelinePicture.Plot plot(TimelinePicture picture) {
    return Objects.requireNonNull(picture.plot());
  }

  private static TimelineLook look(Brush brush) {
    return TimelineLook.of(1_206, 800, brush);
  }

  private static TimelineLook whole() {
    return TimelineLook.of(1_206, 800, null);
  }

  private static Set<Kind> kinds(Segments segments) {
    Set<Kind> kinds = new HashSet<>();
    for (int i = 0; i < segments.size(); i++) {
      kinds.add(segments.kind(i));
    }
    return kinds;
  }

  @Test
  void everyRequestOfTheRunIsABar() {
    Segments segments = plot(project(SMALL, whole())).segments();
    Set<Integer> seen = new HashSet<>();
    for (int i = 0; i < segments.size(); i++) {
      seen.add(segments.request(i));
    }
    assertEquals(TABLE.size(), seen.size());
  }

  @Test
  void piecesOfABarLieWhereTheirTimesAre() {
    Brush close = Brush.of(RUN.end() / 2, RUN.end() / 2 + RUN.end() / 20);
    TimelinePicture.Plot plot = plot(project(SMALL, look(close)));
    TimeAxis axis = plot.layout().axis();
    Segments segments = plot.segments();
    int checked = 0;
    for (int i = 0; i < segments.size(); i++) {
      int request = segments.request(i);
      if (segments.kind(i) == Kind.WAITING && segments.width(i) > 4) {
        double from = Math.max(axis.x(TABLE.routed(request)), axis.left() - 1);
        assertEquals(from, segments.x(i), 1);
        checked++;
      }
    }
    assertTrue(checked > 0, "the window must show somebody waiting");
  }

  @Test
  void theHatchedPartOfAPrefillIsTheCachedPartOfItsPrompt() {
    int request = 0;
    while (TABLE.cachedShare(request) < 0.2) {
      request++;
    }
    long from = TABLE.admitted(request);
    long to = TABLE.firstToken(request);
    TimeAxis close = new TimeAxis(new TimeWindow(from, to, RUN.end()), 0, 1_000);
    Segments segments = new Segments();
    new BarLayout(TABLE, close, RUN.end(), segments).add(request, 0);
    double[] wide = new double[Kind.values().length];
    for (int i = 0; i < segments.size(); i++) {
      wide[segments.kind(i).ordinal()] = segments.width(i);
    }
    assertEquals(1_000 * TABLE.cachedShare(request), wide[Kind.CACHED.ordinal()], 1.5);
    assertEquals(1_000 - wide[Kind.CACHED.ordinal()], wide[Kind.PREFILL.ordinal()], 1.5);
  }

  @Test
  void barsInOneRowNeverOverlap() {
    Segments segments = plot(project(SMALL, whole())).segments();
    Map<Double, List<double[]>> rows = new TreeMap<>();
    for (int i = 0; i < segments.size(); i++) {
      if (segments.kind(i) != Kind.PREEMPTED) {
        rows.computeIfAbsent(segments.y(i), key -> new ArrayList<>())
            .add(new double[] {segments.x(i), segments.x(i) + segments.width(i)});
      }
    }
    for (List<double[]> row : rows.values()) {
      row.sort((a, b) -> Double.compare(a[0], b[0]));
      for (int i = 1; i < row.size(); i++) {
        assertTrue(row.get(i)[0] >= row.get(i - 1)[1] - 1.01);
      }
    }
  }

  @Test
  void whatARequestGoesThroughIsShownInItsColours() {
    assertEquals(
        Set.of(Kind.values()),
        kinds(plot(project(SMALL, look(Brush.of(RUN.end() / 3, RUN.end() * 2 / 3)))).segments()));
  }

  @ParameterizedTest
  @CsvSource({"1206,380", "983,370", "1206,800", "640,300", "1800,1000"})
  void noTwoTextsLieOnOneAnother(double width, double height) {
    for (Frame frame : List.of(SMALL, SampleRuns.large(), SampleRuns.empty())) {
      long end = Objects.requireNonNull(frame.focused().whole()).end();
      for (int part : new int[] {1, 5, 40, 300}) {
        Brush brush = part == 1 ? null : Brush.of(end / 2, end / 2 + Math.max(1, end / part));
        TimelinePicture picture = project(frame, TimelineLook.of(width, height, brush));
        assertEquals(List.of(), Texts.collisions(picture.over()), "1/" + part);
      }
    }
  }

  @Test
  void aNameNeedsRoomAndStandsInItsBar() {
    Brush close = Brush.of(RUN.end() / 2, RUN.end() / 2 + RUN.end() / 10);
    TimelinePicture picture = project(SMALL, look(close));
    List<Mark.Label> names =
        Texts.labels(picture.over()).stream()
            .filter(label -> label.text().matches("s\\d+\\.\\d+"))
            .toList();
    assertTrue(!names.isEmpty());
    Segments segments = plot(picture).segments();
    for (Mark.Label name : names) {
      boolean inside = false;
      for (int i = 0; i < segments.size(); i++) {
        inside |=
            Texts.left(name) >= segments.x(i)
                && Texts.right(name) <= segments.x(i) + segments.width(i)
                && name.y() > segments.y(i)
                && name.y() < segments.y(i) + plot(picture).layout().pitch();
      }
      assertTrue(inside, name::toString);
    }
  }

  @Test
  void theSelectedRequestIsOutlined() {
    RequestKey key = new RequestKey(TABLE.session(7), TABLE.turn(7));
    long outlined = boxes(project(SMALL, whole().selecting(key)).over());
    assertEquals(boxes(project(SMALL, whole()).over()) + 1, outlined);
  }

  private static long boxes(List<Mark> marks) {
    long count = 0;
    for (Mark mark : marks) {
      if (mark instanceof Mark.Clip clip) {
        count += boxes(clip.marks());
      } else if (mark instanceof Mark.Box box && box.edgeWidth() == 1.6) {
        count++;
      }
    }
    return count;
  }

  @Test
  void everyBarAnswersToThePointerWithItsRequest() {
    TimelinePicture.Plot plot = plot(project(SMALL, whole()));
    Segments segments = plot.segments();
    for (int i = 0; i < segments.size(); i++) {
      if (segments.width(i) >= 6) {
        double x = segments.x(i) + segments.width(i) / 2;
        double y = segments.y(i) + plot.layout().bar() / 2;
        assertEquals(segments.request(i), plot.layout().requestAt(RUN, x, y));
      }
    }
    assertEquals(-1, plot.layout().requestAt(RUN, 3, 3));
  }

  @Test
  void aBrushOnReplicasLeavesTheOthersOut() {
    TimelineLayout layout = plot(project(SMALL, look(new Brush(0, RUN.end(), 1, 2)))).layout();
    assertEquals(List.of(1, 2), layout.tracks().stream().map(Track::replica).toList());
  }

  @Test
  void tracksAreAsHighAsTheRowsInUseAndCountTheirTurns() {
    TimelineLayout layout = plot(project(SMALL, whole())).layout();
    RequestRows rows = RUN.trace().rows();
    for (Track track : layout.tracks()) {
      int r = track.replica();
      assertEquals(rows.firstRow(r + 1) - rows.firstRow(r), track.rows());
      assertEquals(rows.first(rows.firstRow(r + 1)) - rows.first(rows.firstRow(r)), track.turns());
    }
  }

  @Test
  void aLargeRunIsPaintedFromThePyramidAndCloseByBarByBar() {
    Frame large = SampleRuns.large();
    long end = Objects.requireNonNull(large.focused().whole()).end();
    TimelinePicture.Plot far = plot(project(large, TimelineLook.of(1_206, 1_800, null)));
    assertTrue(far.level() >= 0);
    assertEquals(0, far.segments().size());
    TimelinePicture.Plot near = plot(project(large, look(Brush.of(end / 2, end / 2 + end / 50))));
    assertEquals(-1, near.level());
    assertTrue(near.segments().size() > 0);
  }

  @Test
  void aPixelIsPaintedFromBinsJustNarrowerThanItself() {
    Frame large = SampleRuns.large();
    WholeRun run = Objects.requireNonNull(large.focused().whole());
    for (double width : new double[] {300, 1_206, 4_000}) {
      TimelinePicture.Plot far = plot(project(large, TimelineLook.of(width, 1_800, null)));
      TimeAxis axis = far.layout().axis();
      double perPixel = axis.window().span() / (axis.right() - axis.left());
      assertTrue(run.trace().states().binNanos(far.level()) <= perPixel, "width " + width);
      assertTrue(run.trace().states().binNanos(far.level() + 1) > perPixel, "width " + width);
    }
  }

  @Test
  void tracksThatDoNotFitAreScrolledNoFurtherThanTheirEnd() {
    Frame large = SampleRuns.large();
    TimelineLook look =
        new TimelineLook(
            1_206, 300, null, 1e9, TimelineLook.Colouring.STATE, null, null, false, "");
    TimelineLayout layout = plot(project(large, look)).layout();
    assertTrue(layout.scrollable() > 0);
    assertEquals(layout.bottom(), layout.tracks().getLast().bottom(), 1.5);
  }

  @Test
  void noTrackIsCutHoweverFarTheyAreScrolled() {
    Frame large = SampleRuns.large();
    for (double scroll = 0; scroll < 300; scroll += 7) {
      TimelineLook look =
          new TimelineLook(
              1_206, 300, null, scroll, TimelineLook.Colouring.STATE, null, null, false, "");
      TimelineLayout layout = plot(project(large, look)).layout();
      for (Track track : layout.tracks()) {
        boolean above = track.bottom() <= TimelineLayout.TOP;
        boolean below = track.top() >= layout.bottom();
        boolean whole = track.top() >= TimelineLayout.TOP && track.bottom() <= layout.bottom();
        assertTrue(above || below || whole, "scrolled " + scroll + ": " + track);
      }
    }
  }

  @Test
  void aRunThatIsNotKnownYetIsSaidInWords() {
    TimelinePicture picture = project(SampleRuns.waiting(), whole());
    assertNull(picture.plot());
    assertTrue(Texts.words(picture.over()).get(1).contains("being computed"));
  }

  private static final int FORKED = 38;
  private static final Frame FORK = SampleRuns.forked(FORKED);

  private static Brush aroundFork() {
    long at = TABLE.routed(FORKED);
    return Brush.of(at - RUN.end() / 40, at + RUN.end() / 3);
  }

  @Test
  void everyOtherChoiceOfAForkHasABarOnItsReplicasTrack() {
    TimelinePicture picture = project(FORK, look(aroundFork()));
    List<Inspection.Fork> others = plot(picture).forks().others();
    assertEquals(RUN.trace().rows().replicas() - 1, others.size());
    assertEquals(others.size(), picture.hits().size());
    for (int i = 0; i < others.size(); i++) {
      Hit<String> bar = picture.hits().get(i);
      int replica = others.get(i).replica();
      Track track =
          plot(picture).layout().tracks().stream()
              .filter(t -> t.replica() == replica)
              .findFirst()
              .orElseThrow();
      assertTrue(bar.y() >= track.top() && bar.y() + bar.height() <= track.bottom() + 1);
      double to = plot(picture).layout().axis().x(plot(picture).forks().end(others.get(i)));
      assertEquals(to, bar.x() + bar.width() - 2, 1.5);
    }
  }

  @Test
  void theTimesOfAForkCountFromTheArrivalThatWaitedInARoutersQueue() {
    Frame frame = SampleRuns.forkedBehindAQueue();
    WholeRun run = Objects.requireNonNull(frame.focused().whole());
    RequestTable table = run.trace().requests();
    int row = (int) Objects.requireNonNull(frame.inspection()).decision().ordinal();
    ForkedTurns forks = ForkedTurns.of(frame, run, TimeWindow.whole(run.end()));
    Inspection.Fork was = Objects.requireNonNull(forks.asItWas());
    assertEquals((double) table.admitted(row), (double) forks.after(was.queueSeconds()), 1);
    assertEquals((double) table.firstToken(row), (double) forks.after(was.ttftSeconds()), 1);
    assertEquals((double) table.finished(row), (double) forks.end(was), 1);
  }

  @Test
  void aForkSaysWhatItChangesForTheTurnAndForAllAfterIt() {
    String said = project(FORK, look(aroundFork())).hits().getFirst().target();
    assertTrue(said.startsWith("instead of "), said);
    assertTrue(said.contains("after it ") && said.contains("run ends"), said);
  }

  @ParameterizedTest
  @CsvSource({"1206,380", "983,370", "1206,800"})
  void wordsOfForksLieOnNoOthers(double width, double height) {
    for (int share : new int[] {4, 8, 40}) {
      long at = TABLE.routed(FORKED);
      Brush brush = Brush.of(at - RUN.end() / 40, at + RUN.end() / share);
      TimelinePicture picture = project(FORK, TimelineLook.of(width, height, brush));
      assertEquals(List.of(), Texts.collisions(picture.over()), "1/" + share);
    }
  }

  @Test
  void withoutAForkNoTrackHasARowMore() {
    assertTrue(plot(project(SMALL, look(aroundFork()))).forks().isEmpty());
    assertEquals(List.of(), project(SMALL, look(aroundFork())).hits());
  }
}
