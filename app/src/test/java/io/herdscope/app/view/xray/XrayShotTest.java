package io.herdscope.app.view.xray;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
      Shots shots = new Shots(frame, theme, 339, 420);
      Gate.run(() -> shots.state.setting(new ViewState.Setting(x, Double.NaN)));
      String name = "xray-setting-" + (theme == Theme.DARK ? "dark" : "light");
      assertEquals(339, shots.take(name, XrayView::new).getWidth());
    }
  }
}
