package io.herdscope.app.view.radix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.SampleFrames;
import io.herdscope.app.session.SampleTrees;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.Shots;
import io.herdscope.app.view.Shots.Click;
import io.herdscope.model.tree.TreeQuery;
import java.awt.image.BufferedImage;
import org.junit.jupiter.api.Test;

class RadixShotTest {
  @Test
  void theTreeInTheDarkAndAsksForItsPage() {
    Frame frame =
        SampleFrames.with(
            SampleFrames.with(SampleFrames.herding(), SampleTrees.tree()),
            SampleTrees.inspection(false));
    Shots shots = new Shots(frame, Theme.DARK, 983, 392);
    BufferedImage image = shots.take("radix-dark", RadixView::new);
    assertEquals(Palette.DARK.replicaArgb(0), image.getRGB(40, 100));
    assertTrue(
        shots.commands.contains(new SessionCommand.WatchTree(TreeQuery.whole(16_384))),
        shots.commands::toString);
  }

  @Test
  void aClickMakesARunTheRoot() {
    Frame frame = SampleFrames.with(SampleFrames.herding(), SampleTrees.tree());
    Shots shots = new Shots(frame, Theme.DARK, 983, 392);
    shots.take("radix-clicked", RadixView::new, new Click(98, 100));
    long hash = SampleTrees.tree().page().firstHash(1);
    assertEquals(
        new SessionCommand.WatchTree(new TreeQuery(hash, 16_384, 0)), shots.commands.getLast());
  }

  @Test
  void aMillionBlocksOnThirtyTwoReplicasInTheLight() {
    Frame frame = SampleFrames.with(SampleFrames.withReplicas(32), SampleTrees.large(16_000, 32));
    BufferedImage image =
        new Shots(frame, Theme.LIGHT, 983, 392).take("radix-million-light", RadixView::new);
    assertEquals(983, image.getWidth());
  }
}
