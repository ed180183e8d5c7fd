package io.herdscope.app.view.race;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.mark.Dash;

/// How a lane's curve is drawn. Lanes have no hue: A is dotted, B dashed, C solid, D long-dashed.
record LaneStroke(Dash dash, double width, float[] pattern, Ink ink) {
  static LaneStroke of(int lane) {
    return switch (lane % 4) {
      case 0 -> new LaneStroke(Dash.DOTTED, 2.0, new float[] {2, 2}, Ink.TEXT2);
      case 1 -> new LaneStroke(Dash.DASHED, 1.7, new float[] {6, 3}, Ink.TEXT2);
      case 2 -> new LaneStroke(Dash.SOLID, 2.4, new float[0], Ink.TEXT1);
      default -> new LaneStroke(Dash.LONG, 1.7, new float[] {12, 4}, Ink.TEXT2);
    };
  }
}
