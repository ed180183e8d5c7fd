package io.herdscope.app.workbench.scrubber;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Raster;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.session.WholeRun;
import org.jspecify.annotations.Nullable;

/// Stacked decode blocks of all replicas over a whole run, painted once as they look before the
/// playhead and once as after it; each picture copies columns of the two. Used by the render
/// worker.
final class StackImage {
  private final Key key;
  private final int[] past;
  private final int[] future;
  private final int width;

  /// What the image was made of. Runs are told apart by their series, which are not compared.
  private record Key(
      float[][] series, boolean settling, Theme theme, long end, double width, double scale) {
    @Override
    @SuppressWarnings("ReferenceEquality")
    public boolean equals(Object other) {
      return other instanceof Key(var s, var f, var t, var e, var w, var c)
          && series == s
          && settling == f
          && theme == t
          && end == e
          && width == w
          && scale == c;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(series);
    }
  }

  private StackImage(Key key, int[] past, int[] future, int width) {
    this.key = key;
    this.past = past;
    this.future = future;
    this.width = width;
  }

  /// Keeps the image of the last picture.
  static final class Shelf {
    private @Nullable StackImage last;

    /// The image for a picture: the one before if nothing it shows has changed.
    StackImage of(WholeRun run, RunPicture picture, RunScale scale, double dpi) {
      StackImage next = StackImage.of(last, run, picture, scale, dpi);
      last = next;
      return next;
    }
  }

  private static StackImage of(
      @Nullable StackImage before, WholeRun run, RunPicture picture, RunScale scale, double dpi) {
    Key key =
        new Key(
            run.decodeBlocks(),
            picture.rows().getFirst().settling(),
            picture.theme(),
            picture.end(),
            scale.right() - scale.left(),
            dpi);
    if (before != null && before.key.equals(key)) {
      return before;
    }
    int columns = (int) Math.ceil(key.width() * dpi);
    int rows = (int) Math.round((scale.bottom() - RunPainter.TOP) * dpi);
    Stack stack = new Stack(run, scale, columns, dpi);
    int[][] images = new int[2][columns * rows];
    for (int i = 0; i < 2; i++) {
      double faded = key.settling() ? 0.75 : i == 0 ? 0.28 : 0.62;
      stack.paint(new Raster(images[i], columns, rows, dpi), Palette.of(key.theme()), faded);
    }
    return new StackImage(key, images[0], images[1], columns);
  }

  /// Copies what is not see-through.
  ///
  /// @param playhead pixels in `raster`
  void show(Raster raster, double left, double playhead) {
    int cut = (int) Math.clamp((playhead - left) * raster.scale(), 0, (double) width);
    raster.copySeen(left, RunPainter.TOP, past, width, 0, cut);
    raster.copySeen(left, RunPainter.TOP, future, width, cut, width);
  }

  /// Mean decode blocks per replica and column.
  private static final class Stack {
    private final WholeRun run;
    private final RunScale scale;
    private final int columns;
    private final double dpi;

    private Stack(WholeRun run, RunScale scale, int columns, double dpi) {
      this.run = run;
      this.scale = scale;
      this.columns = columns;
      this.dpi = dpi;
    }

    private void paint(Raster raster, Palette palette, double faded) {
      int replicas = run.decodeBlocks().length;
      int[] hues = new int[replicas];
      for (int r = 0; r < replicas; r++) {
        hues[r] = Palette.mix(palette.replicaArgb(r), palette.argb(Ink.BG0), faded);
      }
      double most = most();
      double step = 1 / dpi;
      double tall = scale.bottom() - RunPainter.TOP;
      double[] heights = new double[replicas];
      for (int c = 0; c < columns; c++) {
        double x = scale.left() + c * step;
        if (means(scale.at(x), scale.at(x + step), heights)) {
          double y = tall;
          for (int r = 0; r < replicas; r++) {
            double h = heights[r] / most * (tall - RunPainter.EDGE - 1);
            raster.fillRect(c * step, y - h, step, h, hues[r]);
            y -= h;
          }
        }
      }
    }

    /// False past the run's end.
    private boolean means(long from, long to, double[] into) {
      int samples = run.decodeBlocks()[0].length;
      int first = (int) Math.min(samples, from / run.sampleNanos());
      int last = Math.clamp(to / run.sampleNanos(), first + 1, Math.max(first + 1, samples));
      if (first >= samples) {
        return false;
      }
      for (int r = 0; r < into.length; r++) {
        double sum = 0;
        for (int s = first; s < last; s++) {
          sum += run.decodeBlocks()[r][s];
        }
        into[r] = sum / (last - first);
      }
      return true;
    }

    private double most() {
      double[] sums = new double[run.decodeBlocks()[0].length];
      double most = 1;
      for (float[] series : run.decodeBlocks()) {
        for (int s = 0; s < sums.length; s++) {
          sums[s] += series[s];
          most = Math.max(most, sums[s]);
        }
      }
      return most;
    }
  }
}
