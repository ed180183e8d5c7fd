package io.herdscope.app.session;

/// One quantity per replica and bin of time, with coarser levels above it, each of which joins two
/// bins of the one below, so that a picture of any width reads as many cells as it has columns. A
/// value is a sum over a weight; a weight of 0 says that nothing happened there, which is not zero.
/// Immutable; any thread.
public final class HeatPyramid {
  private final int replicas;
  private final int[] bins;
  private final float[][] sums;
  private final float[][] weights;
  private final boolean oneWeight;
  private final float most;

  /// @param sums `[replica × bins + bin]`; kept
  /// @param weights the same, or `[bin]` where one holds for all replicas; kept
  HeatPyramid(int replicas, int bins, float[] sums, float[] weights) {
    if (bins < 1 || sums.length != replicas * bins) {
      throw new IllegalArgumentException(
          "sums must be " + replicas + " × " + bins + ", got " + sums.length);
    }
    this.replicas = replicas;
    this.oneWeight = weights.length == bins && replicas != 1;
    int levels = 1;
    for (int n = bins; n > 1; n = (n + 1) / 2) {
      levels++;
    }
    this.bins = new int[levels];
    this.sums = new float[levels][];
    this.weights = new float[levels][];
    this.bins[0] = bins;
    this.sums[0] = sums;
    this.weights[0] = weights;
    for (int level = 1; level < levels; level++) {
      int below = this.bins[level - 1];
      this.bins[level] = (below + 1) / 2;
      this.sums[level] = joined(this.sums[level - 1], below);
      this.weights[level] = joined(this.weights[level - 1], below);
    }
    float highest = 0;
    for (int r = 0; r < replicas; r++) {
      for (int b = 0; b < bins; b++) {
        float value = value(0, r, b);
        highest = value > highest ? value : highest;
      }
    }
    this.most = highest;
  }

  private static float[] joined(float[] fine, int bins) {
    int rows = fine.length / bins;
    int half = (bins + 1) / 2;
    float[] coarse = new float[rows * half];
    for (int row = 0; row < rows; row++) {
      for (int b = 0; b < bins; b++) {
        coarse[row * half + b / 2] += fine[row * bins + b];
      }
    }
    return coarse;
  }

  public int replicas() {
    return replicas;
  }

  /// Levels from the finest, 0, to a single bin.
  public int levels() {
    return bins.length;
  }

  public int bins(int level) {
    return bins[level];
  }

  /// The highest value of the finest level.
  public float most() {
    return most;
  }

  /// NaN where nothing happened.
  public float value(int level, int replica, int bin) {
    float weight = weights[level][oneWeight ? bin : replica * bins[level] + bin];
    return weight == 0 ? Float.NaN : sums[level][replica * bins[level] + bin] / weight;
  }
}
