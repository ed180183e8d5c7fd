package io.herdscope.app.view.timeline;

import java.util.Arrays;

/// The coloured pieces of the bars in view, in columns, in painting order. Filled by one thread,
/// then read only.
final class Segments {
  /// What a piece is.
  enum Kind {
    WAITING,
    CACHED,
    PREFILL,
    DECODE,
    PREEMPTED
  }

  private static final Kind[] KINDS = Kind.values();

  private float[] x = new float[512];
  private float[] width = new float[512];
  private float[] y = new float[512];
  private byte[] kind = new byte[512];
  private int[] request = new int[512];
  private int size;

  void add(Kind of, int belongsTo, double left, double wide, double top) {
    if (size == x.length) {
      x = Arrays.copyOf(x, size * 2);
      width = Arrays.copyOf(width, size * 2);
      y = Arrays.copyOf(y, size * 2);
      kind = Arrays.copyOf(kind, size * 2);
      request = Arrays.copyOf(request, size * 2);
    }
    x[size] = (float) left;
    width[size] = (float) wide;
    y[size] = (float) top;
    kind[size] = (byte) of.ordinal();
    request[size++] = belongsTo;
  }

  int size() {
    return size;
  }

  double x(int i) {
    return x[i];
  }

  double width(int i) {
    return width[i];
  }

  double y(int i) {
    return y[i];
  }

  Kind kind(int i) {
    return KINDS[kind[i]];
  }

  int request(int i) {
    return request[i];
  }
}
