package io.herdscope.app.view.xray;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.fx.ViewState;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.SampleFrames;
import io.herdscope.app.session.SampleLandscapes;
import io.herdscope.app.session.SampleTrees;
import io.herdscope.app.session.Studies;
import io.herdscope.app.view.Shots;
import java.awt.image.BufferedImage;
import java.util.Arrays;
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

  @Test
  void aSettingThatIsPointedAtInBothThemes() {
    Frame frame = SampleFrames.herding().with(new Studies(SampleLandscapes.done(), null, null));
    double x = SampleLandscapes.done().curve().getLast().x();
    for (Theme theme : new Theme[] {Theme.DARK, Theme.LIGHT}) {
      String name = "xray-setting-" + (theme == Theme.DARK ? "dark" : "light");
      Shots shots = new Shots(frame, theme, 339, 420);
      BufferedImage none = shots.take(name + "-none", XrayView::new);
      Gate.run(() -> shots.state.setting(new ViewState.Setting(x, Double.NaN)));
      BufferedImage pointed = shots.take(name, XrayView::new);
      assertEquals(339, pointed.getWidth());
      int[] before = none.getRGB(0, 0, 339, 420, null, 0, 339);
      int[] after = pointed.getRGB(0, 0, 339, 420, null, 0, 339);
      assertEquals(before[0], after[0], "the same ground");
      assertFalse(Arrays.equals(before, after), "the setting is told");
    }
  }
}
