package io.herdscope.app.workbench;

import io.herdscope.app.fx.ViewContext;
import io.herdscope.app.view.fleet.FleetView;
import io.herdscope.app.view.race.RaceView;
import io.herdscope.app.view.radix.RadixView;
import io.herdscope.app.view.xray.XrayView;
import io.herdscope.app.workbench.stage.ViewSet;
import java.util.List;

/// The catalog of views. To add one to the stage: its folder, and a line here.
final class Views {
  private Views() {}

  /// Fresh views for one window.
  static ViewSet make(ViewContext context) {
    return new ViewSet(
        List.of(new FleetView(context), new RadixView(context), new RaceView(context)),
        2,
        new XrayView(context));
  }
}
