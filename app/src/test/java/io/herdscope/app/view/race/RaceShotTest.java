package io.herdscope.app.view.race;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.session.SampleFrames;
import io.herdscope.app.view.Shots;
import java.awt.image.BufferedImage;
import org.junit.jupiter.api.Test;

class RaceShotTest {
  @Test
  void threeLanesInTheLight() {
    BufferedImage image =
        new Shots(SampleFrames.race(3, 4), Theme.LIGHT, 1_206, 766)
            .take("race-light", RaceView::new);
    assertEquals(Palette.LIGHT.replicaArgb(0), image.getRGB(13, 120));
  }

  @Test
  void fourLanesOfEightReplicasInTheDark() {
    BufferedImage image =
        new Shots(SampleFrames.race(4, 8), Theme.DARK, 1_206, 766)
            .take("race-4-dark", RaceView::new);
    assertEquals(1_206, image.getWidth());
  }
}
