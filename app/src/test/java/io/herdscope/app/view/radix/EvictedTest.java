package io.herdscope.app.view.radix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Raster;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.SampleFrames;
import io.herdscope.app.session.SampleTrees;
import io.herdscope.app.session.TreeFrame;
import io.herdscope.model.tree.TreePage;
import io.herdscope.model.tree.TreePageBuilder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What was evicted between two pages, and how it flashes and fades.
class EvictedTest {
  private static final long SECOND = 1_000_000_000L;

  /// A run of blocks `first…` that these replicas hold.
  private record Run(int parent, int depth, int length, long first, long owners) {}

  private static TreePage page(Run... runs) {
    TreePageBuilder page = new TreePageBuilder(1);
    for (Run run : runs) {
      long last = run.first() + run.length() - 1;
      int node = page.addRun(run.parent(), run.depth(), run.length(), run.first(), last, false);
      page.own(node, 0, run.owners());
      page.weight(node, run.length());
    }
    return page.build();
  }

  private static final Run PREFIX = new Run(-1, 0, 8, 100, 0b11);
  private static final Run LEFT = new Run(0, 8, 10, 200, 0b01);
  private static final Run RIGHT = new Run(0, 8, 6, 300, 0b10);

  private static List<String> gone(TreePage before, TreePage now) {
    List<String> gone = new ArrayList<>();
    new Evicted(before, now)
        .tell(
            2,
            (node, replica, kept) -> gone.add("node " + node + " r" + replica + " kept " + kept));
    return gone;
  }

  @Test
  void aRunThatIsNowhereAnyMoreIsGone() {
    assertEquals(List.of("node 2 r1 kept 0"), gone(page(PREFIX, LEFT, RIGHT), page(PREFIX, LEFT)));
  }

  @Test
  void ofARunCutShortTheTailIsGone() {
    TreePage now = page(PREFIX, new Run(0, 8, 7, 200, 0b01), RIGHT);
    assertEquals(List.of("node 1 r0 kept 7"), gone(page(PREFIX, LEFT, RIGHT), now));
  }

  @Test
  void oneOfSeveralOwnersMayLetGo() {
    TreePage now = page(new Run(-1, 0, 8, 100, 0b01), LEFT, RIGHT);
    assertEquals(List.of("node 0 r1 kept 0"), gone(page(PREFIX, LEFT, RIGHT), now));
  }

  @Test
  void runsThatGrewWereSplitOrJoinedAreStillThere() {
    TreePage before = page(PREFIX, LEFT, RIGHT);
    TreePage grown = page(PREFIX, new Run(0, 8, 14, 200, 0b01), RIGHT);
    TreePage split = page(PREFIX, new Run(0, 8, 4, 200, 0b01), new Run(1, 12, 6, 204, 0b01), RIGHT);
    TreePage joined = page(new Run(-1, 0, 20, 100, 0b11));
    assertEquals(List.of(), gone(before, grown));
    assertEquals(List.of(), gone(before, split));
    assertEquals(List.of(), gone(before, joined));
  }

  private static TreeFrame tree(TreePage page, long at) {
    return new TreeFrame(
        page, new int[2 * page.size()], new int[page.size()], new long[page.size()], 1, 1, at);
  }

  private static Frame playing(boolean playing) {
    Frame of = SampleFrames.herding();
    return new Frame(
        1,
        of.scenario(),
        new Frame.Playback(playing, 2, 0, 0),
        of.lanes(),
        0,
        null,
        null,
        null,
        null);
  }

  @Test
  void whatIsEvictedWhileTheRunPlaysFlashesAndFades() {
    Embers embers = new Embers();
    TreePage before = page(PREFIX, LEFT, RIGHT);
    embers.after(playing(true), tree(before, 0), 0, 0);
    TreeFrame now = tree(page(PREFIX, LEFT), SECOND);
    double[] place = new IcicleLayout(before, 0, 1).extent(2);
    assertEquals(
        List.of(new Ember(8, 6, place[0], place[1], 10)), embers.after(playing(true), now, 0, 10));
    assertEquals(1, embers.after(playing(true), now, 0, SECOND).size());
    assertEquals(List.of(), embers.after(playing(true), now, 0, 2 * SECOND));
  }

  @Test
  void aJumpInTimeAnotherRootAndAPauseEvictNothing() {
    TreePage before = page(PREFIX, LEFT, RIGHT);
    TreePage after = page(PREFIX, LEFT);
    Embers far = new Embers();
    far.after(playing(true), tree(before, 0), 0, 0);
    assertEquals(List.of(), far.after(playing(true), tree(after, 30 * SECOND), 0, 10));
    Embers root = new Embers();
    root.after(playing(true), tree(before, 0), 0, 0);
    assertEquals(List.of(), root.after(playing(true), tree(after, SECOND), 200, 10));
    Embers paused = new Embers();
    paused.after(playing(false), tree(before, 0), 0, 0);
    assertEquals(List.of(), paused.after(playing(false), tree(after, SECOND), 0, 10));
  }

  @Test
  void emberAgesFromFullToNothing() {
    Ember ember = new Ember(0, 1, 0, 1, 0);
    assertEquals(1, ember.glow(100_000_000));
    assertEquals(0.5, ember.glow(720_000_000), 1e-9);
    assertEquals(0, ember.glow(2 * SECOND));
  }

  @Test
  void whatGlowsHasAnEdgeAndATintThroughWhichTheTreeIsSeen() {
    Frame frame = SampleFrames.with(SampleFrames.herding(), SampleTrees.tree());
    RadixLook look = new RadixLook(983, 392, RadixLook.Colouring.OWNER, true, List.of());
    int[] glowing = pixels(frame, look, List.of(new Ember(0, 64, 0, 1, 0)));
    int[] still = pixels(frame, look, List.of());
    int edge = (int) (RadixScale.TOP * 983) + 30;
    int inside = 100 * 983 + 30;
    assertEquals(Palette.DARK.argb(Ink.EVICTED), glowing[edge]);
    assertNotEquals(Palette.DARK.argb(Ink.EVICTED), glowing[inside]);
    assertNotEquals(still[inside], glowing[inside]);
  }

  private static int[] pixels(Frame frame, RadixLook look, List<Ember> embers) {
    int[] pixels = new int[983 * 392];
    Raster raster = new Raster(pixels, 983, 392, 1);
    RadixPainter.paint(raster, Palette.DARK, RadixProjection.project(frame, look, embers, 0));
    return pixels;
  }
}
