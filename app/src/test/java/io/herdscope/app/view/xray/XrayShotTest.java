package io.herdscope.app.view.xray;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.fx.Theme;
import io.herdscope.app.session.SampleFrames;
import io.herdscope.app.session.SampleTrees;
import io.herdscope.app.view.Shots;
import java.awt.image.BufferedImage;
import org.junit.jupiter.api.Test;

class XrayShotTest {
  @Test
  void aDecisionInTheDark() {
    Shots shots =
        new Shots(
            SampleFrames.with(SampleFrames.herding(), SampleTrees.inspection(true)),
            Theme.DARK,
            339,
            900);
    BufferedImage image = shots.take("xray-dark", XrayView::new);
    assertEquals(339, image.getWidth());
  }

  @Test
  void aRaceInTheLight() {
    BufferedImage image =
        new Shots(SampleFrames.race(3, 4), Theme.LIGHT, 358, 640)
            .take("xray-race-light", XrayView::new);
    assertEquals(640, image.getHeight());
  }
}
