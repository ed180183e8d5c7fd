package io.herdscope.app.session;

/// One quantile of an unsorted sample, interpolated as `Distribution.percentile` does, without
/// sorting it all (Hoare's selection, middle of three as the pivot).
final class Quantile {
  private Quantile() {}

  /// The `p`-quantile of `sample[0, count)`, NaN when empty. Reorders the sample.
  ///
  /// @param p 0…1
  static double of(double[] sample, int count, double p) {
    if (count == 0) {
      return Double.NaN;
    }
    double rank = p * (count - 1);
    int below = (int) Math.floor(rank);
    double value = select(sample, count, below);
    if (below + 1 == count) {
      return value;
    }
    double above = sample[below + 1];
    for (int i = below + 2; i < count; i++) {
      above = Math.min(above, sample[i]);
    }
    return value + (rank - below) * (above - value);
  }

  /// Puts the value of a rank in its place, with none larger before and none smaller behind it.
  private static double select(double[] sample, int count, int rank) {
    int low = 0;
    int high = count - 1;
    while (low < high) {
      double pivot = middle(sample[low], sample[(low + high) >>> 1], sample[high]);
      int left = low;
      int right = high;
      while (left <= right) {
        while (sample[left] < pivot) {
          left++;
        }
        while (sample[right] > pivot) {
          right--;
        }
        if (left <= right) {
          double swapped = sample[left];
          sample[left++] = sample[right];
          sample[right--] = swapped;
        }
      }
      if (rank <= right) {
        high = right;
      } else if (rank >= left) {
        low = left;
      } else {
        return sample[rank];
      }
    }
    return sample[rank];
  }

  private static double middle(double a, double b, double c) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }
}
