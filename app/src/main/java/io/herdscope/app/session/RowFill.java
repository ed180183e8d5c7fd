package io.herdscope.app.session;

import java.util.Arrays;

/// Fills one row after the other of a `RowPyramid`'s finest level.
final class RowFill {
  private final RequestTable table;
  private final RequestRows rows;
  private final int bins;
  private final long binNanos;
  private final long end;
  private final float[] shares;

  RowFill(RequestTable table, RequestRows rows, int bins, long binNanos, long end) {
    this.table = table;
    this.rows = rows;
    this.bins = bins;
    this.binNanos = binNanos;
    this.end = end;
    this.shares = new float[bins * RowPyramid.STRIDE];
  }

  void into(byte[] cells, int row) {
    Arrays.fill(shares, 0);
    for (int place = rows.first(row); place < rows.first(row + 1); place++) {
      request(rows.request(place));
    }
    int start = row * shares.length;
    for (int b = 0; b < shares.length; b += RowPyramid.STRIDE) {
      for (int i = 0; i < RowPyramid.HITS; i++) {
        cells[start + b + i] = (byte) Math.min(255, Math.round(255 * shares[b + i]));
      }
      float filled = shares[b + RowPyramid.PREFILL] + shares[b + RowPyramid.DECODE];
      float hits = filled == 0 ? 0 : shares[b + RowPyramid.HITS] / filled;
      cells[start + b + RowPyramid.HITS] = (byte) Math.min(255, Math.round(255 * hits));
    }
  }

  private void request(int i) {
    long left = table.left(i, end);
    long admitted = table.admitted(i) == RequestTable.NEVER ? left : table.admitted(i);
    long first = table.firstToken(i) == RequestTable.NEVER ? left : table.firstToken(i);
    float hits = (float) table.cachedShare(i);
    add(RowPyramid.WAITING, table.routed(i), admitted, Float.NaN);
    add(RowPyramid.PREFILL, admitted, first, hits);
    add(RowPyramid.DECODE, first, left, hits);
    for (int pause = table.firstPause(i); pause < table.firstPause(i + 1); pause++) {
      long resumed = table.resumedAt(pause);
      long to = resumed == RequestTable.NEVER ? left : resumed;
      int instead = table.pausedAt(pause) < first ? RowPyramid.PREFILL : RowPyramid.DECODE;
      add(RowPyramid.PREEMPTED, table.pausedAt(pause), to, Float.NaN);
      take(instead, table.pausedAt(pause), to);
    }
  }

  private void add(int state, long from, long to, float hits) {
    for (int b = bin(from); from < to && b <= bin(to); b++) {
      float share = overlap(b, from, to);
      shares[b * RowPyramid.STRIDE + state] += share;
      if (!Float.isNaN(hits)) {
        shares[b * RowPyramid.STRIDE + RowPyramid.HITS] += share * hits;
      }
    }
  }

  private void take(int state, long from, long to) {
    for (int b = bin(from); from < to && b <= bin(to); b++) {
      int at = b * RowPyramid.STRIDE + state;
      shares[at] = Math.max(0, shares[at] - overlap(b, from, to));
    }
  }

  private int bin(long at) {
    return (int) Math.clamp(at / binNanos, 0L, (long) bins - 1);
  }

  private float overlap(int bin, long from, long to) {
    long covered = Math.min(to, (bin + 1) * binNanos) - Math.max(from, bin * binNanos);
    return Math.max(0, covered) / (float) binNanos;
  }
}
