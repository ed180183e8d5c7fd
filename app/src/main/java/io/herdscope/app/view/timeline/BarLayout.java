package io.herdscope.app.view.timeline;

import io.herdscope.app.session.RequestTable;
import io.herdscope.app.view.TimeAxis;
import io.herdscope.app.view.timeline.Segments.Kind;

/// Cuts a request's bar into its coloured pieces. Edges are whole pixels; a piece that is thinner
/// than one is left out, but a prefill shows where the bar is wide enough to read, and a preemption
/// always.
final class BarLayout {
  /// From this width on a bar shows its prefill however short.
  private static final double LEGIBLE = 6;

  private final RequestTable table;
  private final TimeAxis axis;
  private final long end;
  private final Segments segments;

  BarLayout(RequestTable table, TimeAxis axis, long end, Segments segments) {
    this.table = table;
    this.axis = axis;
    this.end = end;
    this.segments = segments;
  }

  private double x(long at) {
    return Math.rint(Math.clamp(axis.x(at), axis.left() - 1, axis.right() + 1));
  }

  void add(int i, double y) {
    long left = table.left(i, end);
    long admitted = table.admitted(i) == RequestTable.NEVER ? left : table.admitted(i);
    long first = table.firstToken(i) == RequestTable.NEVER ? left : table.firstToken(i);
    double x0 = x(table.routed(i));
    double x1 = x(admitted);
    double x2 = x(first);
    double x3 = Math.max(x(left), x0 + 1);
    boolean legible = x3 - x0 >= LEGIBLE;
    if (legible && x2 - x1 < 2 && first > admitted && axis.holds(first)) {
      x2 = Math.min(x1 + 2, x3);
    }
    piece(Kind.WAITING, i, x0, x1, y);
    double cached = Math.rint((x2 - x1) * table.cachedShare(i));
    piece(Kind.CACHED, i, x1, x1 + cached, y);
    piece(Kind.PREFILL, i, x1 + cached, x2, y);
    double gap = x3 - x2 >= 4 ? 1 : 0;
    piece(Kind.DECODE, i, x2, x3 - gap, y);
    for (int pause = table.firstPause(i); pause < table.firstPause(i + 1); pause++) {
      long resumed = table.resumedAt(pause);
      double from = x(table.pausedAt(pause));
      double to = x(resumed == RequestTable.NEVER ? left : resumed);
      if (axis.holds(table.pausedAt(pause)) || to > from) {
        piece(Kind.PREEMPTED, i, from, Math.max(to, from + 1), y);
      }
    }
  }

  private void piece(Kind kind, int request, double from, double to, double y) {
    if (to > from) {
      segments.add(kind, request, from, to - from, y);
    }
  }
}
