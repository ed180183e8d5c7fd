package io.herdscope.app.view;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Gauges.Gauge;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.WholeRun;

/// How far a lane has come.
///
/// @param done sessions finished
/// @param started sessions begun, finished ones included
/// @param sessions in the whole run; those begun while it is unknown
/// @param turns requests finished
/// @param allTurns requests in the whole run; those arrived while it is unknown
record Progress(int done, int started, int sessions, int turns, int allTurns) {
  /// Above this many sessions a cell each would be thinner than a pixel or two.
  private static final double CELL_ROOM = 3;

  static Progress of(LaneFrame lane) {
    double done = lane.gauges().now(Gauge.SESSIONS_DONE);
    WholeRun whole = lane.whole();
    int started = lane.soFar().sessions();
    return new Progress(
        Math.max(Double.isNaN(done) ? 0 : (int) done, lane.soFar().sessionSeconds().count()),
        started,
        whole == null ? started : whole.metrics().sessions(),
        lane.soFar().completed(),
        whole == null ? lane.soFar().requests() : whole.metrics().requests());
  }

  /// Finished, running and coming sessions: a cell each, or three stretches when they are many.
  void strip(Sketch sketch, double x, double y, double width, double height) {
    if (sessions <= 0) {
      sketch.fill(x, y, width, height, Ink.BG3);
    } else if (width / sessions >= CELL_ROOM) {
      for (int i = 0; i < sessions; i++) {
        double left = Math.round(x + i * width / sessions);
        double right = Math.round(x + (i + 1) * width / sessions);
        sketch.fill(left, y, right - left - 1, height, ink(i));
      }
    } else {
      double finished = Math.round(width * done / sessions);
      double begun = Math.round(width * Math.min(started, sessions) / sessions);
      sketch.fill(x, y, finished, height, Ink.TEXT2);
      sketch.fill(x + finished, y, begun - finished, height, Ink.LINE2);
      sketch.fill(x + begun, y, width - begun, height, Ink.BG3);
    }
  }

  private Ink ink(int session) {
    return session < done ? Ink.TEXT2 : session < started ? Ink.LINE2 : Ink.BG3;
  }
}
