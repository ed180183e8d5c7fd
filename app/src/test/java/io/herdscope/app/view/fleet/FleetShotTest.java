package io.herdscope.app.view.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.session.SampleFrames;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.view.Shots;
import io.herdscope.app.view.Shots.Click;
import io.herdscope.app.view.fleet.FleetPicture.Target;
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
  void aClickOnALaneSelectsItsReplicaAndOneOnADotInspectsItsDecision() {
    Shots shots = new Shots(SampleFrames.herding(), Theme.DARK, 983, 370);
    FleetLook look = new FleetLook(983, 370, 0, -1, -1, -1, false);
    Hit<Target> dot = FleetProjection.project(SampleFrames.herding(), look).hits().getLast();
    double x = dot.x() + dot.width() / 2;
    double y = dot.y() + dot.height() / 2;
    shots.take("fleet-clicked", FleetView::new, new Click(600, 250), new Click(x, y));
    assertEquals(2, shots.state.replica());
    assertEquals(511, shots.state.decision());
    assertEquals(new SessionCommand.Inspect(511), shots.commands.getLast());
  }

  @Test
  void sixteenReplicasInTheLight() {
    Shots shots = new Shots(SampleFrames.withReplicas(16), Theme.LIGHT, 983, 440);
    BufferedImage image = shots.take("fleet-16-light", FleetView::new);
    assertEquals(Palette.LIGHT.replicaArgb(1), image.getRGB(162, 79));
  }
}
