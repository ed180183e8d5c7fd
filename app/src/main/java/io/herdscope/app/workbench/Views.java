package io.herdscope.app.workbench;

import io.herdscope.app.view.StageView;
import io.herdscope.app.view.ViewContext;
import io.herdscope.app.view.findings.FindingsView;
import io.herdscope.app.view.fleet.FleetView;
import io.herdscope.app.view.herdmap.HerdmapView;
import io.herdscope.app.view.landscape.LandscapeView;
import io.herdscope.app.view.race.RaceView;
import io.herdscope.app.view.radix.RadixView;
import io.herdscope.app.view.ring.RingView;
import io.herdscope.app.view.timeline.TimelineView;
import io.herdscope.app.view.workload.WorkloadView;
import io.herdscope.app.view.xray.XrayView;
import io.herdscope.app.workbench.stage.ViewSet;
import java.util.List;
import java.util.function.Function;

/// The catalog of views. To add one to the stage: its folder, and a line here.
public final class Views {
  /// One view of the stage.
  ///
  /// @param id what it is called on the command line
  /// @param about one line for a list
  public record Entry(String id, String about, Function<ViewContext, StageView> maker) {}

  public static final List<Entry> STAGE =
      List.of(
          new Entry("fleet", "token load, queue and KV cache of every replica", FleetView::new),
          new Entry("radix", "the KV radix tree: who holds which prefix", RadixView::new),
          new Entry("herdmap", "replicas over time as a heat map, with a brush", HerdmapView::new),
          new Entry("timeline", "every request as a bar on its replica", TimelineView::new),
          new Entry(
              "ring", "sessions on the consistent-hash ring against token load", RingView::new),
          new Entry("workload", "lengths, turns, arrivals, sharing, sessions", WorkloadView::new),
          new Entry(
              "landscape", "where the whole run ends at other coefficients", LandscapeView::new),
          new Entry("findings", "what is wrong with the run, and why", FindingsView::new),
          new Entry("race", "the lanes side by side over the whole run", RaceView::new));

  private Views() {}

  private static int race() {
    return STAGE.stream().map(Entry::id).toList().indexOf("race");
  }

  /// Fresh views for one window.
  static ViewSet make(ViewContext context) {
    return new ViewSet(
        STAGE.stream().map(entry -> entry.maker().apply(context)).toList(),
        race(),
        new XrayView(context));
  }
}
