package io.herdscope.app.view.herdmap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.fx.Brush;
import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.HeatMetric;
import io.herdscope.app.session.SampleRuns;
import io.herdscope.app.view.Shots;
import java.awt.image.BufferedImage;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class HerdmapShotTest {
  @Test
  void cellsBeforeThePlayheadHaveTheColourOfTheRamp() {
    Frame frame = SampleRuns.small();
    HerdmapPicture picture = HerdmapProjection.project(frame, HerdmapLook.of(983, 380));
    HerdmapPicture.Plot plot = Objects.requireNonNull(picture.plot());
    BufferedImage image =
        new Shots(frame, Theme.DARK, 983, 380).take("herdmap-dark", HerdmapView::new);
    Band band = plot.layout().bands().getFirst();
    int column = plot.columns().count() / 4;
    int heat = plot.cells().getFirst()[column] & 255;
    int x = (int) (plot.columns().x(column) + 2);
    int y = (int) (band.y(0) + band.bar() / 2);
    assertEquals(Palette.DARK.heatArgb((heat - 1) / 254.0), image.getRGB(x, y));
  }

  @Test
  void aBrushInTheLight() {
    Frame frame = SampleRuns.small();
    long end = frame.playback().end();
    Shots shots = new Shots(frame, Theme.LIGHT, 1_206, 760);
    Gate.run(() -> shots.state.brush(new Brush(end / 2, end / 3 * 2, 0, Brush.ALL)));
    BufferedImage image = shots.take("herdmap-brush-light", HerdmapView::new);
    assertEquals(Palette.LIGHT.argb(io.herdscope.app.fx.Ink.BG1), image.getRGB(5, 50));
  }

  @Test
  void manyReplicasInTheDark() {
    Shots shots = new Shots(SampleRuns.large(), Theme.DARK, 1_206, 500);
    BufferedImage image = shots.take("herdmap-large-dark", HerdmapView::new);
    HerdmapLook look = HerdmapLook.of(1_206, 500);
    assertEquals(
        HeatMetric.TOKEN_LOAD,
        Objects.requireNonNull(HerdmapProjection.project(SampleRuns.large(), look).plot())
            .layout()
            .bands()
            .getFirst()
            .metric());
    assertEquals(1_206, image.getWidth());
  }
}
