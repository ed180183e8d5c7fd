package io.herdscope.app.view.radix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.session.Frame;
import io.herdscope.app.session.PromptMatch;
import io.herdscope.app.session.SampleFrames;
import io.herdscope.app.session.SampleTrees;
import io.herdscope.app.session.TreeFrame;
import io.herdscope.app.view.Texts;
import io.herdscope.app.view.radix.RadixLook.Colouring;
import io.herdscope.app.view.radix.RadixPicture.Tint;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.tree.TreePage;
import io.herdscope.model.tree.TreeQuery;
import io.herdscope.router.index.PrefixIndex;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RadixProjectionTest {
  @Test
  void aZoomedTreeIsTheSameTreeCutAtThePlotsEdges() {
    IcicleLayout layout = new IcicleLayout(SampleTrees.tree().page(), 12, 0.4);
    Cells whole = layout.place(-535, 1_200);
    Cells seen = new IcicleLayout(SampleTrees.tree().page(), 12, 0.4).place(-535, 1_200, 65, 365);
    int next = 0;
    for (int i = 0; i < whole.size(); i++) {
      double top = Math.max(65, whole.y(i));
      double bottom = Math.min(365, whole.bottom(i));
      if (bottom - top >= 1) {
        assertEquals(whole.node(i), seen.node(next));
        assertEquals(top, seen.y(next), 1e-3);
        assertEquals(bottom, seen.bottom(next), 1.001);
        next++;
      }
    }
    assertTrue(seen.size() >= next && seen.size() < whole.size());
  }

  private static final RadixLook LOOK = new RadixLook(983, 392, Colouring.OWNER, true, List.of());

  private static Frame frame() {
    return SampleFrames.with(
        SampleFrames.with(SampleFrames.herding(), SampleTrees.tree()),
        SampleTrees.inspection(false));
  }

  private static long ghosts(RadixPicture picture) {
    return Arrays.stream(picture.tints()).filter(tint -> tint.held() != null).count();
  }

  @Test
  void blocksTheEngineDroppedAreGhosts() {
    assertEquals(7, ghosts(RadixProjection.project(frame(), LOOK)));
  }

  @Test
  void anEmptyTreeSaysWhatIsMissing() {
    TreePage nothing = new PrefixIndex().page(TreeQuery.whole(8));
    TreeFrame tree = new TreeFrame(nothing, new int[0], new int[0], new long[0], 0, 0, 0);
    Frame played = SampleFrames.with(SampleFrames.herding(), tree);
    assertTrue(said(played).contains("No replica holds a KV block yet."), said(played)::toString);
    Frame live = SampleFrames.live(played, List.of());
    assertTrue(said(live).contains("No KV event has been heard yet."), said(live)::toString);
  }

  private static List<String> said(Frame frame) {
    return Texts.words(RadixProjection.project(frame, LOOK).over());
  }

  @Test
  void withBeliefAloneThereAreNoGhosts() {
    RadixLook belief = new RadixLook(983, 392, Colouring.OWNER, false, List.of());
    assertEquals(0, ghosts(RadixProjection.project(frame(), belief)));
  }

  @Test
  void ghostBlocksAreCountedInWords() {
    List<String> words = Texts.words(RadixProjection.project(frame(), LOOK).over());
    assertTrue(words.contains("416 ghost blocks on r0"), words::toString);
  }

  @Test
  void theRulerNamesEveryReplicasMatch() {
    List<String> words = Texts.words(RadixProjection.project(frame(), LOOK).over());
    assertTrue(words.containsAll(List.of("r0 match 742", "r1 r2 r3 match 128")), words::toString);
  }

  @Test
  void noTextLiesOnAnother() {
    assertEquals(List.of(), Texts.collisions(RadixProjection.project(frame(), LOOK).over()));
  }

  @Test
  void referencedRunsKeepTheirColourAndIdleOnesFade() {
    TreeFrame tree = SampleTrees.tree();
    Tinting tinting = new Tinting(tree, 4, LOOK);
    TreePage page = tree.page();
    int busy = first(page, 0, true, tree);
    assertEquals(new Tint(-1, 100, null), tinting.of(busy));
    assertEquals(new Tint(-1, 78, null), tinting.of(2));
  }

  private static int first(TreePage page, int owner, boolean referenced, TreeFrame tree) {
    for (int n = 1; n < page.size(); n++) {
      if (page.isOwner(n, owner) && tree.references()[n] > 0 == referenced) {
        return n;
      }
    }
    throw new IllegalStateException("no such node");
  }

  @Test
  void childrenShareTheirParentsHeightByTheBlocksBelowThem() {
    TreeFrame tree = SampleTrees.tree();
    Cells cells = new IcicleLayout(tree.page(), 12, 0.7).place(65, 300);
    double sum = 0;
    for (int i = 0; i < cells.size(); i++) {
      sum += tree.page().parent(cells.node(i)) == 0 ? cells.height(i) : 0;
    }
    assertEquals(300, sum, 3);
  }

  @Test
  void aMillionBlocksNeedNoMoreCellsThanPixelRowsTimesDepth() {
    TreeFrame tree = SampleTrees.large(16_000, 32);
    assertTrue(tree.distinctBlocks() > 1_000_000);
    Cells cells = new IcicleLayout(tree.page(), 12, 0.4).place(65, 300);
    assertTrue(cells.size() <= 2 * 300 + 2, "cells " + cells.size());
  }

  @Test
  void withoutATreeThePictureSaysSo() {
    RadixPicture picture = RadixProjection.project(SampleFrames.herding(), LOOK);
    assertTrue(picture.tree() == null);
    assertEquals(2, picture.over().size() - 1);
  }

  @Test
  void theCellUnderThePointerIsFound() {
    RadixPicture picture = RadixProjection.project(frame(), LOOK);
    assertEquals(0, picture.cells().node(picture.cells().at(20, 200)));
    assertEquals(-1, picture.cells().at(970, 200));
  }

  @Test
  void aNodesExtentIsItsPlaceInTheLayout() {
    TreePage page = SampleTrees.tree().page();
    Cells cells = new IcicleLayout(page, 12, 0.4).place(0, 10_000);
    int cell = cells.size() - 1;
    double[] extent = new IcicleLayout(page, 12, 0.4).extent(cells.node(cell));
    assertEquals(cells.y(cell), extent[0] * 10_000, 1);
    assertEquals(cells.height(cell), extent[1] * 10_000, 1.5);
  }

  @Test
  void aBlockThatIsSoughtIsMarkedAndNamed() {
    TreeFrame tree = SampleTrees.seeking(40);
    RadixLook look =
        new RadixLook(983, 392, Colouring.OWNER, true, List.of(), Zoom.WHOLE, tree.sought().last());
    RadixPicture picture =
        RadixProjection.project(SampleFrames.with(SampleFrames.herding(), tree), look);
    assertTrue(
        Texts.words(picture.over()).stream().anyMatch(t -> t.contains("depth 40 · owners 4")));
  }

  @Test
  void aBlockThatNobodyHoldsIsSaidToBeGone() {
    RadixLook look = new RadixLook(983, 392, Colouring.OWNER, true, List.of(), Zoom.WHOLE, 0x12AB);
    RadixPicture picture = RadixProjection.project(frame(), look);
    assertTrue(Texts.words(picture.over()).stream().anyMatch(t -> t.startsWith("#12ab: nobody")));
  }

  @Test
  void theRulerTellsOfTheRequestThatIsPointedAtInsteadOfTheInspectedOne() {
    HashRun prompt = SampleTrees.inspection(false).request().promptBlocks();
    PromptMatch pointed = new PromptMatch(7, 2, prompt, List.of(300, 128, 128, 0));
    Frame frame = frame();
    RadixPicture picture =
        RadixProjection.project(frame.with(frame.studies().pointing(pointed)), LOOK);
    List<String> words = Texts.words(picture.over());
    assertTrue(words.containsAll(List.of("r0 match 300", "r1 r2 match 128")), words::toString);
    assertTrue(words.contains("pointed at: s07 turn 3, as believed now"), words::toString);
    assertEquals(List.of(), Texts.collisions(picture.over()));
  }
}
