package io.herdscope.app.view.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.session.SampleFrames;
import io.herdscope.app.view.Shots;
import java.awt.image.BufferedImage;
import org.junit.jupiter.api.Test;

class FleetShotTest {
  @Test
  void fourReplicasInTheDark() {
    Shots shots = new Shots(SampleFrames.herding(), Theme.DARK, 983, 370);
    BufferedImage image = shots.take("fleet-dark", FleetView::new);
    assertEquals(Palette.DARK.replicaArgb(0), image.getRGB(162, 80));
  }

  @Test
  void sixteenReplicasInTheLight() {
    Shots shots = new Shots(SampleFrames.withReplicas(16), Theme.LIGHT, 983, 440);
    BufferedImage image = shots.take("fleet-16-light", FleetView::new);
    assertEquals(Palette.LIGHT.replicaArgb(1), image.getRGB(162, 79));
  }
}
