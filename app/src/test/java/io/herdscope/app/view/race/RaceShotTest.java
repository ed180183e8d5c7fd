package io.herdscope.app.view.race;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.session.SampleFrames;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.Shots;
import io.herdscope.app.view.Shots.Click;
import java.awt.image.BufferedImage;
import java.util.List;
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
  void aClickOnAChartMovesThePlayheadAndOneOnALaneFocusesIt() {
    Shots shots = new Shots(SampleFrames.race(3, 4), Theme.LIGHT, 1_206, 766);
    Chart chart =
        RaceProjection.project(SampleFrames.race(3, 4), 1_206, 766, true).charts().getFirst();
    double middle = chart.x() + chart.width() / 2;
    shots.take(
        "race-clicked", RaceView::new, new Click(100, 20), new Click(middle, chart.y() + 20));
    assertEquals(
        List.of(new SessionCommand.Focus(0), new SessionCommand.Seek(chart.end() / 2)),
        shots.commands);
  }

  @Test
  void fourLanesOfEightReplicasInTheDark() {
    BufferedImage image =
        new Shots(SampleFrames.race(4, 8), Theme.DARK, 1_206, 766)
            .take("race-4-dark", RaceView::new);
    assertEquals(1_206, image.getWidth());
  }
}
