package io.herdscope.app.workbench;

import io.herdscope.app.fx.Theme;
import io.herdscope.model.scenario.Scenario;
import java.util.List;
import java.util.Map;

/// What a window opens with.
///
/// @param policies one lane each, at least one
/// @param given by lane, the parameters it starts with instead of its usual ones
/// @param atSeconds where the playhead starts, simulated seconds
/// @param view names of one or two stage views joined by `+` (`fleet`, `fleet+radix`), or empty for
///   the window's own choice
/// @param width logical pixels
public record WindowPlan(
    Scenario scenario,
    List<String> policies,
    Map<Integer, Map<String, Double>> given,
    double atSeconds,
    String view,
    int width,
    int height,
    Theme theme) {
  public static final int LEAST_WIDTH = 640;
  public static final int LEAST_HEIGHT = 480;
  public static final int MOST = 7_680;

  public WindowPlan {
    policies = List.copyOf(policies);
    given = Map.copyOf(given);
    if (policies.isEmpty()) {
      throw new IllegalArgumentException("policies must name at least one policy");
    }
    if (!(atSeconds >= 0 && atSeconds < 1.0e9)) {
      throw new IllegalArgumentException("at must be in 0…999999999 seconds, got " + atSeconds);
    }
    check("width", width, LEAST_WIDTH);
    check("height", height, LEAST_HEIGHT);
  }

  public WindowPlan(
      Scenario scenario,
      List<String> policies,
      double atSeconds,
      String view,
      int width,
      int height,
      Theme theme) {
    this(scenario, policies, Map.of(), atSeconds, view, width, height, theme);
  }

  /// The same in the size and colours of a remembered window.
  WindowPlan as(WindowMemory memory) {
    return new WindowPlan(
        scenario,
        policies,
        given,
        atSeconds,
        view,
        memory.width(),
        memory.height(),
        memory.preferences().theme());
  }

  static void check(String name, int value, int least) {
    if (value < least || value > MOST) {
      throw new IllegalArgumentException(
          name + " must be in " + least + "…" + MOST + " pixels, got " + value);
    }
  }
}
