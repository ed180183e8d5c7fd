package io.herdscope.app.session;

import io.herdscope.model.keep.ArrayCopier;
import java.util.Arrays;

/// Evenly spaced samples of several columns in constant memory: when full, every other sample is
/// dropped and the spacing doubles, so a run of any length keeps its whole shape. Single-threaded.
final class Series {
  private static final int CAPACITY = 4_096;

  private final float[][] columns;
  private long spacing;
  private int size;

  Series(int columns, long spacingNanos) {
    this.columns = new float[columns][256];
    this.spacing = spacingNanos;
  }

  private Series(float[][] columns, long spacing, int size) {
    this.columns = columns;
    this.spacing = spacing;
    this.size = size;
  }

  /// Nanoseconds between samples; the first is at 0.
  long spacing() {
    return spacing;
  }

  int size() {
    return size;
  }

  /// When the next sample is due.
  long nextAt() {
    return size * spacing;
  }

  /// Appends one sample; `row` has a value per column.
  void add(float[] row) {
    if (size == CAPACITY) {
      halve();
    }
    if (size == columns[0].length) {
      for (int c = 0; c < columns.length; c++) {
        columns[c] = Arrays.copyOf(columns[c], size * 2);
      }
    }
    for (int c = 0; c < columns.length; c++) {
      columns[c][size] = row[c];
    }
    size++;
  }

  float get(int column, int sample) {
    return columns[column][sample];
  }

  float[] column(int column) {
    return Arrays.copyOf(columns[column], size);
  }

  /// The column's last `count` samples before the `until`-th, oldest first; fewer when there are
  /// fewer.
  float[] before(int column, int until, int count) {
    return Arrays.copyOfRange(columns[column], Math.max(0, until - count), until);
  }

  /// At most `points` evenly spaced ones of a column's first `samples`.
  float[] thinned(int column, int samples, int points) {
    if (samples <= points) {
      return Arrays.copyOf(columns[column], samples);
    }
    float[] thin = new float[points];
    for (int i = 0; i < points; i++) {
      thin[i] = columns[column][(int) ((long) i * (samples - 1) / (points - 1))];
    }
    return thin;
  }

  /// The same samples in other columns; zero where `from` says −1.
  Series over(int[] from) {
    float[][] chosen = new float[from.length][];
    for (int c = 0; c < from.length; c++) {
      chosen[c] = from[c] < 0 ? new float[columns[0].length] : columns[from[c]].clone();
    }
    return new Series(chosen, spacing, size);
  }

  Series copy(ArrayCopier arrays) {
    float[][] copies = new float[columns.length][];
    for (int c = 0; c < columns.length; c++) {
      copies[c] = arrays.copy(columns[c]);
    }
    return new Series(copies, spacing, size);
  }

  private void halve() {
    for (float[] column : columns) {
      for (int i = 0; i < CAPACITY / 2; i++) {
        column[i] = column[2 * i];
      }
    }
    size = CAPACITY / 2;
    spacing *= 2;
  }
}
