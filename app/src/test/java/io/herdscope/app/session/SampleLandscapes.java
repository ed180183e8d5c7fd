package io.herdscope.app.session;

import io.herdscope.app.session.LandscapeFrame.Rival;
import io.herdscope.app.session.LandscapeFrame.State;
import io.herdscope.model.scenario.ParameterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Landscapes made by hand for the views' tests: a curve that falls and rises again, a map, rivals.
public final class SampleLandscapes {
  private static final ParameterSpec X =
      ParameterSpec.real("prefillLoadScale", 1, 0, 8, "weight", "test");
  private static final ParameterSpec Y =
      ParameterSpec.real("activeRequestWeight", 0, 0, 256, "weight", "test");

  private SampleLandscapes() {}

  /// All computed, the slider at 1.
  public static LandscapeFrame done() {
    return of(1, 1, State.DONE);
  }

  /// A third of it computed, the slider between two points.
  public static LandscapeFrame partly() {
    return of(3, 1.3, State.RUNNING);
  }

  /// Nothing computed. Finished, with two policies of which one lies on the other, and one that
  /// lies under the own.
  public static LandscapeFrame twins() {
    LandscapeFrame done = done();
    List<Rival> rivals =
        List.of(
            new Rival("pure-kv", point(7.8, 40, true, 3)),
            new Rival("prefix-affinity", point(7.8, 40, true, 3)),
            new Rival("round-robin", done.curve().get(9)));
    return new LandscapeFrame(
        done.ask(),
        done.policy(),
        done.base(),
        done.x(),
        done.y(),
        done.curve(),
        done.cells(),
        rivals,
        done.firstSeed(),
        done.seeds(),
        done.mapSeeds(),
        done.done(),
        done.planned(),
        done.state(),
        done.secondsLeft(),
        done.trouble());
  }

  public static LandscapeFrame begun() {
    return of(0, 1, State.RUNNING);
  }

  /// Without a second coefficient.
  public static LandscapeFrame withoutMap() {
    LandscapeFrame f = done();
    return new LandscapeFrame(
        new LandscapeAsk("", LandscapeAsk.NONE, 10),
        f.policy(),
        f.base(),
        f.x(),
        null,
        f.curve(),
        List.of(),
        f.rivals(),
        f.firstSeed(),
        f.seeds(),
        f.mapSeeds(),
        f.done(),
        f.planned(),
        f.state(),
        f.secondsLeft(),
        f.trouble());
  }

  public static LandscapeFrame failed(String why) {
    LandscapeFrame f = partly();
    return new LandscapeFrame(
        f.ask(),
        f.policy(),
        f.base(),
        f.x(),
        f.y(),
        f.curve(),
        f.cells(),
        f.rivals(),
        f.firstSeed(),
        f.seeds(),
        f.mapSeeds(),
        f.done(),
        f.planned(),
        State.FAILED,
        Double.NaN,
        why);
  }

  /// @param every which points are computed: all (1), every n-th, none (0)
  private static LandscapeFrame of(int every, double slider, State state) {
    LandscapeAxis x = LandscapeAxis.of(X, 20);
    LandscapeAxis y = LandscapeAxis.of(Y, 10);
    List<LandscapePoint> curve = new ArrayList<>();
    for (double value : x.values()) {
      curve.add(point(value, 0, is(every, curve.size()), 10));
      if (slider > value && slider < value + 0.5) {
        curve.add(point(slider, 0, false, 0));
      }
    }
    List<LandscapePoint> cells = new ArrayList<>();
    for (double row : y.values()) {
      for (double value : x.values()) {
        cells.add(point(value, row, is(every, cells.size()), 3));
      }
    }
    List<Rival> rivals = new ArrayList<>();
    String[] names = {"round-robin", "least-requests", "consistent-hash", "pure-kv"};
    double[] places = {0.2, 0.1, 6, 7.8};
    for (int i = 0; i < names.length; i++) {
      rivals.add(new Rival(names[i], point(places[i], 40, every > 0, 3)));
    }
    return new LandscapeFrame(
        new LandscapeAsk("", "", 10),
        "kv-aware",
        new TreeMap<>(Map.of("prefillLoadScale", slider, "activeRequestWeight", 0.0)),
        x,
        y,
        List.copyOf(curve),
        List.copyOf(cells),
        List.copyOf(rivals),
        42,
        10,
        3,
        every == 0 ? 0 : 647 / every,
        647,
        state,
        state == State.RUNNING ? 7 : Double.NaN,
        "");
  }

  private static boolean is(int every, int index) {
    return every > 0 && index % every == 0;
  }

  private static LandscapePoint point(double x, double y, boolean known, int seeds) {
    List<double[]> rows = new ArrayList<>();
    for (int seed = 0; known && seed < seeds; seed++) {
      double luck = 1 + 0.04 * Math.sin(seed * 2.3 + x);
      double[] row = new double[RunFigures.NAMES.size()];
      set(row, "sessionSeconds.p99", luck * (178 + 2 * x * x / 4 + y / 60));
      set(row, "ttftSeconds.p99", luck * (0.02 + 0.3 * Math.exp(-x) + y / 4_000));
      set(row, "prefixHitRate", 0.8 + 0.19 * (1 - Math.exp(-x / 2)) + 0.001 * luck);
      set(row, "decodeBlockCv", luck * (0.1 + x * x / 80));
      rows.add(row);
    }
    return new LandscapePoint(x, y, rows);
  }

  private static void set(double[] row, String name, double value) {
    row[RunFigures.index(name)] = value;
  }

  /// A frame with it.
  public static Frame frame(LandscapeFrame landscape) {
    return SampleFrames.herding().with(new Studies(landscape, null, null));
  }
}
